import type { ContactStore } from '../store/contact-store.ts'
import { type Bodies, mostBodyBytes, type SiteContent } from '../store/site-records.ts'
import type { LackingBodies } from './site-process/record-memory.ts'
import type { SiteProcess } from './site-process/start-site-process.ts'
import { VersionError } from './version-error.ts'

export type ReadBodies = (digests: readonly string[]) => Promise<Bodies>

/** A body is missing, or isn't what its digest says. */
export class DamagedError extends VersionError {
  /** Of its record; empty if it is that of the whole content. */
  readonly record: string

  constructor(record: string) {
    super(`What is stored of ${record || 'it'} is damaged`)
    this.record = record
  }
}

/** A new process lacks everything, and one may end between two answers. */
const mostAttempts = 5
/** Others ask the store in between. */
const readAtOnce = 100

/** Those that the store has. */
export function createBodyReader(store: Pick<ContactStore, 'readBodies'>): ReadBodies {
  return async (digests) => {
    const found: [string, string][] = []
    let letters = 0
    for (let at = 0; at < digests.length && letters <= mostBodyBytes; at += readAtOnce) {
      const some = await store.readBodies(digests.slice(at, at + readAtOnce))
      for (const [, text] of some) letters += text.length
      found.push(...some)
    }
    return new Map(found)
  }
}

/**
 * Orders name contents by the digests of their records. Bodies are sent only when the process says that it lacks them: after
 * a change of the draft, that is one.
 */
export function supplyBodies(siteProcess: SiteProcess, readBodies: ReadBodies): SiteProcess {
  async function run(name: string, args: readonly unknown[]): Promise<unknown> {
    const order = siteProcess[name as keyof SiteProcess] as (...args: unknown[]) => Promise<unknown>
    const contents = args.flatMap(findContent)
    let bodies: Bodies = new Map()
    for (let attempt = 0; attempt < mostAttempts; attempt++) {
      const sent = bodies
      const answer = await order(...args.map((arg) => withBodies(arg, sent)))
      if (!isLacking(answer)) return answer
      const { lacking, damaged } = answer
      if (damaged.length > 0) throw findDamage(damaged, contents)
      bodies = await find(lacking, contents)
      const missing = lacking.filter((digest) => !bodies.has(digest))
      if (missing.length > 0) throw findDamage(missing, contents)
    }
    throw new VersionError('the content could not be read. Try again.')
  }

  async function find(digests: readonly string[], contents: readonly SiteContent[]): Promise<Bodies> {
    const own = digests.flatMap((digest) => {
      const text = contents.map(({ bodies }) => bodies.get(digest)).find((body) => body !== undefined)
      return text === undefined ? [] : [[digest, text] as const]
    })
    const known = new Map(own)
    const others = digests.filter((digest) => !known.has(digest))
    return others.length === 0 ? known : new Map([...known, ...(await readBodies(others))])
  }

  const orders = Object.keys(siteProcess).filter((name) => name !== 'close')
  return {
    ...siteProcess,
    ...Object.fromEntries(orders.map((name) => [name, (...args: unknown[]) => run(name, args)])),
  }
}

/** Contents are arguments, or parts of one. */
function findContent(arg: unknown): SiteContent[] {
  if (isContent(arg)) return [arg]
  const { stored } = Object(arg)
  return isContent(stored) ? [stored] : []
}

function withBodies(arg: unknown, bodies: Bodies): unknown {
  if (isContent(arg)) return { records: arg.records, bodies }
  return findContent(arg).length > 0 ? { ...Object(arg), stored: withBodies(Object(arg).stored, bodies) } : arg
}

function isContent(value: unknown): value is SiteContent {
  return typeof value === 'object' && value !== null && 'records' in value && 'bodies' in value
}

function isLacking(answer: unknown): answer is LackingBodies {
  return typeof answer === 'object' && answer !== null && 'lacking' in answer
}

function findDamage([digest]: readonly string[], contents: readonly SiteContent[]): DamagedError {
  const [record] = contents.flatMap(({ records }) => records).find(([, other]) => other === digest) ?? []
  return new DamagedError(record ?? '')
}
