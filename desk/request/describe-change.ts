import { requestPage, statusWords } from '#content/desk.ts'
import type { DeskRequest } from '#contract/desk.ts'

const words = requestPage.changedElsewhere

/** What somebody else did between two looks at a request; nothing when it is the same. */
export function describeChange(before: DeskRequest, after: DeskRequest): string {
  const changes = [
    before.status !== after.status && words.status.replace('{status}', statusWords[after.status]),
    before.isSpam !== after.isSpam && (after.isSpam ? words.spam : words.notSpam),
    after.notes.length > before.notes.length && words.note,
  ]
  const told = changes.filter((change) => change !== false).join(' ')
  if (told) return told
  return before.version === after.version ? '' : words.other
}
