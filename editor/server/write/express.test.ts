import { expect, test } from 'vitest'
import { readModel } from '../model/read-model.ts'
import { createModuleReader } from '../model/read-module.ts'
import { express } from './express.ts'

/** Two ways lead from the figures to the base. */
const sources: Record<string, string> = {
  'content/figures.ts': `import { one } from './one.ts'
import { two } from './two.ts'
export const figures = { clients: '500', all: one.text + two.text }
`,
  'content/one.ts': "import { base } from './base.ts'\nexport const one = { text: base.text }\n",
  'content/two.ts': "import { base } from './base.ts'\nexport const two = { text: base.text }\n",
  'content/base.ts': "export const base = { text: 'a' }\n",
  'content/pages/home.ts': "export const home = { text: 'b' }\n",
}
const model = readModel(Object.keys(sources), { read: (file) => sources[file] ?? '', reader: createModuleReader() })
const clients = 'content/figures.ts#figures.clients'
const expressIn = (file: string, from = clients) => express(model, { file, at: sources[file]?.length ?? 0 }, from)

test('a value of another file comes by one more import, where that file does not need this one', () => {
  expect(expressIn('content/pages/home.ts')).toEqual({
    expression: 'figures.clients',
    addedImport: "import { figures } from '../figures.ts'\n",
  })
  for (const file of ['content/two.ts', 'content/base.ts'])
    expect(() => expressIn(file)).toThrow('That value is itself made from this file.')
})

test('what the file has at hand already is taken from there', () => {
  expect(expressIn('content/one.ts', 'content/base.ts#base.text')).toEqual({ expression: 'base.text' })
})
