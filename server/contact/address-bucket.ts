import { isIPv4, isIPv6 } from 'node:net'

/** One bucket per visitor: an IPv4 address, or the /64 that a household or an office gets. */
export function toAddressBucket(address: string): string {
  if (isIPv4(address)) return address
  const [withoutZone = ''] = address.split('%')
  if (!isIPv6(withoutZone)) return 'unknown'

  const groups = expandIPv6(withoutZone)
  return isEmbeddedIPv4(groups) ? toIPv4(groups) : `${groups.slice(0, 4).join(':')}::/64`
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
