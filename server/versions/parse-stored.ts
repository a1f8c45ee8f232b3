import { describeSize } from '#fields/size.ts'
import type { ContentAdapter, ContentOutcome } from './content-rules.ts'

/** What was stored, with the size of its JSON texts. The value is undefined if they are no JSON. */
export type StoredValue = { value: unknown; bytes: number; schemaVersion: number }

/** Whatever was stored: a problem is told, never thrown. */
export function parseStored({ value, bytes, schemaVersion }: StoredValue, rules: ContentAdapter): ContentOutcome {
  const message = describeSize('content', bytes)
  if (message) return { ok: false, problems: [{ path: '', message }] }
  if (value === undefined) return { ok: false, problems: [{ path: '', message: 'This is not the content of a site.' }] }
  return rules.parse(value, schemaVersion, bytes)
}
