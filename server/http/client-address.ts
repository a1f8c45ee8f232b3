import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

const nat64 = ipaddr.parseCIDR('64:ff9b::/96')

/** IPv4 seen through an IPv6 socket or a NAT64 gateway counts as the IPv4 address it is. */
export function parseAddress(text: string): Address | undefined {
  // A zone says which network card, not who.
  const address = text.replace(/%.*/, '')
  // The library also takes 127.1 and 2130706433.
  if (isIP(address) === 0) return undefined
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4' || !parsed.match(nat64)) return parsed
  return ipaddr.fromByteArray(parsed.toByteArray().slice(12))
}

/** One bucket per visitor: an IPv4 address, or the /64 that a household or an office gets. */
export function toAddressBucket(text: string): string {
  const address = parseAddress(withoutPort(text))
  return address ? formatNetwork(leaveTunnel(address), 64) : 'unknown'
}

/**
 * What one customer may have many addresses of: the /56 of a household and the /48 of a company, or an IPv4 /24. A local
 * address has none: it is that of a proxy, behind which anyone may be.
 */
export function toNetworks(text: string): { household?: string; company?: string } {
  const address = parseAddress(withoutPort(text))
  if (!address || /^(loopback|private|linkLocal|uniqueLocal)$/.test(address.range())) return {}
  const outside = leaveTunnel(address)
  if (!('parts' in outside)) return { company: `${outside.octets.slice(0, 3).join('.')}.0/24` }
  return { household: formatNetwork(outside, 56), company: formatNetwork(outside, 48) }
}

const sixToFour = ipaddr.parseCIDR('2002::/16')
const teredo = ipaddr.parseCIDR('2001::/32')

/** Who has one IPv4 address has many of 6to4 and Teredo, which carry it. */
function leaveTunnel(address: Address): Address {
  if (!('parts' in address)) return address
  const bytes = address.toByteArray()
  if (address.match(sixToFour)) return ipaddr.fromByteArray(bytes.slice(2, 6))
  if (address.match(teredo)) return ipaddr.fromByteArray(bytes.slice(12).map((byte) => byte ^ 0xff))
  return address
}

function formatNetwork(address: Address, bits: 48 | 56 | 64): string {
  if (!('parts' in address)) return address.toString()
  const [one = 0, two = 0, three = 0, four = 0] = address.parts
  const parts = [one, two, three, bits === 48 ? 0 : bits === 56 ? four & 0xff00 : four]
  return `${parts.map((part) => part.toString(16)).join(':')}::/${bits}`
}

/** Tells whether an address is that of a proxy we trust. */
export function createProxyCheck(ranges: readonly string[]): (text: string) => boolean {
  const proxies = ranges.map((range): [Address, number] => {
    const address = parseAddress(range)
    return address ? [address, address.toByteArray().length * 8] : ipaddr.parseCIDR(range)
  })
  return (text) => {
    const address = parseAddress(withoutPort(text))
    return proxies.some(([network, bits]) => address?.kind() === network.kind() && address.match(network, bits))
  }
}

/** Some proxies write a port behind the address, IPv6 then in brackets. */
function withoutPort(text: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
}
