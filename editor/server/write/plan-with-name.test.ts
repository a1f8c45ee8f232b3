import { expect, test } from 'vitest'
import { readModel } from '../model/read-model.ts'
import { createModuleReader } from '../model/read-module.ts'
import { applyEdits, type ContentChange } from './apply-change.ts'
import { planWithName } from './plan-with-name.ts'

const file = 'content/services.ts'

/** The file after another title was typed. */
function retitle(entry: string, title: string, key = 'n1'): string {
  const source = `export const services = [${entry}]\n`
  const model = readModel([file], { read: () => source, reader: createModuleReader() })
  const change: ContentChange = { kind: 'words', id: `${file}#services[0].title`, parts: [title] }
  return applyEdits(source, planWithName(model, change, `${file}#services[${key}].title`))
}

test.each([
  [
    "{ anchor: '', title: '' }",
    'Prior Authorization',
    "{ anchor: 'prior-authorization', title: 'Prior Authorization' }",
  ],
  ["{ anchor: 'p', title: 'P' }", 'Audits & Appeals', "{ anchor: 'audits-and-appeals', title: 'Audits & Appeals' }"],
  ["{ anchor: 'audits', title: 'Audits' }", '', "{ anchor: '', title: '' }"],
])('a new service %s gets its name in addresses from the title “%s”', (entry, title, after) => {
  expect(retitle(entry, title)).toContain(after)
})

test('a name that the owner has chosen stays, as does that of a service that others may link to', () => {
  expect(retitle("{ anchor: 'own', title: 'Audits' }", 'Appeals')).toContain("{ anchor: 'own', title: 'Appeals' }")
  const known = retitle("{ anchor: 'audits', title: 'Audits' }", 'Appeals', 'e7')
  expect(known).toContain("{ anchor: 'audits', title: 'Appeals' }")
})

test('what has no name in addresses gets its title alone', () => {
  expect(retitle("{ title: '' }", 'Audits')).toContain("[{ title: 'Audits' }]")
})
