import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readModel } from '../model/read-model.ts'
import { planChange } from './apply-change.ts'
import { applySafely } from './apply-safely.ts'

const file = 'content/example.ts'
const before = `import { claims } from './claims.ts'
type Example = { title: string; places: string[] }
const { accuracy } = claims
export const count = claims.list.length + 1
export const example: Example = { title: 'x', places: ['a', 'b'].map((name) => name) }
`
const replace = (from: string, text: string) => {
  const start = before.indexOf(from)
  return () => applySafely(file, before, [{ file, start, end: start + from.length, text }])
}

describe('a draft that would run something new is refused', () => {
  test.each([
    ['a call', "'x'", 'fetch(0)'],
    ['a call in a template', "'x'", `\`a \${fetch(0)}\``],
    ['a call in a template of a template', "'x'", `\`\${\`\${fetch(0)}\`}\``],
    ['a call in an entry', "'x'", '[{ a: [...fetch(0)] }] as const'],
    ['a name from nowhere', "'x'", 'process.env.HOME'],
    ['a name in brackets', "'x'", 'claims[accuracy]'],
    ['a function', "'x'", '() => 1'],
    ['a key that is worked out', "title: 'x'", '[accuracy]: 1'],
    ['a getter', "title: 'x'", 'get title() { return 1 }'],
    ['a method', "title: 'x'", 'title() {}'],
    ['a tag', "'x'", 'claims`x`'],
    ['another statement', 'type Example', 'fetch(0)\ntype Example'],
    ['another import', 'type Example', "import 'node:fs'\ntype Example"],
    ['what comes out of another file', 'type Example', "export * from 'node:fs'\ntype Example"],
    ['a default', '{ accuracy }', '{ accuracy = fetch(0) }'],
    ['another call than before', '(name) => name', '(name) => fetch(name)'],
    ['what cannot be read', "'x'", "'"],
  ])('%s', (_what, from, text) => {
    expect(replace(from, text)).toThrow('This cannot be changed here.')
  })
})

test('what says something is taken, and what the file did before stays', () => {
  for (const text of ["'y'", '-1', 'null', `\`a \${accuracy.value} \${claims.list[0].label}\``, '[{ a: 1 }]'])
    expect(replace("'x'", text)()).toContain(`title: ${text}`)
  expect(replace('type Example', "import { company } from './company.ts'\ntype Example")()).toContain('company')
})

test('two harmless parts do not make code together', () => {
  const read = (path: string) => readFileSync(path, 'utf8')
  const contact = 'content/pages/contact.ts'
  const model = readModel(['content/claims.ts', contact], { read })
  const parts = [
    'A reply within ',
    '$',
    '{globalThis.ran = true}',
    { from: 'content/claims.ts#claims.replyTime.value' },
  ]
  const id = `${contact}#contactPage.meta.description`
  const text = applySafely(contact, read(contact), planChange(model, { kind: 'words', id, parts }))
  expect(text).toContain(`\`A reply within \\\${globalThis.ran = true}\${`)
})
