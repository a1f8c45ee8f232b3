import { describeSize } from '#fields/size.ts'
import type { StoredContent } from '../store/publication-store.ts'
import type { ContentOutcome, ContentRules } from './content-rules.ts'

/** Whatever was stored: a problem is told, never thrown. */
export function parseStored(
  { content, schemaVersion }: Pick<StoredContent, 'content' | 'schemaVersion'>,
  rules: ContentRules,
): ContentOutcome {
  const message = describeSize('content', Buffer.byteLength(content))
  if (message) return { ok: false, problems: [{ path: '', message }] }
  const value = readJson(content)
  if (value === undefined) return { ok: false, problems: [{ path: '', message: 'This is not the content of a site.' }] }
  return rules.parse(value, schemaVersion)
}

/** Undefined if the text is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
