import type { BeginText } from '#content/checks/checked.ts'
import { findHints } from '#content/checks/find-hints.ts'
import { findSamples } from '#content/checks/find-samples.ts'
import { type Drawing, readDrawing } from '#content/pictures/read-drawing.ts'
import { type DraftFinding, excerpt, type SiteChange } from '#contract/desk-site.ts'
import { limits } from '#contract/limits.ts'
import { carryChanges, diffContent } from '#fields/diff.ts'
import { applyPatch, type Json, type Patch, readAt } from '#fields/patch.ts'
import { checkSize } from '#fields/size.ts'
import type { Begin } from '#render/process/serve-orders.ts'
import { createOrderRenderer, type RenderOrder } from '#render/render-order.ts'
import type { Content, ContentFinding, ContentNote, ContentRules, PictureFiles } from '../content-rules.ts'
import { openDamaged } from '../open-damaged.ts'
import { toOwnDrawing } from '../own-drawing.ts'
import { parseStored, readJson } from '../parse-stored.ts'
import { namePictures, renamePictures } from '../pictures.ts'

/** Content that this version of the program understands, as JSON. */
export type ReadText = { text: string; schemaVersion: number; notes: ContentNote[]; pictureNames: string[] }
export type ReadOutcome = ({ ok: true } & ReadText) | { ok: false; problems: ContentFinding[] }

/** A list of versions is for reading: of many changes, the first say enough. */
const mostChanges = 30
/** What is public, the draft, the version that it changes, and one that is looked at. */
const mostRemembered = 4

/**
 * All that is done with the owner's content. The arguments and results are plain data, and content is JSON text: passing it
 * takes a copy of memory, and the thread that answers visitors never parses it.
 */
