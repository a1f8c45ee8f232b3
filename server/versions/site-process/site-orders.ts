import type { BeginText } from '#content/checks/checked.ts'
import { findHints } from '#content/checks/find-hints.ts'
import { findSamples } from '#content/checks/find-samples.ts'
import { findNextBegin, withVisiblePages } from '#content/page-state.ts'
import { type Drawing, readDrawing } from '#content/pictures/read-drawing.ts'
import { resolveRedirects } from '#content/resolve/resolve-redirects.ts'
import { type DraftFinding, excerpt, type SiteChange } from '#contract/desk-site.ts'
import { limits } from '#contract/limits.ts'
import { rebaseChanges } from '#fields/diff.ts'
import { applyPatch, type Json, type Patch } from '#fields/patch.ts'
import { checkChanged } from '#fields/size.ts'
import type { Begin } from '#render/process/serve-orders.ts'
import { createOrderRenderer, type RenderOrder } from '#render/render-order.ts'
import type { SiteContent } from '../../store/site-records.ts'
import type { Content, ContentAdapter, ContentFinding, ContentNote, PictureFiles } from '../content-rules.ts'
import { openDamaged } from '../open-damaged.ts'
import { toOwnDrawing } from '../own-drawing.ts'
import { parseStored } from '../parse-stored.ts'
import { renamePictures } from '../pictures.ts'
import { keepOwnPages } from './keep-own-pages.ts'
import { answering, createRecordMemory } from './record-memory.ts'

/** Content that this version of the program understands. */
export type ReadContent = {
  content: SiteContent
  schemaVersion: number
  notes: ContentNote[]
  pictureNames: string[]
}
export type ReadOutcome = ({ ok: true } & ReadContent) | { ok: false; problems: ContentFinding[] }

/** A list of versions is for reading: of many changes, the first say enough. */
const mostChanges = 30

/** A message that quotes a whole text. */
const mostLetters = 2_000

/** All problems of a large site could take more memory than the server has. */
function firstOf<Finding extends ContentFinding>(findings: readonly Finding[]): Finding[] {
  return findings.slice(0, limits.findings.max).map((finding) => {
    const { message } = finding
    return message.length > mostLetters ? { ...finding, message: `${message.slice(0, mostLetters)}…` } : finding
  })
}

/**
 * All that is done with the owner's content. The arguments and results are plain data: a content is a list of records with
 * the bodies that the other side may lack, and the thread that answers visitors never parses one.
 */
