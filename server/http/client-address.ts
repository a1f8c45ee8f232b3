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
  if (!address) return 'unknown'
  if (!('parts' in address)) return address.toString()
  const network = address.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
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