export function createSiteOrders(rules: ContentRules, begin: Begin, buildFolder?: string) {
  const contents = new Map<string, Content>()
  const render = buildFolder === undefined ? undefined : createOrderRenderer(buildFolder)
  const beginPart = (what: string, path = '') => begin({ what, path, limitMs: limits.pageMs.max })
  const beginText = (path: string, title: string) =>
    begin({ what: `Reading “${title}”`, path, limitMs: limits.textMs.max })
  const beginIn =
    (what: string): BeginText =>
    (path, title) =>
      path === '' ? beginPart(what) : beginText(path, title)

  function remember(text: string, content: Content): string {
    contents.delete(text)
    contents.set(text, content)
    const [oldest] = contents.keys()
    if (contents.size > mostRemembered && oldest !== undefined) contents.delete(oldest)
    return text
  }

  function contentOf(text: string): Content {
    beginPart('Reading the content')
    const content = contents.get(text) ?? (readJson(text) as Content)
    remember(text, content)
    return content
  }

  function toReadText(content: Content, notes: ContentNote[]): ReadText {
    const text = remember(JSON.stringify(content), content)
    return { text, schemaVersion: rules.schemaVersion, notes, pictureNames: namePictures(text) }
  }

  async function readFiles(folder: string): Promise<ReadOutcome & { pictures: PictureFiles }> {
    beginPart('Reading the files')
    const { pictures, ...read } = await rules.readFiles(folder)
    return read.ok ? { ok: true, ...toReadText(read.content, read.notes), pictures } : { ...read, pictures }
  }

  return {
    /** Content of any earlier version of the schema becomes that of this one. */
    read(stored: string, schemaVersion = rules.schemaVersion): ReadOutcome {
      beginPart('Reading the content')
      const parsed = parseStored({ content: stored, schemaVersion }, rules)
      return parsed.ok ? { ok: true, ...toReadText(parsed.content, parsed.notes) } : parsed
    },
    /** What can't be read is shown as it is public, with a problem each. */
    openDamaged(stored: string, schemaVersion: number, published: string): ReadText & { damage: DraftFinding[] } {
      const opened = openDamaged({ content: stored, schemaVersion }, contentOf(published), rules)
      return { ...toReadText(opened.content, []), damage: opened.damage }
    },
    readFiles,
    /** Everything that is wrong with files, whether they can be read or not. */
    async checkFiles(folder: string): Promise<ContentFinding[]> {
      beginPart('Checking the files')
      const read = await rules.readFiles(folder)
      return read.ok ? (read.check?.() ?? []) : read.problems
    },
    async writeFiles(folder: string, text: string, pictures: PictureFiles): Promise<void> {
      await rules.writeFiles(folder, contentOf(text), pictures)
    },
    /** The parts that the server itself says, in answers and mails. */
    readSettings(text: string) {
      const stored = contentOf(text)
      const { company, brand, forms, notSent, mails, claims, theme } = rules.resolve(
        stored,
        beginIn('Reading the content'),
      )
      const words = { company, brand, forms, notSent, mails, claims, theme }
      return { words, openFindings: rules.countSamples(stored) }
    },
    findProblems: (text: string, pictureNames: readonly string[]): ContentFinding[] =>
      rules.findProblems(contentOf(text), new Set(pictureNames), beginIn('Checking the content')),
    findHints: (text: string) => findHints(contentOf(text)),
    findSamples: (text: string) => findSamples(contentOf(text)),
    isSame: (before: string, after: string): boolean => diffContent(contentOf(before), contentOf(after)).length === 0,
    /** `changes`: what the list of versions says of them. */
    describeChanges(before: string, after: string): { count: number; changes: SiteChange[] } {
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
    /** Why no draft can take one of the patches, each after those before it; undefined when all are fine. */
    findWrongValue(text: string, patches: readonly Patch[]): { at: number; detail: string } | undefined {
      let content = contentOf(text)
      for (const [at, patch] of patches.entries()) {
        beginText(patch.path, patch.path)
        const detail = rules.checkPatch(patch, content)
        if (detail !== undefined) return { at, detail }
        content = applyPatch(content, patch)?.content ?? content
      }
      return undefined
    },
    /** `refused`: which list had no room. `tooLarge`: why the text can't be kept; one that is too large may become smaller. */
    patch(text: string, patches: readonly Patch[]) {
      let content = contentOf(text)
      let refused: string | undefined
      const skipped = patches.filter((patch) => {
        const room = patch.op === 'add' ? rules.findRoom(patch.path, content) : undefined
        const list = room && readAt(content, patch.path)
        const isFull = room && Array.isArray(list) && list.length >= room.most
        if (isFull) refused ??= room.message
        const outcome = isFull ? undefined : applyPatch(content, patch)
        if (outcome) content = outcome.content
        return !outcome
      })
      const patched = remember(JSON.stringify(content), content)
      const [oversized] = patched.length > text.length ? checkSize(content) : []
      return { text: patched, skipped, refused, tooLarge: oversized?.message }
    },
    /** What was changed from one content to another, done to a third. */
    carryChanges(before: string, changed: string, onto: string): string {
      const contents = [before, changed, onto].map(contentOf) as [Content, Content, Content]
      const { content } = carryChanges(...contents)
      return remember(JSON.stringify(content), content)
    },
    renamePictures: (text: string, names: ReadonlyMap<string, string>): string =>
      JSON.stringify(renamePictures(contentOf(text) as Json, names)),
    readDrawing(bytes: Uint8Array): Drawing {
      beginPart('Reading a drawing')
      return readDrawing(Buffer.from(bytes).toString())
    },
    toOwnDrawing(bytes: Uint8Array): Uint8Array | undefined {
      beginPart('Reading a drawing')
      return toOwnDrawing(bytes)
    },
    async render({ text, ...order }: RenderOrder) {
      if (!render) throw new Error('there is no built program')
      const content = rules.resolve(contentOf(text), beginIn('Reading the content'))
      return render({ ...order, content, begin: beginPart })
    },
  }
}

export type SiteOrders = ReturnType<typeof createSiteOrders>