export function createSiteOrders(rules: ContentAdapter, begin: Begin, buildFolder?: string) {
  const memory = createRecordMemory()
  const render = buildFolder === undefined ? undefined : createOrderRenderer(buildFolder)
  const beginPart = (what: string, path = '') => begin({ what, path, limitMs: limits.pageMs.max })
  const beginText = (path: string, title: string) =>
    begin({ what: `Reading “${title}”`, path, limitMs: limits.textMs.max })
  const beginIn =
    (what: string): BeginText =>
    (path, title) =>
      path === '' ? beginPart(what) : beginText(path, title)

  function find(content: SiteContent) {
    beginPart('Reading the content')
    return memory.find(content)
  }

  function contentOf(content: SiteContent): Content {
    return find(content).value as Content
  }

  function toRead(value: Content, notes: ContentNote[], stored: SiteContent['records'] = []): ReadContent {
    const content = memory.store(value, stored)
    const { schemaVersion } = rules
    return { content, schemaVersion, notes: firstOf(notes), pictureNames: memory.namePictures(content.records) }
  }

  async function readFiles(folder: string): Promise<ReadOutcome & { pictures: PictureFiles }> {
    beginPart('Reading the files')
    const { pictures, ...read } = await rules.readFiles(folder)
    return read.ok ? { ok: true, ...toRead(read.content, read.notes), pictures } : { ...read, pictures }
  }

  return answering({
    /** Content of any earlier version of the schema becomes that of this one. */
    read(stored: SiteContent, schemaVersion = rules.schemaVersion): ReadOutcome {
      const parsed = parseStored({ ...find(stored), schemaVersion }, rules)
      if (!parsed.ok) return { ok: false, problems: firstOf(parsed.problems) }
      return { ok: true, ...toRead(parsed.content, parsed.notes, stored.records) }
    },
    /** What can't be read is shown as it is public, with a problem each. */
    openDamaged(
      stored: SiteContent,
      schemaVersion: number,
      published: SiteContent,
    ): ReadContent & { damage: DraftFinding[] } {
      const opened = openDamaged({ ...find(stored), schemaVersion }, contentOf(published), rules)
      return { ...toRead(opened.content, [], stored.records), damage: firstOf(opened.damage) }
    },
    readFiles,
    /** Everything that is wrong with files, whether they can be read or not. */
    async checkFiles(folder: string): Promise<ContentFinding[]> {
      beginPart('Checking the files')
      const read = await rules.readFiles(folder)
      return read.ok ? (read.check?.() ?? []) : read.problems
    },
    async writeFiles(folder: string, content: SiteContent, pictures: PictureFiles): Promise<void> {
      await rules.writeFiles(folder, contentOf(content), pictures)
    },
    /** The parts that the server itself says, in answers and mails. */
    readSettings(content: SiteContent) {
      const stored = contentOf(content)
      const { company, brand, forms, notSent, mails, claims, theme, ownPages } = rules.resolve(
        stored,
        beginIn('Reading the content'),
      )
      const words = { company, brand, forms, notSent, mails, claims, theme, ownPages }
      return { words, openFindings: rules.countSamples(stored) }
    },
    findProblems: (content: SiteContent, pictureNames: readonly string[]): ContentFinding[] =>
      firstOf(rules.findProblems(contentOf(content), new Set(pictureNames), beginIn('Checking the content'))),
    findHints: (content: SiteContent) => findHints(contentOf(content)),
    findSamples: (content: SiteContent) => findSamples(contentOf(content)),
    /** `changes`: what the list of versions says of them. */
    describeChanges(before: SiteContent, after: SiteContent): { count: number; changes: SiteChange[] } {
      const [old, own] = [contentOf(before), contentOf(after)]
      beginPart('Comparing the content with what is public')
      const all = rules.describeChanges(old, own)
      const changes = all.slice(0, mostChanges).map(({ where, before, after }) => ({
        where,
        before: excerpt(before, after),
        after: excerpt(after, before),
      }))
      return { count: all.length, changes }
    },
    /**
     * `wrong`: why no draft can take one of the patches, each after those before it; then nothing is changed. `refused`:
     * which list had no room. `tooLarge`: why the draft can't be kept; one that is too large may become smaller.
     */
    patch(draft: SiteContent, patches: readonly Patch[]) {
      const before = contentOf(draft)
      let content = before
      let refused: string | undefined
      const skipped: Patch[] = []
      for (const [at, patch] of patches.entries()) {
        beginText(patch.path, patch.path)
        const detail = rules.checkPatch(patch, content)
        if (detail !== undefined) return { wrong: { at, detail } }
        const full = patch.op === 'add' ? rules.findFull(patch, content) : undefined
        refused ??= full
        const outcome = full === undefined ? applyPatch(content, patch) : undefined
        const misplaced = outcome && rules.findWrongSections(patch, content, outcome.content)
        if (misplaced !== undefined) return { wrong: { at, detail: misplaced } }
        if (outcome) content = outcome.content
        else skipped.push(patch)
      }
      beginPart('Changing the content')
      const patched = memory.store(content, draft.records)
      const [old, bytes] = [memory.measure(draft.records), memory.measure(patched.records)]
      const [oversized] = bytes > old ? checkChanged(Object(before), Object(content), bytes) : []
      return { content: patched, skipped, refused, tooLarge: oversized?.message }
    },
    /** What was changed from one content to another, done to a third. */
    rebaseChanges(before: SiteContent, changed: SiteContent, onto: SiteContent): SiteContent {
      const [old, own, theirs] = [before, changed, onto].map(contentOf) as [Content, Content, Content]
      return memory.store(keepOwnPages(old, own, rebaseChanges(old, own, theirs).content), onto.records)
    },
    /** As it is published at that moment. */
    dateArticles: (content: SiteContent, published: SiteContent, now: Date): SiteContent =>
      memory.store(rules.dateArticles(contentOf(content), contentOf(published), now), content.records),
    renamePictures: (content: SiteContent, names: ReadonlyMap<string, string>): SiteContent =>
      memory.store(renamePictures(contentOf(content) as Json, names), []),
    readDrawing(bytes: Uint8Array): Drawing {
      beginPart('Reading a drawing')
      return readDrawing(Buffer.from(bytes).toString())
    },
    toOwnDrawing(bytes: Uint8Array): Uint8Array | undefined {
      beginPart('Reading a drawing')
      return toOwnDrawing(bytes)
    },
    async render({ stored, ...order }: RenderOrder) {
      const content = contentOf(stored)
      if (!render) throw new Error('there is no built program')
      const { now } = order
      const resolved = rules.resolve(withVisiblePages(content, now), beginIn('Reading the content'))
      const nextBegin = findNextBegin(content, now)
      return render({
        ...order,
        content: resolved,
        redirects: resolveRedirects(content),
        begin: beginPart,
        ...(nextBegin && { nextBegin }),
      })
    },
  })
}

export type SiteOrders = ReturnType<typeof createSiteOrders>
