import { randomUUID } from 'node:crypto'
import type { Discarding, DraftPatches, DraftState, SaveResult } from '#contract/desk-site.ts'
import type { ContactStore } from '../store/contact-store.ts'
import type { Draft, DraftBase, DraftSave } from '../store/draft-scripts.ts'
import { composeText, type SiteContent } from '../store/site-records.ts'
import { findingsOf, toFindings } from './draft-findings.ts'
import { readUndisturbed } from './read-undisturbed.ts'
import type { Site } from './site.ts'
import type { ReadContent } from './site-process/site-orders.ts'
import type { SiteProcess } from './site-process/start-site-process.ts'
import { createBodyReader, DamagedError } from './supply-bodies.ts'
import { hasSameRecords, serializeContent } from './version.ts'
import { VersionError } from './version-error.ts'

type Dependencies = {
  store: ContactStore
  site: Site
  siteProcess: SiteProcess
  now: () => Date
}

/** What is to be published next. Without a draft in the store, it is what is public. */
export type OpenedDraft = Pick<DraftState, 'revision' | 'findings'> & Omit<ReadContent, 'notes'>

type Saved = Pick<DraftSave, 'revision' | 'skipped'> & { refused?: string | undefined; isFirst?: boolean }
/** Why no draft can take one of the patches. */
type Wrong = { wrong: { at: number; detail: string } }

/** In pieces, which are sent one by one. */
export type JsonText = readonly string[]

/** How often a change is made again because another server's change came first. */
const mostAttempts = 30

