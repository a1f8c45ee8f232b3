import { isRecordLink } from '#fields/address.ts'
import type { Problem } from '../parse-content.ts'
import { findPlaces } from '../places.ts'
import { findTargetFault, keyOfFrom, readFrom } from '../redirects/redirect-address.ts'
import type { Checked } from './checked.ts'

/** A redirect has an address of its own, and leads to something that's there. */
export function checkRedirects({ content }: Pick<Checked, 'content'>): Problem[] {
  if (content.redirects.length === 0) return []
  const places = new Set(findPlaces(content).map(({ link }) => link))
  const rows = new Map<string, number>()
  return content.redirects.flatMap(({ id, from, to }, at): Problem[] => {
    const path = `redirects.${id}`
    const address = readFrom(from)
    const key = keyOfFrom(from)
    const row = rows.get(key)
    rows.set(key, row ?? at + 1)
    const isDead = isRecordLink(to) && !places.has(to)
    const messages: [field: string, message: string | false | undefined][] = [
      ['from', !address.ok && address.message],
      ['from', row !== undefined && `Row ${row} has the same first address.`],
      ['to', isDead ? 'This leads nowhere: there is no such page. Choose another.' : findTargetFault(to, from)],
    ]
    return messages.flatMap(([field, message]) => (message ? { path: `${path}.${field}`, message } : []))
  })
}
