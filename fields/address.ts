/** A link names a record and a place on it, so that it follows a change of address: `page/services#eligibility`. */
const recordLink = /^page\/([\w-]+)(#[^\s\\\p{Cc}]+)?$/u

export function isRecordLink(link: string): boolean {
  return recordLink.test(link)
}

export function writeRecordLink(id: string, anchor?: string): string {
  return `page/${id}${anchor ? `#${anchor}` : ''}`
}

/** The id of the page that a link leads to; undefined if it leads elsewhere. */
export function pageOfLink(link: string): string | undefined {
  return recordLink.exec(link)?.[1]
}

/** Why a link leads nowhere, as far as it can be told without the records. */
export function findLinkFault(link: string): string | undefined {
  if (link === '' || isRecordLink(link) || isFullAddress(link)) return undefined
  if (/^[/#]/.test(link)) return `"${link}" is an address. Choose the page or the section that it belongs to.`
  return `"${link}" is not a full address. Start it with https://, mailto: or tel:+.`
}

function isFullAddress(link: string): boolean {
  // Each part can end in one place only: with several, the work would grow with the square of the dots or @ signs.
  return /^(https:\/\/(?=[^\s/]+\.\S)\S+|mailto:[^\s@]+@\S+|tel:\+\d+)$/.test(link)
}

/** What names a host but no scheme, such as www.example.com/us, means the page there. */
export function completeAddress(link: string): string {
  return /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}([/?#]\S*)?$/i.test(link) ? `https://${link}` : link
}

/** Why a page can't have this address. */
export function findAddressFault(address: string): string | undefined {
  if (address === '/' || /^(\/[a-z\d][a-z\d-]*)+$/.test(address)) return undefined
  return 'An address is / and small letters and digits, with "-" between words.'
}