export function createDraftService({ store, site, siteProcess, now }: Dependencies) {
  const readBodies = createBodyReader(store)

  function findPublic(): DraftBase {
    const { content, schemaVersion } = site.version()
    return serializeContent(content, schemaVersion)
  }

  function startOf(): Draft {
    const base = findPublic()
    const { schemaVersion } = site.version()
    return { revision: 0, base, schemaVersion, records: base.records, bodies: base.bodies, updatedAt: now() }
  }

  /**
   * A draft of an earlier version of the program becomes one of this version, with all that is in it, also when only
   * fields were added: a change to a field that it doesn't hold would be skipped. Its changes are put on what is public.
   */
  async function bringUpToDate(draft: Draft): Promise<OpenedDraft> {
    const read = await siteProcess.read(draft, draft.schemaVersion)
    if (!read.ok) return openDamaged(draft)
    const base = findPublic()
    const { revision } = draft
    const content = draft.base.digest === base.digest ? read.content : await rebase(draft, read.content)
    const isCurrent = draft.base.digest === base.digest && draft.schemaVersion === read.schemaVersion
    if (isCurrent && hasSameRecords(draft, content)) return { ...read, revision, findings: [] }
    const next = { ...content, base, schemaVersion: read.schemaVersion, updatedAt: now() }
    await store.replaceDraft({ callId: randomUUID(), after: revision, draft: next })
    // Another window may have been faster.
    return openDamaged((await store.readDraft()) ?? draft)
  }

  async function openDamaged(draft: Draft): Promise<OpenedDraft> {
    const { damage, ...read } = await siteProcess.openDamaged(draft, draft.schemaVersion, site.version().content)
    return { ...read, revision: draft.revision, findings: damage }
  }

  /** Without a base that can be read, all of the draft takes the place of what is public. */
  async function rebase({ base, schemaVersion }: Draft, content: SiteContent): Promise<SiteContent> {
    if (base.digest === '') return content
    const before = await siteProcess.read(base, schemaVersion).catch((error: unknown) => {
      if (error instanceof VersionError) return undefined
      throw error
    })
    return before?.ok ? siteProcess.rebaseChanges(before.content, content, site.version().content) : content
  }

  /** What can't be read in time is shown as it is stored, so that it can be changed or discarded. */
  async function open(): Promise<OpenedDraft> {
    await site.look()
    const stored = await store.readDraft()
    const { content, schemaVersion, pictureNames } = site.version()
    if (!stored) return { revision: 0, content, schemaVersion, pictureNames, findings: [] }
    try {
      return await bringUpToDate(stored)
    } catch (error) {
      const shown = error instanceof DamagedError ? content : stored
      return { ...stored, content: shown, pictureNames: [], findings: findingsOf(error) }
    }
  }

  async function readOnce(): Promise<OpenedDraft> {
    const draft = await open()
    const names = [...(await site.picturesOf(draft.pictureNames)).keys()]
    const problems = await siteProcess.findProblems(draft.content, names).then(toFindings, findingsOf)
    return { ...draft, findings: [...draft.findings, ...problems, ...site.version().notes] }
  }

  /** On the newest draft, even if the page showed an older one: the later change wins. */
  async function save(change: DraftPatches): Promise<Saved | Wrong> {
    for (let attempt = 0; attempt < mostAttempts; attempt++) {
      const before = await store.draftRevision()
      const saved = await trySave(change).catch(async (error: unknown) => {
        if (before === (await store.draftRevision())) throw error
      })
      if (saved) return saved
    }
    throw new VersionError('the draft could not be changed. Try again.')
  }

  /** Undefined if another change was faster. */
  async function trySave({ patches, call }: DraftPatches): Promise<Saved | Wrong | undefined> {
    const known = await store.readDraftSave(call)
    if (known) return known
    const stored = await store.readDraft()
    const { content, revision, ...draft } = await ready(stored ?? startOf())
    const patched = await siteProcess.patch(content, patches)
    if (patched.wrong) return patched
    const { skipped, refused, tooLarge } = patched
    if (skipped.length === patches.length) return { revision, skipped, refused }
    if (tooLarge) throw new VersionError(`the draft could not be saved. ${tooLarge}`)
    const isStored = stored?.base.digest === draft.base.digest
    const base = isStored ? { ...draft.base, bodies: new Map() } : draft.base
    const next = { ...draft, ...patched.content, base, updatedAt: now() }
    const outcome = await store.replaceDraft({ callId: call, after: revision, draft: next, skipped })
    return outcome.isReplaced ? { ...outcome, refused, isFirst: stored === undefined } : undefined
  }

  async function ready(
    draft: Draft,
  ): Promise<Pick<Draft, 'base' | 'revision' | 'schemaVersion'> & { content: SiteContent }> {
    const { base, revision, schemaVersion } = draft
    const own = { base, revision, schemaVersion, content: draft }
    const published = findPublic()
    if (schemaVersion === site.version().schemaVersion && base.digest === published.digest) return own
    const { findings, ...opened } = await bringUpToDate(draft)
    // What is damaged is taken out of the draft as it is stored.
    return findings.length > 0 ? own : { ...opened, base: published }
  }

  async function readText({ records, bodies }: SiteContent): Promise<JsonText> {
    const others = records.flatMap(([, digest]) => (bodies.has(digest) ? [] : digest))
    return composeText(records, new Map([...bodies, ...(await readBodies(others))]))
  }

  let saving: Promise<unknown> = Promise.resolve()

  return {
    read: () => readUndisturbed(store, readOnce),
    /** As JSON: content is passed on as the text that it is. */
    readState: () =>
      readUndisturbed(store, async (): Promise<JsonText> => {
        const { content, revision, findings, pictureNames } = await readOnce()
        const pictures = [...(await site.picturesOf(pictureNames)).keys()]
        const published = site.version()
        const state: Omit<DraftState, 'content' | 'published'> = { revision, base: published.id, findings, pictures }
        return withContent(state, { content: await readText(content), published: await readText(published.content) })
      }),
    /** With the bodies that aren't in the store as those of versions are. */
    async withBodies({ records, bodies }: SiteContent): Promise<SiteContent> {
      const { content } = site.version()
      const known = new Map([...content.bodies, ...bodies])
      const published = new Set(content.records.map(([, digest]) => digest))
      const others = records.flatMap(([, digest]) => (known.has(digest) || published.has(digest) ? [] : digest))
      return { records, bodies: new Map([...known, ...(await readBodies(others))]) }
    },
    /** As JSON, unless a patch is wrong: then nothing is changed. */
    async change(change: DraftPatches): Promise<JsonText | Wrong> {
      // One after the other: of two at once, one would have to be made again.
      const saved = saving.then(() => save(change))
      saving = saved.catch(() => {})
      const outcome = await saved
      if ('wrong' in outcome) return outcome
      const { revision, skipped, refused, isFirst } = outcome
      const receipt: SaveResult = { revision, skipped }
      // The page may have begun with another version, or may show what could not be changed.
      const isExpected = !isFirst && skipped.length === 0 && revision === change.revision + 1
      if (isExpected) return [JSON.stringify(receipt)]
      return readUndisturbed(store, async () => {
        const newest = await open()
        return withContent({ revision: newest.revision, skipped, refused }, { content: await readText(newest.content) })
      })
    },
    async discard({ revision }: Discarding): Promise<void> {
      const replacement = { callId: randomUUID(), after: revision, draft: startOf() }
      const { isReplaced } = await store.replaceDraft(replacement)
      if (!isReplaced) throw new VersionError('the draft has changed. Review it and try again.')
    },
  }
}

/** JSON of an object with these members, whose values are JSON already. */
function withContent(members: object, texts: Readonly<Record<string, JsonText>>): JsonText {
  const added = Object.entries(texts).flatMap(([name, text]) => [`,${JSON.stringify(name)}:`, ...text])
  return [JSON.stringify(members).slice(0, -1), ...added, '}']
}
