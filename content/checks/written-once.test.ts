import { beforeAll, describe, expect, test } from 'vitest'
import { readContent } from '../../scripts/content/read-content.ts'
import { claims } from '../claims.ts'
import { company } from '../company.ts'
import { isSaid } from '../unsaid.ts'
import type { Content, Modules } from './content.ts'
import { checkWrittenOnce } from './written-once.ts'

const figure = Object.values(claims).find(isSaid) ?? claims.clients
const repeated = 'We count every line before lunch.'
const file = 'content/shell.ts'

let sample: Content
beforeAll(async () => {
  sample = await readContent(process.cwd())
})

/** What is told when one text reads so, beside changes of other modules. */
function findWith(skipLink: string, changes: object = {}) {
  const home = 'content/pages/home.ts'
  const sources = {
    ...sample.sources,
    [home]: `${sample.sources[home]}\nexport const count = '${repeated}'\n`,
    [file]: `export const shell = {\n  skipLink: ${JSON.stringify(skipLink)},\n}\n`,
  }
  const modules = { ...sample.modules, [file]: { shell: { skipLink } }, ...changes } as Modules
  return checkWrittenOnce({ ...sample, modules, sources })
}

describe('what stands in the files twice is told with field and line:', () => {
  test.each([
    ['a figure', `Since ${figure.value} years`, `"${figure.value}" is typed here by hand`],
    ['the phone number', `Call ${company.phone.display}`, 'one change under Company changes it everywhere'],
    ['a sentence', repeated, 'is already said elsewhere (content/pages/home.ts, line'],
  ])('%s', (_what, skipLink, message) => {
    expect(findWith(skipLink)).toEqual([
      { field: { file, path: 'shell.skipLink', line: 2 }, message: expect.stringContaining(message) },
    ])
  })
})

describe('what may well stand twice is not told:', () => {
  test('the city, after which a company may be named', () => {
    expect(findWith(`From ${company.address.city}`)).toEqual([])
  })

  test('bare digits, which may count anything', () => {
    const few = { ...claims, clients: { ...claims.clients, value: '12', number: 12 } }
    const modules = { 'content/claims.ts': { ...sample.modules['content/claims.ts'], claims: few } }
    expect(findWith('Call us 12 times', modules)).toEqual([])
  })

  test('a detail that is empty for the moment', () => {
    const modules = { 'content/company.ts': { company: { ...company, email: '' } } }
    expect(findWith('Skip it', modules)).toEqual([])
  })
})
