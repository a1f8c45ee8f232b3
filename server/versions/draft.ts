import { randomUUID } from 'node:crypto'
import type { Discarding, DraftFinding, DraftPatches, DraftReceipt, DraftState } from '#contract/desk-site.ts'
import type { Patch } from '#fields/patch.ts'
import type { ContactStore } from '../store/contact-store.ts'
import type { Draft, DraftSave } from '../store/draft-scripts.ts'
import type { Site } from './site.ts'
import { readPublished } from './version.ts'
import { VersionError } from './version-error.ts'
import type { ReadText } from './worker/site-orders.ts'
import { type SiteWorker, StoppedError } from './worker/start-site-worker.ts'

type Dependencies = {
  store: ContactStore
  site: Site
  worker: SiteWorker
  now: () => Date
}

/** What is to be published next. Without a draft in the store, it is what is public. */
export type OpenedDraft = Pick<DraftState, 'revision' | 'base' | 'findings'> & Omit<ReadText, 'notes'>

type Saved = Pick<DraftSave, 'revision' | 'skipped'> & { refused?: string | undefined; isFirst?: boolean }

/** How often a change is made again because another server's change came first. */
const mostAttempts = 30

export function createDraftDesk({ store, site, worker, now }: Dependencies) {
  const startOf = (): Draft => {
    const { id, text, schemaVersion } = site.version()
    return { revision: 0, base: id, schemaVersion, content: text, updatedAt: now() }
  }

  /**
   * A draft of an earlier version of the program becomes one of this version, with all that is in it, also when only
   * fields were added: a change to a field that it doesn't hold would be skipped. Its changes are put on what is public.
   */
  async function bringUpToDate(draft: Draft): Promise<OpenedDraft> {
    const read = await worker.read(draft.content, draft.schemaVersion)
    if (!read.ok) return openDamaged(draft)
    const { base, text } = await rebase(draft, read.text)
    const isCurrent = base === draft.base && draft.schemaVersion === read.schemaVersion
    if (isCurrent && (text === draft.content || (await worker.isSame(draft.content, text))))
      return { ...read, base, revision: draft.revision, findings: [] }
    const next = { base, schemaVersion: read.schemaVersion, content: text, updatedAt: now() }
    await store.replaceDraft({ callId: randomUUID(), after: draft.revision, draft: next })
    // Another window may have been faster.
    return openDamaged((await store.readDraft()) ?? draft)
  }

  async function openDamaged({ content, schemaVersion, base, revision }: Draft): Promise<OpenedDraft> {
    const { damage, ...read } = await worker.openDamaged(content, schemaVersion, site.version().text)
    return { ...read, base, revision, findings: damage }
  }

  async function rebase({ base }: Draft, text: string): Promise<{ base: number; text: string }> {
    const { id, text: published } = site.version()
    const before = base < id ? await readBase(base) : undefined
    return before ? { base: id, text: await worker.carryChanges(before.text, text, published) } : { base, text }
  }

  /** What was public before the first publication is stored with it. */
  async function readBase(base: number): Promise<ReadText | undefined> {
    const found = await store.readPublication(base === 0 ? 1 : base)
    if (!found || (base === 0 && found.kind !== 'first')) return undefined
    return readPublished(found, worker, async () => new Map()).catch(() => undefined)
  }

  /** What can't be read in time is shown as it is stored, so that it can be changed or discarded. */
  async function open(): Promise<OpenedDraft> {
    const stored = await store.readDraft()
    const { id, text, schemaVersion, pictureNames } = site.version()
    if (!stored) return { revision: 0, base: id, text, schemaVersion, pictureNames, findings: [] }
    try {
      return await bringUpToDate(stored)
    } catch (error) {
      return { ...stored, text: stored.content, pictureNames: [], findings: findingsOf(error) }
    }
  }

  async function read(): Promise<OpenedDraft> {
    const draft = await open()
    const names = [...(await site.picturesOf(draft.pictureNames)).keys()]
    const problems = await worker.findProblems(draft.text, names).then(toFindings, findingsOf)
    return { ...draft, findings: [...draft.findings, ...problems, ...site.version().notes] }
  }

  /** On the newest draft, even if the page showed an older one: the later change wins. */
  async function save({ patches, call }: DraftPatches): Promise<Saved> {
    for (let attempt = 0; attempt < mostAttempts; attempt++) {
      const known = await store.readDraftSave(call)
      if (known) return known
      const stored = await store.readDraft()
      const { base, content, revision } = await ready(stored ?? startOf())
      const { text, skipped, refused, tooLarge } = await worker.patch(content, patches)
      if (skipped.length === patches.length) return { revision, skipped, refused }
      if (tooLarge) throw new VersionError(`the draft could not be saved. ${tooLarge}`)
      const { schemaVersion } = site.version()
      const draft = { base, schemaVersion, content: text, updatedAt: now() }
      const outcome = await store.replaceDraft({ callId: call, after: revision, draft, skipped })
      if (outcome.isReplaced) return { ...outcome, refused, isFirst: stored === undefined }
    }
    throw new VersionError('the draft could not be changed. Try again.')
  }

  async function ready(draft: Draft): Promise<Pick<Draft, 'base' | 'content' | 'revision'>> {
    const { id, schemaVersion } = site.version()
    if (draft.schemaVersion === schemaVersion && draft.base >= id) return draft
    const { base, text, revision, findings } = await bringUpToDate(draft)
    // What is damaged is taken out of the draft as it is stored.
    return findings.length > 0 ? draft : { base, content: text, revision }
  }

  let saving: Promise<unknown> = Promise.resolve()

  return {
    read,
    /** As JSON: content is passed on as the text that it is. */
    async readState(): Promise<string> {
      const { text, revision, base, findings, pictureNames } = await read()
      const pictures = [...(await site.picturesOf(pictureNames)).keys()]
      const state: Omit<DraftState, 'content' | 'published'> = { revision, base, findings, pictures }
      return withContent(state, { content: text, published: site.version().text })
    },
    /** Why no draft can take one of the patches; undefined when all are fine. */
    async findWrongValue(patches: readonly Patch[]) {
      const { content } = await ready((await store.readDraft()) ?? startOf())
      return worker.findWrongValue(content, patches)
    },
    /** As JSON. */
    async change(change: DraftPatches): Promise<string> {
      // One after the other: of two at once, one would have to be made again.
      const saved = saving.then(() => save(change))
      saving = saved.catch(() => {})
      const { revision, skipped, refused, isFirst } = await saved
      const receipt: DraftReceipt = { revision, skipped }
      // The page may have begun with another version, or may show what could not be changed.
      const isExpected = !isFirst && skipped.length === 0 && revision === change.revision + 1
      if (isExpected) return JSON.stringify(receipt)
      const newest = await open()
      return withContent({ revision: newest.revision, skipped, refused }, { content: newest.text })
    },
    async discard({ revision }: Discarding): Promise<void> {
      const replacement = { callId: randomUUID(), after: revision, draft: startOf() }
      const { isReplaced } = await store.replaceDraft(replacement)
      if (!isReplaced) throw new VersionError('the draft has changed since you looked at it. Look again.')
    },
  }
}

function toFindings(problems: VersionError['problems']): DraftFinding[] {
  return problems.map((problem) => ({ kind: 'problem', ...problem }))
}

function findingsOf(error: unknown): DraftFinding[] {
  if (error instanceof StoppedError) return toFindings(error.problems)
  // Whatever a restored draft holds, its page opens, so that it can be discarded.
  return [{ kind: 'problem', path: '', message: 'The draft can’t be checked. Discard all changes to begin again.' }]
}

/** JSON of an object with these members, whose values are JSON already. */
function withContent(members: object, texts: Readonly<Record<string, string>>): string {
  const added = Object.entries(texts).map(([name, text]) => `,${JSON.stringify(name)}:${text}`)
  return `${JSON.stringify(members).slice(0, -1)}${added.join('')}}`
}
