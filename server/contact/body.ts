import { isUtf8 } from 'node:buffer'
import { MIMEType } from 'node:util'
import { parseJsonStrictly } from './strict-json.ts'

export type BodyKind = 'json' | 'form'

export type ReadBody = { ok: true; value: unknown } | { ok: false; detail: string }

const kinds: Record<string, BodyKind> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
}

const longestType = 200

/** Undefined for whatever is not read here: other types, other charsets. */
export function chooseBodyKind(contentType = ''): BodyKind | undefined {
  // Nearly every request says exactly this, and is asked several times.
  if (contentType === 'application/json') return 'json'
  // MIMEType takes seconds for thousands of spaces.
  if (contentType.length > longestType) return undefined
  try {
    const type = new MIMEType(contentType)
    const charset = type.params.get('charset')?.toLowerCase() ?? 'utf-8'
    return charset === 'utf-8' || charset === 'utf8' ? kinds[type.essence] : undefined
  } catch {
    return undefined
  }
}

export function readBody(kind: BodyKind, bytes: Buffer): ReadBody {
  if (!isUtf8(bytes)) return { ok: false, detail: 'The body is not valid UTF-8.' }
  const text = bytes.toString('utf8')
  return kind === 'json' ? readJson(text) : readForm(text)
}

function readJson(text: string): ReadBody {
  const parsed = parseJsonStrictly(text)
  return parsed.ok ? parsed : { ok: false, detail: 'The body is not valid JSON, or a key occurs twice in it.' }
}

/** Unlike URLSearchParams, refuses what is not UTF-8 instead of replacing it. */
function readForm(text: string): ReadBody {
  const fields = new Map<string, string>()
  try {
    for (const pair of text.split('&').filter((part) => part !== '')) {
      const separator = pair.indexOf('=')
      const name = decode(separator < 0 ? pair : pair.slice(0, separator))
      if (fields.has(name)) return { ok: false, detail: 'A field occurs twice in the body.' }
      fields.set(name, separator < 0 ? '' : decode(pair.slice(separator + 1)))
    }
  } catch {
    return { ok: false, detail: 'The body is not a valid form.' }
  }
  return { ok: true, value: Object.fromEntries(fields) }
}

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '))
}
