import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { Field } from '#contract/edit.ts'
import { withInner } from '#contract/edit-fields.ts'
import { listContentFiles, readContent } from '../../../scripts/content/read-content.ts'
import { listEditableFiles } from '../content-files.ts'
import { valueAt } from '../read-drafts.ts'
import { reasonNotToEdit } from './computed-fields.ts'
import { readModel } from './read-model.ts'

const content = await readContent(process.cwd(), (file) => import(pathToFileURL(file).href))
const read = (file: string) => content.sources[file]
const model = readModel(listEditableFiles('.'), { read, evaluate: (id) => valueAt(content, id) })
const shown = new Map(
  [...model.files.values()]
    .flat()
    .flatMap(withInner)
    .map((field) => [field.id, field]),
)

type Leaf = { id: string; value: unknown }
const leaves = Object.entries(content.modules).flatMap(([file, module]) =>
  Object.entries(module).flatMap(([name, value]) => leavesOf(`${file}#${name}`, value)),
)

function leavesOf(id: string, value: unknown): Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ id, value }]
  if (Array.isArray(value)) return value.flatMap((entry, at) => leavesOf(`${id}[${at}]`, entry))
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(`${id}.${name}`, inner))
}

/** The field that the page shows for a value: a name that stands for another leads there. */
function shownAt(id: string): Field | undefined {
  const found = model.find(id)
  const [only, ...more] = found?.kind === 'words' ? found.parts : []
  const isName = found && !shown.has(found.id) && typeof only === 'object' && more.length === 0
  return isName ? shownAt(only.from ?? '') : shown.get(found?.id ?? '')
}

/** Whether a form shows the value there. Parts that only the running site can tell may be anything. */
function says(field: Field | undefined, value: unknown): boolean {
  if (field?.kind === 'optional') return field.fields === value
  if (field === undefined || field.kind === 'computed') return false
  if (field.kind !== 'words') return 'value' in field && field.value === value
  if (field.parts.length === 0) return value === (field.whenEmpty === 'null' ? null : '')
  const texts = field.parts.map((part) => (typeof part === 'string' ? part : part.value))
  const pattern = texts.map((text) => (text === undefined ? '.+' : RegExp.escape(text))).join('')
  return new RegExp(`^${pattern}$`, 's').test(String(value))
}

test('every value that content/ exports can be edited as it stands, but for the few with a reason', () => {
  expect(leaves.length).toBeGreaterThan(1200)
  const unreachable = leaves.filter(({ id, value }) => !reasonNotToEdit(id) && !says(shownAt(id), value))
  expect(unreachable).toEqual([])
  const silent = [...shown.values()].filter(({ kind, help }) => kind === 'computed' && !help)
  expect(silent).toEqual([])
})

test('what a type allows to be absent is a text: the form has room for it before it is there', () => {
  const optional = listContentFiles('.').flatMap((file) => [...(read(file) ?? '').matchAll(/\w+\?: [^;\n}]+/g)].flat())
  expect(optional.length).toBeGreaterThan(3)
  expect(optional.filter((member) => !/\?: string\s*$/.test(member))).toEqual([])
})

test('a field is called by words that somebody who has never programmed knows', () => {
  const jargon =
    /\b(trap|log|count words|label|suffix|join|placeholder|alt|href|meta|hero|shell|frame|default|min|max|alert|invalid|hint|copy|src)\b/i
  // Of a figure and of a link, it is what the page itself shows; the drawing of the mark is folded away.
  const known = ['Label', 'Menu label', 'Frame']
  const labels = new Set([...shown.values()].map(({ label }) => label))
  expect([...labels].filter((label) => jargon.test(label) && !known.includes(label))).toEqual([])
})
