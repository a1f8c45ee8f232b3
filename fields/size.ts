import { limits } from '#contract/limits.ts'

type Oversize = { path: string; message: string }

/**
 * What is larger than the limits, with its place. It comes before anything that parses, compares or renders: it looks at
 * each value once, and no deeper than the limit. `known`: records that were looked at before. `bytes`: of the whole content,
 * where that was counted.
 */
export function checkSize(content: object, { known = new WeakSet(), bytes }: Known = {}): Oversize[] {
  const records = listRecords(content)
  const isNew = (value: unknown) => !known.has(value as object)
  const tooLarge = checkRecords(
    records.filter(([, value]) => isNew(value)),
    records.length,
  )
  if (tooLarge.length > 0) return tooLarge
  const whole = bytes === undefined ? measure('content', JSON.stringify(content)) : describeSize('content', bytes)
  return whole ? [{ path: '', message: whole }] : []
}

type Known = { known?: WeakSet<object>; bytes?: number | undefined }

/** The same of what a change has written: all else was looked at before. `bytes`: of the whole content. */
export function checkChanged(before: object, after: object, bytes: number): Oversize[] {
  const old = new Map(listRecords(before))
  const records = listRecords(after)
  const changed = records.filter(([path, value]) => old.get(path) !== value)
  const whole = describeSize('content', bytes)
  return [...checkRecords(changed, records.length), ...(whole ? [{ path: '', message: whole }] : [])]
}

function checkRecords(
  records: readonly (readonly [path: string, value: unknown])[],
  count = records.length,
): Oversize[] {
  const tooMany = count > limits.records.max ? [{ path: '', message: tellEntries(count, limits.records.max) }] : []
  const tooLarge = records.flatMap(([path, value]): Oversize[] => {
    const inside = checkValueSize(value, path)
    if (inside.length > 0) return inside
    const message = measure(Array.isArray(value) ? 'list' : 'part', JSON.stringify(value, null, 2))
    return message ? [{ path, message }] : []
  })
  return [...tooMany, ...tooLarge]
}

/** What is a file of its own: each part, and of a part that is a list of records, each record. */
function listRecords(content: object): [path: string, value: unknown][] {
  return Object.entries(content).flatMap(([part, value]): [string, unknown][] => {
    const isOfRecords = Array.isArray(value) && value.some((entry) => typeof entry?.kind === 'string')
    return isOfRecords ? toMembers(value).map(([id, entry]) => [`${part}.${id}`, entry]) : [[part, value]]
  })
}

/** The same of one value: its texts, its lists and how deep it is. */
export function checkValueSize(value: unknown, path = ''): Oversize[] {
  return checkAt(value, path, path === '' ? 0 : path.split('.').length)
}

function checkAt(value: unknown, path: string, level: number): Oversize[] {
  const message = describeExcess(value, level)
  if (message) return [{ path, message }]
  if (typeof value !== 'object' || value === null) return []
  return toMembers(value).flatMap(([name, part]) => checkAt(part, path === '' ? name : `${path}.${name}`, level + 1))
}

/** Looks no deeper than the limit. A value beyond it can't even be sent to the thread that reads content. */
export function isTooDeep(value: unknown, level = 0): boolean {
  if (typeof value !== 'object' || value === null) return false
  return level >= limits.contentLevels.max || Object.values(value).some((part) => isTooDeep(part, level + 1))
}

const largest = {
  text: { max: limits.textBytes.max, what: 'This text' },
  part: { max: limits.partBytes.max, what: 'This part' },
  list: { max: limits.listBytes.max, what: 'This list' },
  content: { max: limits.contentBytes.max, what: 'The content' },
}

/** Why there is no room for so much of it; undefined when there is. */
export function describeSize(of: keyof typeof largest, bytes: number): string | undefined {
  const { max, what } = largest[of]
  if (bytes <= max) return undefined
  const [size, room] = [Math.ceil(bytes / 1024), max / 1024].map((count) => count.toLocaleString('en-US'))
  return `${what} has ${size} kB, and there is room for ${room} kB. Shorten it.`
}

function measure(of: keyof typeof largest, text: string): string | undefined {
  // No letter has more than three bytes, and none less than one.
  if (text.length * 3 <= largest[of].max) return undefined
  return describeSize(of, text.length > largest[of].max ? text.length : countBytes(text))
}

function describeExcess(value: unknown, level: number): string | undefined {
  if (typeof value === 'string') return measure('text', value)
  if (typeof value !== 'object' || value === null) return undefined
  if (level >= limits.contentLevels.max)
    return `This is nested deeper than ${limits.contentLevels.max} levels. Take it out.`
  const { length } = Array.isArray(value) ? value : Object.keys(value)
  // Formatted text has no ids, and a limit of its own for all that it holds.
  const hasIds = !Array.isArray(value) || value.some((part) => typeof part?.id === 'string')
  // A part may be a list of records, such as redirects.
  const ofRecords = level <= 1 && Array.isArray(value) ? limits.records : limits.listEntries
  const { max } = hasIds ? ofRecords : limits.formattedNodes
  return length > max ? tellEntries(length, max) : undefined
}

function tellEntries(count: number, max: number): string {
  return `This has ${count.toLocaleString('en-US')} entries, and there is room for ${max}. Take some out.`
}

/** Entries of lists by their id, as far as they have one. */
function toMembers(value: object): [string, unknown][] {
  if (!Array.isArray(value)) return Object.entries(value)
  return value.map((entry, at) => [typeof entry?.id === 'string' ? entry.id : String(at), entry])
}

/** In UTF-8. Each half of a pair counts two. */
export function countBytes(text: string): number {
  let bytes = text.length
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const isHalf = code >= 0xd800 && code < 0xe000
    if (code >= 0x80) bytes += code >= 0x800 && !isHalf ? 2 : 1
  }
  return bytes
}
