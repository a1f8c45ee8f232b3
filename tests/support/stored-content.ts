import type { ContactStore } from '../../server/store/contact-store.ts'
import type { StoredContent } from '../../server/store/publication-store.ts'
import { composeText, digestOf, divideContent, type SiteContent } from '../../server/store/site-records.ts'
import { createBodyReader } from '../../server/versions/supply-bodies.ts'
import { serializeContent } from '../../server/versions/version.ts'
import { sampleRules } from './sample-rules.ts'

/** Of a value, with all its bodies. */
export function toContent(value: unknown): SiteContent {
  const texts = divideContent(value).map(([record, one]) => [record, JSON.stringify(one)] as const)
  return {
    records: texts.map(([record, text]) => [record, digestOf(text)]),
    bodies: new Map(texts.map(([, text]) => [digestOf(text), text])),
  }
}

/** One record, whose text is whatever it is. */
export function toWholeContent(text: string): SiteContent {
  return { records: [['', digestOf(text)]], bodies: new Map([[digestOf(text), text]]) }
}

/** As the store keeps it. */
export function toStored(value: unknown, schemaVersion = sampleRules.schemaVersion): StoredContent {
  return serializeContent(toContent(value), schemaVersion)
}

type ToRead = Pick<ContactStore, 'readBodies'>

/** As JSON, wherever its bodies are. */
export async function readText(store: ToRead, { records, bodies }: SiteContent): Promise<string> {
  const digests = records.map(([, digest]) => digest).filter((digest) => !bodies.has(digest))
  return composeText(records, new Map([...bodies, ...(await createBodyReader(store)(digests))])).join('')
}

/** What the desk gets of a draft, which is sent in pieces. */
export function readJson(answer: readonly string[] | object) {
  if (!Array.isArray(answer)) throw new Error(JSON.stringify(answer))
  return JSON.parse(answer.join(''))
}

export async function readContent(store: ToRead, content: SiteContent) {
  return JSON.parse(await readText(store, content))
}

type NewDraft = {
  content: SiteContent
  /** What it changes; nothing unless given. */
  base?: SiteContent
  schemaVersion?: number
  updatedAt?: Date
}

/** A draft with these records, and the revision 1. */
export async function beginDraft(store: ContactStore, { content, base, ...given }: NewDraft): Promise<void> {
  const { schemaVersion = sampleRules.schemaVersion, updatedAt = new Date() } = given
  const draft = { ...content, base: serializeContent(base ?? toContent({}), schemaVersion), schemaVersion, updatedAt }
  await store.replaceDraft({ callId: 'begin', after: 0, draft })
}
