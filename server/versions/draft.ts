import { randomUUID } from 'node:crypto'
import { carryChanges, diffContent } from '#contract/content-diff.ts'
import { type Patch, readAt } from '#contract/content-patch.ts'
import type { Discarding, DraftFinding, DraftPatches, DraftReceipt, DraftState } from '#contract/desk-site.ts'
import { limits } from '#contract/limits.ts'
import type { ContactStore } from '../store/contact-store.ts'
import type { Draft } from '../store/draft-scripts.ts'
import type { Content, ContentRules } from './content-rules.ts'
import { openDamaged } from './open-damaged.ts'
import { addressOf, describePicture } from './pictures.ts'
import type { Site } from './site.ts'
import { parseStored, readPublished, VersionError } from './version.ts'

type Dependencies = { store: ContactStore; site: Site; rules: ContentRules; now: () => Date }

/** What is to be published next. Without a draft in the store, it is what is public. */
export type ReadableDraft = Pick<DraftState, 'revision' | 'base' | 'findings'> & { content: Content }

type Opened = Pick<ReadableDraft, 'revision' | 'base' | 'content'> & { damage: DraftFinding[] }

export function createDraftDesk({ store, site, rules, now }: Dependencies) {
  const startOf = (): Omit<Draft, 'revision'> => {
    const { id, content } = site.version()
    return { base: id, schemaVersion: rules.schemaVersion, content: JSON.stringify(content), updatedAt: now() }
  }

  /**
   * One that an earlier version of the program wrote becomes one of this version, with all that is in it. Also when only
   * fields were added: the store would skip a change to a field that it doesn't hold.
   */
  async function bringUpToDate(draft: Draft): Promise<Opened> {
    const parsed = parseStored(draft, rules)
    if (!parsed.ok) return { ...draft, ...openDamaged(draft, site.version().content, rules) }
    const { base, content } = await putOnPublic(draft, parsed.content)
    const isNew = base !== draft.base || draft.schemaVersion !== rules.schemaVersion
    if (!isNew && diffContent(JSON.parse(draft.content), content).length === 0) return { ...draft, content, damage: [] }
    const next = { base, schemaVersion: rules.schemaVersion, content: JSON.stringify(content), updatedAt: now() }
    await store.replaceDraft({ callId: randomUUID(), after: draft.revision, draft: next })
    // Another window may have been faster.
    const newest = (await store.readDraft()) ?? draft
    return { ...newest, ...openDamaged(newest, site.version().content, rules) }
  }

  /** The store does so when it publishes, unless versions of the program differ: it knows nothing of them. */
  async function putOnPublic({ base }: Draft, content: Content): Promise<{ base: number; content: Content }> {
    const { id, content: published } = site.version()
    const found = base > 0 && base < id ? await store.readPublication(base) : undefined
    const before = found && (await readPublished(found, rules, async () => new Map()).catch(() => undefined))
    if (!before) return { base, content }
    return { base: id, content: carryChanges(before.content, content, published).content }
  }

  async function read(): Promise<ReadableDraft> {
    const stored = await store.readDraft()
    const { id, content, notes } = site.version()
    const found = stored ? await bringUpToDate(stored) : { revision: 0, base: id, content, damage: [] }
    const findings: DraftFinding[] = [
      ...found.damage,
      ...rules
        .findProblems(found.content, await site.picturesOf(found.content))
        .map((one) => ({ kind: 'problem' as const, ...one })),
      ...notes,
    ]
    return { revision: found.revision, base: found.base, content: found.content, findings }
  }

  const roomFor = (patch: Patch) => (patch.op === 'add' ? rules.findRoom(patch.path) : undefined)

  function findRooms(patches: readonly Patch[]): Record<string, number> {
    return Object.fromEntries(patches.map((patch) => [patch.path, roomFor(patch)?.most ?? limits.listEntries.max]))
  }

  /** Which list had no room for an entry. */
  function describeFull(skipped: readonly Patch[], content: Content): string | undefined {
    const full = skipped.find((patch) => {
      const list = roomFor(patch) && readAt(content, patch.path)
      return Array.isArray(list) && list.length >= (roomFor(patch)?.most ?? 0)
    })
    return full && roomFor(full)?.message
  }

  return {
    read,
    async readState(): Promise<DraftState> {
      const draft = await read()
      const pictures = [...(await site.picturesOf(draft.content)).keys()]
      return { ...draft, published: site.version().content, pictures }
    },
    /** Why one of the patches holds what no draft can hold; undefined when all are fine. */
    findWrongValue(patches: readonly Patch[]): { at: number; detail: string } | undefined {
      for (const [at, patch] of patches.entries()) {
        const detail =
          patch.op === 'set'
            ? rules.checkValue(patch.path, patch.value)
            : patch.op === 'add'
              ? rules.checkValue(`${patch.path}.${patch.entry.id}`, patch.entry)
              : undefined
        if (detail !== undefined) return { at, detail }
      }
      return undefined
    },
    async change({ revision, patches, call }: DraftPatches): Promise<DraftReceipt> {
      const { schemaVersion } = rules
      const change = { callId: call, patches, room: findRooms(patches), schemaVersion, now: now() }
      let outcome = await store.changeDraft(change)
      const { kind } = outcome
      if (outcome.kind === 'absent') await store.beginDraft(startOf())
      if (outcome.kind === 'outdated') await read()
      if (outcome.kind !== 'changed') outcome = await store.changeDraft(change)
      if (outcome.kind === 'too-large') throw new VersionError(`the draft could not be saved. ${outcome.message}`)
      if (outcome.kind !== 'changed') throw new VersionError('the draft could not be changed. Try again.')
      const { skipped } = outcome
      // The page may have begun with another version, or may show what could not be changed.
      const isExpected = kind === 'changed' && skipped.length === 0 && outcome.revision === revision + 1
      if (isExpected) return { revision: outcome.revision, skipped }
      const newest = await read()
      const refused = describeFull(skipped, newest.content)
      return { revision: newest.revision, skipped, content: newest.content, ...(refused && { refused }) }
    },
    async discard({ revision }: Discarding): Promise<void> {
      const replacement = { callId: randomUUID(), after: revision, draft: startOf() }
      const { isReplaced } = await store.replaceDraft(replacement)
      if (!isReplaced) throw new VersionError('the draft has changed since you looked at it. Look again.')
    },
    async addPicture(bytes: Uint8Array): Promise<string> {
      const picture = describePicture(bytes)
      if (!picture)
        throw new VersionError('this is not a picture that browsers show: use PNG, JPEG, WebP, AVIF or SVG.')
      await store.keepPicture(picture, now())
      return addressOf(picture)
    },
  }
}
