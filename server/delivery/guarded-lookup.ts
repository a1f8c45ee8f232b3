import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** IANA's special-purpose IPv4 blocks (RFC 6890 and later), multicast and the reserved rest. */
const specialIpv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** Inside the global unicast block, yet local, documentation, or a tunnel that can end anywhere (Teredo, 6to4). */
const specialIpv6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

/** IPv6 forms that carry an IPv4 address in their last 32 bits: IPv4-mapped, and NAT64, which a DNS64 network needs. */
const ipv4Prefixes = ['::ffff:', '64:ff9b::']

const reachable = new BlockList()
reachable.addSubnet('0.0.0.0', 0, 'ipv4')
reachable.addSubnet('2000::', 3, 'ipv6')

const special = new BlockList()
for (const [network, bits] of specialIpv6) special.addSubnet(network, bits, 'ipv6')
for (const [network, bits] of specialIpv4) special.addSubnet(network, bits, 'ipv4')
for (const prefix of ipv4Prefixes) {
  reachable.addSubnet(`${prefix}0.0.0.0`, 96, 'ipv6')
  for (const [network, bits] of specialIpv4) special.addSubnet(prefix + network, 96 + bits, 'ipv6')
}

/** Whether an IP address is one anybody on the Internet could reach, and so no way into the owner's own network. */
export function isPublicAddress(address: string): boolean {
  const [host = ''] = address.split('%')
  const version = isIP(host)
  if (version === 0) return false
  const family = version === 4 ? 'ipv4' : 'ipv6'
  return reachable.check(host, family) && !special.check(host, family)
}

export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError'
  code = 'PRIVATE_ADDRESS'
}

export type ResolveHost = (host: string) => Promise<LookupAddress[]>

const resolveHost: ResolveHost = (host) => lookup(host, { all: true })

/** Node skips `lookup` for a host that is an address already, so a literal is checked apart. */
export function assertPublicHost(host: string): void {
  const literal = host.replace(/^\[|\]$/g, '')
  if (isIP(literal) !== 0 && !isPublicAddress(literal)) throw new PrivateAddressError('the address is not public')
}

/**
 * A `lookup` for node:http that hands the socket only addresses it has judged itself, so that a name cannot answer
 * with a public address here and with a private one a moment later. One private address among several spoils all.
 */
export function createGuardedLookup(resolve: ResolveHost = resolveHost): LookupFunction {
  return (host, options, callback) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses
        if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
          callback(new PrivateAddressError('the name does not lead to public addresses only'), [])
        } else if (options.all) {
          callback(null, addresses)
        } else {
          callback(null, first.address, first.family)
        }
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    )
  }
}
