import { composeContent, digestOf, divideContent, type RecordList, type SiteContent } from '../../store/site-records.ts'
import { namePictures } from '../pictures.ts'

type Body = { value: unknown; bytes: number; pictureNames: readonly string[] }

/** Bodies that an order needs: `lacking` weren't sent yet, `damaged` don't fit their digests. */
export type LackingBodies = { lacking: readonly string[]; damaged: readonly string[] }

class BodiesError extends Error implements LackingBodies {
  override readonly name = 'BodiesError'
  readonly lacking: readonly string[]
  readonly damaged: readonly string[]

  constructor(lacking: readonly string[], damaged: readonly string[]) {
    super('bodies are missing or damaged')
    this.lacking = lacking
    this.damaged = damaged
  }
}

/** What is public, the draft, the version that it changes, and one that is looked at. */
const mostRemembered = 8

/**
 * The values of records by the digests of their bodies, so that each body is sent and parsed once. Two contents that share a
 * body share its value, so comparing them looks only at the records that differ.
 */
export function createRecordMemory() {
  let bodies = new Map<string, Body>()
  const digests = new WeakMap<object, string>()
  const recent: RecordList[] = []

  function remember(digest: string, text: string, value: unknown): void {
    bodies.set(digest, { value, bytes: Buffer.byteLength(text), pictureNames: namePictures(text) })
    if (typeof value === 'object' && value !== null) digests.set(value, digest)
  }

  /** Forgets what none of the last contents has. */
  function keep(records: RecordList): void {
    recent.push(records)
    if (recent.length > mostRemembered) recent.shift()
    if (bodies.size <= 2 * records.length + mostRemembered) return
    const kept = new Set(recent.flatMap((list) => list.map(([, digest]) => digest)))
    bodies = new Map([...bodies].filter(([digest]) => kept.has(digest)))
  }

  /** Returns the digests of those that aren't what their digest says, or no JSON: the desk is sent them as they are. */
  function hold(sent: SiteContent['bodies']): string[] {
    return [...sent].flatMap(([digest, text]) => {
      if (bodies.has(digest)) return []
      const value = readJson(text)
      if (digestOf(text) !== digest || value === undefined) return digest
      remember(digest, text, value)
      return []
    })
  }

  function measure(records: RecordList): number {
    return records.reduce((sum, [, digest]) => sum + (bodies.get(digest)?.bytes ?? 0), 0)
  }

  return {
    measure,
    /** The pictures that these records show. */
    namePictures: (records: RecordList): string[] => [
      ...new Set(records.flatMap(([, digest]) => bodies.get(digest)?.pictureNames ?? [])),
    ],
    /** Throws BodiesError. */
    find({ records, bodies: sent }: SiteContent): { value: unknown; bytes: number } {
      const damaged = hold(sent)
      const lacking = records.flatMap(([, digest]) => (bodies.has(digest) ? [] : digest))
      if (lacking.length > 0) throw new BodiesError(lacking, damaged)
      keep(records)
      const found = records.map(([record, digest]) => [record, bodies.get(digest) as Body] as const)
      return {
        value: composeContent(found.map(([record, { value }]) => [record, value])),
        bytes: measure(records),
      }
    },
    /** `bodies` of the result are those that `known` doesn't have. */
    store(value: unknown, known: RecordList): SiteContent {
      const sent = new Map<string, string>()
      const isKnown = new Set(known.map(([, digest]) => digest))
      const records = divideContent(value).map(([record, one]): [string, string] => {
        const found = typeof one === 'object' && one !== null ? digests.get(one) : undefined
        if (found !== undefined && isKnown.has(found)) return [record, found]
        const text = JSON.stringify(one) ?? 'null'
        const digest = digestOf(text)
        if (!bodies.has(digest)) remember(digest, text, one)
        if (!isKnown.has(digest)) sent.set(digest, text)
        return [record, digest]
      })
      keep(records)
      return { records, bodies: sent }
    },
  }
}

/** Undefined if the text is no JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Orders = Record<string, (...args: never[]) => unknown>

/** Bodies that an order lacks are its answer: see supply-bodies.ts. */
export function answering<Given extends Orders>(orders: Given): Given {
  const entries = Object.entries(orders).map(([name, run]) => [
    name,
    async (...args: never[]) => {
      try {
        return await run(...args)
      } catch (error) {
        if (!(error instanceof BodiesError)) throw error
        return { lacking: error.lacking, damaged: error.damaged } satisfies LackingBodies
      }
    },
  ])
  return Object.fromEntries(entries)
}
