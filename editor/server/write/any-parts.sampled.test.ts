import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { createServer } from 'vite'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { Taken, WordsField } from '#contract/edit.ts'
import { withInner } from '#contract/edit-fields.ts'
import { listEditableFiles } from '../content-files.ts'
import { readModel } from '../model/read-model.ts'
import { previewDrafts } from '../preview-drafts.ts'
import { valueAt } from '../read-drafts.ts'
import { Refusal } from '../refusal.ts'
import type { Edit } from './apply-change.ts'
import { applySafely } from './apply-safely.ts'
import { planWithName } from './plan-with-name.ts'

type Loaded = Parameters<typeof valueAt>[0]

const root = resolve('.')
const files = listEditableFiles(root)
const onDisk = (file: string) => readFileSync(file, 'utf8')
const model = readModel(files, { read: onDisk })
// What nothing stands for yet is written in the same place as its neighbor: one of them at a time.
const fields = [...model.files.values()]
  .flat()
  .flatMap(withInner)
  .filter((field): field is WordsField => field.kind === 'words' && !model.placeOf(field.id)?.absent)
const figure = 'content/claims.ts#claims.accuracy.value'

/** Everything that means something in a text of TypeScript, in any order, cut anywhere. */
const letter = fc.constantFrom('$', '{', '}', '`', '\\', "'", '"', '<', '/', '\n')
const pieces = fc.array(fc.string({ unit: letter, minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 })

/** The phrases of the note keep their spaces, and so refuse the end of a line. */
const inOneLine = (id: string, parts: string[]) =>
  id.startsWith('content/claim-slip.ts#phrases[') ? parts.map((part) => part.replaceAll('\n', 'n')) : parts

type Sent = {
  id: string
  before: string[]
  after: string[]
  /** The field whose value stands between them. */
  from?: string
}

/** With a figure between the words, where the file can take one: only such a text is a template. */
function plan(field: WordsField, [one, other]: [string[], string[]]): Sent & { edits: Edit[] } {
  const { id } = field
  const [before, after] = [inOneLine(id, one), inOneLine(id, other)]
  const own = field.parts.find((part): part is Taken => typeof part === 'object' && part.from !== undefined)
  const planWith = (...taken: Partial<Taken>[]) =>
    planWithName(model, { kind: 'words', id, parts: [...before, ...taken, ...after] }, id)
  try {
    const edits = planWith(own ? { source: own.source } : { from: figure })
    return { id, before, after, from: own?.from ?? figure, edits }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { id, before: [...before, ...after], after: [], edits: planWith() }
  }
}

const inOrder = (parts: string[]) => parts.join('').replaceAll('\n', ' ').replaceAll(/ {2,}/g, ' ')
const expected = ({ before, after, from }: Sent, content: Loaded) =>
  from === undefined
    ? inOrder(before).trim()
    : inOrder(before).trimStart() + String(valueAt(content, from)) + inOrder(after).trimEnd()

test('every text is loaded as it was sent, wherever it is cut into parts', async () => {
  let drafts: Record<string, { now: string }> = {}
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [previewDrafts({ root, drafts: () => drafts })],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, ws: false },
  })
  onTestFinished(() => vite.close())
  const load = async () => {
    vite.environments.ssr.moduleGraph.invalidateAll()
    const modules = await Promise.all(files.map(async (file) => [file, await vite.ssrLoadModule(`/${file}`)] as const))
    return { modules: Object.fromEntries(modules) } as unknown as Loaded
  }
  const rounds = inject('extent').editRuns
  const seen = { cases: 0, templates: 0, cutBetween: 0 }
  const round = fc.array(fc.tuple(pieces, pieces), { minLength: fields.length, maxLength: fields.length })
  for (const sentences of fc.sample(round, rounds)) {
    const sent = fields.map((field, at) => plan(field, sentences[at] ?? [[], []]))
    const edits = sent.flatMap((one) => one.edits)
    drafts = Object.fromEntries(files.map((file) => [file, { now: write(file, edits) }]))
    const content = await load()
    for (const one of sent) {
      const said = valueAt(content, one.id)
      expect(said ?? '', `${one.id} ${JSON.stringify(one)}`).toBe(expected(one, content))
      seen.cases++
      if (one.from === undefined) continue
      seen.templates++
      // A `$` at the end of one part, and a `{` at the beginning of the next.
      if (/\$\0\{/.test(`${one.before.join('\0')} ${one.after.join('\0')}`)) seen.cutBetween++
    }
  }
  // 53,000 in the long run.
  expect(seen.cases).toBeGreaterThan(1000 * rounds)
  expect(seen.templates).toBeGreaterThan(900 * rounds)
  expect(seen.cutBetween).toBeGreaterThan(10 * rounds)
})

/** What only the file itself knows is told to the test, too. */
function write(file: string, all: readonly Edit[]): string {
  const edits = all.filter((edit) => edit.file === file)
  const once = edits.filter(
    ({ start, end, text }, at) =>
      end > 0 || edits.findIndex((other) => other.start === start && other.text === text) === at,
  )
  return applySafely(file, onDisk(file), once).replaceAll(/^const (?=\w)/gm, 'export const ')
}
