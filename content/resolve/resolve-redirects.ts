import { isRecordLink } from '#fields/address.ts'
import { isShown } from '../find-pages.ts'
import { findPlaces } from '../places.ts'
import { findTargetFault, readFrom } from '../redirects/redirect-address.ts'
import type { Content } from '../schema/content.ts'

/** `to`: an address of this site, or a full one. */
export type ResolvedRedirect = { from: string; to: string; isTemporary: boolean }

/** Those that lead somewhere. A section that isn't shown gives way to its page. */
export function resolveRedirects(content: Pick<Content, 'pages' | 'services' | 'redirects'>): ResolvedRedirect[] {
  if (content.redirects.length === 0) return []
  const places = new Map(findPlaces(content).map((place) => [place.link, place]))
  return content.redirects.flatMap(({ from, to, status }) => {
    const { address, section, page } = places.get(to) ?? {}
    const target = section && !isShown(section) ? page?.address : (address ?? to)
    // Whatever an imported file holds, only what the desk would write gets into a header or the files of a host.
    const first = readFrom(from)
    if (!first.ok || findTargetFault(to, from) !== undefined) return []
    if (target === undefined || isRecordLink(target)) return []
    return { from: first.from, to: target, isTemporary: status === 'temporary' }
  })
}
