import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** One bucket per visitor: an IPv4 address, or the /64 that a household or an office gets. */
export function toAddressBucket(text: string): string {
  const address = withoutPort(text)
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return 'unknown'

  const groups = expandIPv6(address)
  return isEmbeddedIPv4(groups) ? toIPv4(groups) : `${groups.slice(0, 4).join(':')}::/64`
}

/** Tells whether an address is that of a proxy we trust. */
export function createProxyCheck(ranges: readonly string[]): (text: string) => boolean {
  const proxies = new BlockList()
  for (const range of ranges) {
    const [first = '', bits] = range.split('/')
    const address = withoutPort(first)
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    if (bits === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(bits), family)
  }
  return (text) => {
    const address = withoutPort(text)
    return proxies.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
  }
}

/** Some proxies write a port behind the address, IPv6 then in brackets. A zone says which network card, not who. */
function withoutPort(text: string): string {
  const address = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return address.replace(/%.*/, '')
}

/** ::ffff:0:0/96 is IPv4 seen through an IPv6 socket, 64:ff9b::/96 through a NAT64 gateway. */
function isEmbeddedIPv4(groups: string[]): boolean {
  const prefix = groups.slice(0, 6).join(':')
  return prefix === '0:0:0:0:0:ffff' || prefix === '64:ff9b:0:0:0:0'
}

function toIPv4(groups: string[]): string {
  return groups
    .slice(6)
    .flatMap((group) => {
      const number = Number.parseInt(group, 16)
      return [number >> 8, number & 0xff]
    })
    .join('.')
}

/** The URL parser knows every way to write an address and leaves one, in which only '::' is still to be filled in. */
function expandIPv6(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const front = head.split(':').filter(Boolean)
  const back = (tail ?? '').split(':').filter(Boolean)
  return [...front, ...Array.from({ length: 8 - front.length - back.length }, () => '0'), ...back]
}
