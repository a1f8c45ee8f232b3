import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { expect, inject, onTestFinished, test } from 'vitest'
import { contentField } from '#content/schema/content-field.ts'
import { parseDraftPatches } from '#contract/desk-input.ts'
import { limits } from '#contract/limits.ts'
import { type Found, walk } from '#fields/describe.ts'
import { applyPatch, type Patch, readAt } from '#fields/patch.ts'
import { loadBuiltApp } from '#render/program.ts'
import { renderSite } from '#render/render-site.ts'
import type { RenderedFile } from '#render/rendered-file.ts'
import { startDraftServer } from '../../tests/support/draft-server.ts'
import { createTempFolder } from '../../tests/support/new-folder.ts'
import { everyOwnSection, withOwnPage } from '../../tests/support/own-page.ts'
import { legalPage, sectionOf } from '../../tests/support/page-records.ts'
import { readText, sampleInput } from '../../tests/support/rendered-site.ts'
import { readSampleContent } from '../../tests/support/sample-content.ts'
import { readJson } from '../../tests/support/stored-content.ts'
import { openStore } from '../store/open-store.ts'
import { contentRules } from './content-rules.ts'

const { content: sample } = readSampleContent()
const rules = { ...contentRules, readFiles: () => contentRules.readFiles('content/site') }
const legalText: Patch = {
  op: 'add',
  path: 'pages',
  entry: legalPage('privacy-policy', 'Privacy', [
    { paragraph: ['Words, ', { italic: 'words' }, ' and ', { link: 'words', to: '/about' }, '.'] },
  ]),
  after: sample.pages.at(-1)?.id ?? null,
}
/** With a section of each kind that owners add. */
const ownPage = {
  op: 'add',
  path: 'pages',
  entry: withOwnPage(everyOwnSection()).pages.at(-1),
  after: 'privacy-policy',
} as unknown as Patch
const start = [legalText, ownPage].reduce((content, patch) => applyPatch(content, patch)?.content ?? content, sample)
const fieldsOf = (...kinds: string[]) =>
  [...walk(start, contentField)].filter(({ field }) => kinds.includes(field.kind))
const typed = fieldsOf('line', 'text', 'formatted', 'link')

/** What ends a string, a tag or an expression in some language, and what could follow. */
const pieces = ['$', '{', '}', '`', '\\', "'", '"', '<', '/', '\n', '>', '&', 'a', ' ', '${', '{{', '</script>']
const attacks = ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<!--', ']]>', '" onload="alert(1)']
const text = fc
  .array(fc.constantFrom(...pieces, ...attacks), { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join(''))

const type = ({ path, field }: Found, value: string): Patch => ({
  op: 'set',
  path,
  value: field.kind === 'formatted' ? [{ heading: 'Words' }, { paragraph: ['Words: ', { bold: value }] }] : value,
})

/** A text for each of these fields. */
const textsFor = (fields: readonly Found[]) =>
  fc.tuple(...fields.map((field) => text.map((value) => type(field, value))))

async function openDraft() {
  const dataDir = createTempFolder()
  const { store } = await openStore({ dataDir, databaseUrl: undefined })
  onTestFinished(() => store.close())
  const { draft, read } = await startDraftServer(store, { rules })
  return {
    read,
    /** As the desk's route does with a body. */
    async change(patches: readonly Patch[]): Promise<void> {
      const body = JSON.stringify({ revision: 0, patches, call: randomUUID() })
      const parsed = parseDraftPatches(JSON.parse(body))
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
      expect(readJson(await draft.change(parsed.value)).skipped).toEqual([])
    },
  }
}

test('a draft says in every field exactly what was typed there', async () => {
  const { change, read } = await openDraft()
  await change([legalText, ownPage])
  const numRuns = Math.ceil((inject('extent').inputRuns * 4) / typed.length)
  await fc.assert(
    fc.asyncProperty(textsFor(typed), async (patches) => {
      for (let at = 0; at < patches.length; at += limits.patches.max)
        await change(patches.slice(at, at + limits.patches.max))
      const content = await read()
      expect(patches.map(({ path }) => ({ op: 'set', path, value: readAt(content, path) }))).toEqual(patches)
    }),
    { numRuns, endOnFailure: true },
  )
})

test('whatever is typed, pages and drawings have the tags, attributes and scripts that harmless words have', async () => {
  const program = await loadBuiltApp('build')
  const input = await sampleInput()
  const fields = fieldsOf('line', 'text', 'formatted')
  const render = async (patches: readonly Patch[]) => {
    const changed = patches.reduce((content, patch) => applyPatch(content, patch)?.content ?? content, start)
    const content = contentRules.resolve(changed)
    const { files } = await renderSite(program, { ...input, content })
    return { files, heading: sectionOf(content, 'hero').heading }
  }
  // Pages that lack a figure look a little different.
  const harmless = [await render([]), await render(fields.map((field) => type(field, 'a')))]
  const usual = new Set(harmless.flatMap(({ files }) => describeMarkup(files)))
  await fc.assert(
    fc.asyncProperty(textsFor(fields), async (patches) => {
      const { files, heading } = await render(patches)
      expect(describeMarkup(files).filter((tag) => !usual.has(tag))).toEqual([])
      const home = parse(readText(files, '/'))
      expect(elementsIn(home).flatMap((element) => (element.tagName === 'h1' ? textOf(element) : []))).toEqual([
        heading,
      ])
    }),
    { numRuns: Math.ceil(inject('extent').inputRuns / 20), endOnFailure: true },
  )
})

/** Each kind of element with the names of its attributes, and each script that would run, of all pages and drawings. */
function describeMarkup(files: readonly RenderedFile[]): string[] {
  return files.flatMap(({ address, contentType, body }) => {
    const isDrawing = contentType.startsWith('image/svg')
    if (!isDrawing && !contentType.startsWith('text/html')) return []
    const file = Buffer.from(body).toString()
    // Only a strict reader tells that a drawing isn't one any more.
    if (isDrawing) new JSDOM(file, { contentType: 'image/svg+xml' }).window.close()
    return elementsIn(parse(file)).map((element) => {
      const names = element.attrs.map(({ name }) => name).sort()
      const isData = element.attrs.some(({ value }) => value === 'application/ld+json')
      const script = element.tagName === 'script' && !isData ? textOf(element) : ''
      return `${address} <${[element.tagName, ...names].join(' ')}>${script}`
    })
  })
}

function elementsIn(node: DefaultTreeAdapterTypes.Node): DefaultTreeAdapterTypes.Element[] {
  const inside = 'childNodes' in node ? node.childNodes.flatMap(elementsIn) : []
  return 'tagName' in node ? [node, ...inside] : inside
}

function textOf(node: DefaultTreeAdapterTypes.Node): string {
  if ('childNodes' in node) return node.childNodes.map(textOf).join('')
  return 'value' in node ? node.value : ''
}
