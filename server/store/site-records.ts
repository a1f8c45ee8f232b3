import { hash } from 'node:crypto'
import { limits } from '#contract/limits.ts'

/** The records of a site in order: `company`, `claims`, `page/about`. The digest of each names its body. */
export type RecordList = readonly (readonly [record: string, digest: string])[]

/** JSON texts by their digests. */
export type Bodies = ReadonlyMap<string, string>

/** What a site says. `bodies` has those that may not be in the store yet. */
export type SiteContent = { records: RecordList; bodies: Bodies }

/** Those of a content at its limit, and what the draft changes of it. A restored database may name more than fit into memory. */
export const mostBodyBytes = limits.contentBytes.max + limits.storedContent.max

export function digestOf(text: string): string {
  return hash('sha256', text)
}

/** A list of records is stored as a body, too. */
export function writeRecordList(records: RecordList): string {
  return JSON.stringify(records)
}

/** Other names would not be keys of JSON: only another program stores them. */
export function isRecordName(name: string): boolean {
  try {
    return typeof JSON.parse(`"${name}"`) === 'string'
  } catch {
    return false
  }
}

/** Empty if the text isn't a list of records. */
export function readRecordList(text: string): RecordList {
  try {
    const records = JSON.parse(text)
    return Array.isArray(records) && records.every(isRecord) ? records : []
  } catch {
    return []
  }
}

function isRecord(value: unknown): boolean {
  const isPair = Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'string')
  return isPair && isRecordName(String(value[0]))
}

const pagePrefix = 'page/'
const partPrefix = 'part/'
/** Content that isn't a group of parts is one record. */
const wholeRecord = ''

/**
 * The records of content, each with its value. Pages without an id of their own stay together in one record. Migration 15
 * divides stored contents in the same way.
 */
export function divideContent(content: unknown): [record: string, value: unknown][] {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return [[wholeRecord, content]]
  return Object.entries(content).flatMap(([name, value]): [string, unknown][] => {
    if (name === 'pages' && isPageList(value)) return value.map((page) => [pagePrefix + escapeName(page.id), page])
    const isReserved = name === '' || name.startsWith(pagePrefix) || name.startsWith(partPrefix)
    return [[(isReserved ? partPrefix : '') + escapeName(name), value]]
  })
}

function isPageList(value: unknown): value is { id: string }[] {
  if (!Array.isArray(value) || value.length === 0) return false
  const ids = value.map((page) => page?.id)
  return ids.every((id) => typeof id === 'string') && new Set(ids).size === ids.length
}

/** As in JSON, so that any name can be stored and becomes a key again. */
function escapeName(name: string): string {
  return JSON.stringify(name).slice(1, -1)
}

/** The content that has these records. */
export function composeContent(entries: readonly (readonly [record: string, value: unknown])[]): unknown {
  if (entries[0]?.[0] === wholeRecord) return entries[0][1]
  const pages: unknown[] = []
  const parts = new Map<string, unknown>()
  for (const [record, value] of entries) {
    const name = JSON.parse(`"${partOf(record)}"`)
    if (record.startsWith(pagePrefix)) pages.push(value)
    parts.set(name, record.startsWith(pagePrefix) ? pages : value)
  }
  // Keeps a part called __proto__ a part.
  return Object.fromEntries(parts)
}

/** The same as JSON text, without reading any body. In pieces: one text of all would take the memory of all once more. */
export function composeText(records: RecordList, bodies: Bodies): string[] {
  const textOf = (digest = '') => bodies.get(digest) ?? 'null'
  if (records[0]?.[0] === wholeRecord) return [textOf(records[0][1])]
  const parts = Map.groupBy(records, ([record]) => partOf(record))
  const texts = [...parts].flatMap(([part, group], at) => {
    const name = `${at === 0 ? '' : ','}"${part}":`
    if (!group[0]?.[0].startsWith(pagePrefix)) return [name, textOf(group.at(-1)?.[1])]
    return [`${name}[`, ...group.flatMap(([, digest], place) => [place === 0 ? '' : ',', textOf(digest)]), ']']
  })
  return ['{', ...texts, '}']
}

/** Of the content, whose name is escaped. */
function partOf(record: string): string {
  if (record.startsWith(pagePrefix)) return 'pages'
  return record.startsWith(partPrefix) ? record.slice(partPrefix.length) : record
}
