import { isUtf8 } from 'node:buffer'
import { MIMEType } from 'node:util'

export type BodyKind = 'json' | 'form'

export type ReadBody = { ok: true; value: unknown } | { ok: false; detail: string }

const kinds: Record<string, BodyKind> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
}

const longestType = 200

/** Undefined for unsupported content types and charsets. */
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

/** JSON.parse keeps the last of two equal keys, so that what one reader checked is not what another reads. */
export function parseJsonStrictly(text: string): { ok: true; value: unknown } | { ok: false } {
  try {
    const value: unknown = JSON.parse(text)
    // Programs write JSON in one way, which has each key once: what they sent needs no second look.
    if (JSON.stringify(value) === text || typeof value !== 'object' || value === null || Array.isArray(value))
      return { ok: true, value }
    return countMembers(text) === Object.keys(value).length ? { ok: true, value } : { ok: false }
  } catch {
    return { ok: false }
  }
}

/** Of the outermost object only: a request has no other. The text is valid, so strings and brackets tell everything. */
function countMembers(text: string): number {
  let [depth, members] = [0, 0]
  for (const [token] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/g)) {
    if (token === '{' || token === '[') depth++
    else if (token === '}' || token === ']') depth--
    else if (token === ':' && depth === 1) members++
  }
  return members
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
