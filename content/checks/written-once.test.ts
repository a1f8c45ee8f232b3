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
    ['the phone number', `Call ${company.phone}`, 'one change under Company changes it everywhere'],
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
    const few = { ...claims, clients: { ...claims.clients, value: '12' } }
    const modules = { 'content/claims.ts': { ...sample.modules['content/claims.ts'], claims: few } }
    expect(findWith('Call us 12 times', modules)).toEqual([])
  })

  test('a detail that is empty for the moment', () => {
    const modules = { 'content/company.ts': { company: { ...company, email: '' } } }
    expect(findWith('Skip it', modules)).toEqual([])
  })
})

/** What is told of these files alone, in which the company is called Harbor. */
function tell(sources: Record<string, string>, changes: { claims?: object; hipaaClaim?: object } = {}) {
  const claims = changes.claims ?? { uptime: { value: '99%' }, clients: { value: '50+' } }
  const details = {
    phone: 'none',
    address: { street: '', postalCode: ' ' },
    hours: { text: '' },
  }
  const modules = {
    'content/claims.ts': { claims, hipaaClaim: { label: 'HIPAA', ...changes.hipaaClaim } },
    'content/company.ts': { company: { name: 'Harbor', email: '', ...details } },
    [file]: { shell: { skipLink: 'Since 1999 at Harbor' } },
  } as unknown as Modules
  return checkWrittenOnce({ ...sample, modules, sources }).map(
    ({ field, message }) => `${field.file} ${field.path}:${field.line} ${message}`,
  )
}

describe('a value is found', () => {
  test.each(['a 99% b', '99%', '(99%)', 'from 99%,', "it\\'s 99%"])('in %j', (text) => {
    expect(tell({ [file]: `export const a = '${text}'` })).toEqual([
      expect.stringContaining(`${file} :1 "99%" is typed here by hand`),
    ])
  })

  test.each(['1.99%', '199%', '$99%', '99%a', '99%%', '99.8%', '150+'])('on its own, not in %j', (text) => {
    expect(tell({ [file]: `export const a = '${text}'` })).toEqual([])
  })

  test.each(["// '99%'", "/* '99%'\n '99%' */", "import a from '99%'"])('in what is said, not in %j', (source) =>
    expect(tell({ [file]: source })).toEqual([]),
  )

  test.each(['"', "'", '`'])('between %s, at its line', (quote) => {
    const source = `/* one\n two */\nconst a = ${quote}99%${quote} // 'x'\n`
    expect(tell({ [file]: source })).toEqual([expect.stringContaining(`${file} :3 `)])
  })

  test('in a template of several lines, but not in what it takes from elsewhere', () => {
    expect(tell({ [file]: 'const a = `one\ntwo 99%`' })).toHaveLength(1)
    expect(tell({ [file]: `const a = \`\${f('99%')} of all\`` })).toEqual([])
  })

  test('in the files of the content alone, but for the one it belongs to', () => {
    expect(tell({ 'content/legal/terms.md': "'99%'", 'content/claims.ts': "'99%'" })).toEqual([])
    expect(tell({ 'content/company.ts': "'Harbor'", [file]: "'99 Harbors'" })).toEqual([])
  })

  test('twice in the file it belongs to, where only one is needed', () => {
    expect(tell({ 'content/company.ts': "'Harbor'\n'Harbor again'" })).toEqual([
      'content/company.ts :2 "Harbor" is written twice under Company. Keep one.',
    ])
  })

  test('unless nobody claims it anymore, or it may count anything', () => {
    const gone = '\uE000'
    const claims = { uptime: { value: gone }, clients: { value: '12' } }
    expect(tell({ [file]: `'${gone} HIPAA 12'` }, { claims })).toEqual([expect.stringContaining('"HIPAA"')])
    expect(tell({ [file]: "'HIPAA'" }, { hipaaClaim: { label: gone } })).toEqual([])
    expect(tell({ [file]: "'at 12%'" }, { claims: { clients: { value: '12%' } } })).toHaveLength(1)
    expect(tell({ [file]: "'x12'" }, { claims: { clients: { value: 'x12' } } })).toHaveLength(1)
    expect(tell({ [file]: "'12'" }, { claims: { one: { value: '9%' }, same: { value: '9%' } } })).toEqual([])
    expect(tell({ [file]: "'9%'" }, { claims: { one: { value: '9%' }, same: { value: '9%' } } })).toHaveLength(1)
  })

  test('in the field it stands in', () => {
    expect(tell({ [file]: `const a = \`Since \${year} at Harbor\`` })).toEqual([
      expect.stringMatching(/^content\/shell\.ts shell\.skipLink:1 "Harbor"/),
    ])
    expect(tell({ [file]: "'At Harbor'" })).toEqual([expect.stringMatching(/^content\/shell\.ts :1 "Harbor"/)])
    expect(tell({ 'content/brand.ts': "'Since 1999 at Harbor'" })).toEqual([
      expect.stringMatching(/^content\/brand\.ts :1/),
    ])
  })
})

describe('a sentence is told from its second place on', () => {
  const other = 'content/brand.ts'
  test.each([
    ['We count every line', 'we count every line!'],
    ['Yes. We count every line.', 'We count every line?  No.'],
    ['Yes.  We count every line.', 'We count every line?'],
  ])('%j and %j', (one, again) => {
    expect(tell({ [file]: `\n'${one}'`, [other]: `'${again}'` })).toEqual([
      expect.stringMatching(
        /^content\/brand\.ts :1 "[Ww]e count every line[!?]" is already said elsewhere \(content\/shell\.ts, line 2\)/,
      ),
    ])
  })

  test('and three words are none, however far apart', () => {
    for (const words of ['We count lines', 'We  count  lines'])
      expect(tell({ [file]: `'${words}'`, [other]: `'${words}'` })).toEqual([])
  })

  test('and is told by the first place, which differs in its end at most', () => {
    const said = "'Made for you at 3.5 each'"
    const told = tell({
      [file]: said,
      [other]: said,
      'content/shop.ts': said,
      'content/x.ts': "'Made for you at 35 each'",
    })
    expect(told).toEqual([
      expect.stringContaining('(content/shell.ts, line 1)'),
      expect.stringContaining('(content/shell.ts, line 1)'),
    ])
  })
})
