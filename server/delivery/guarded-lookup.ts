import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { parseAddress } from '../http/client-address.ts'

const globalUnicast = ipaddr.parseCIDR('2000::/3')

/** Whether an IP address is public, and so doesn't lead into the owner's own network. */
export function isPublicAddress(text: string): boolean {
  const address = parseAddress(text)
  if (address?.range() !== 'unicast') return false
  // What isn't assigned to anything yet counts as unicast too.
  return address.kind() === 'ipv4' || address.match(globalUnicast)
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
