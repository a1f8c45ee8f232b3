import { describe, expect, test } from 'vitest'
import { type Content, findTexts, findValues } from './content.ts'
import { metaLengths } from './page-meta.ts'
import { checkTexts, roomFor, roomForName } from './texts.ts'

const file = 'content/shell.ts'

/** What is told of texts in one file, which is written as given or as JSON would. */
function find(texts: object, source = JSON.stringify(texts)) {
  const content = { modules: { [file]: texts }, sources: { [file]: source } } as unknown as Content
  return checkTexts(content).map(({ field, message }) => `${field.path}: ${message}`)
}

test('a text that reads well is not told', () => {
  expect(find({ shell: { skipLink: `Don't "skip" it. ${'word '.repeat(44)}end` } })).toEqual([])
})

test.each([
  ['Skip  it', 'Take the stray spaces out of "Skip  it".'],
  ['Skip\n\nit', 'Take the stray spaces out'],
  [' Skip it', 'Take the stray spaces out'],
  ['Skip it ', 'Take the stray spaces out'],
  ['Don’t', 'Write straight quotes'],
  ['‘Skip', 'Write straight quotes'],
  ['“Skip”', 'Write straight quotes'],
  [`${'word '.repeat(48)}.`, 'has 241 letters, and there is room for 240. Shorten it.'],
  [`a ${'x'.repeat(17)}.`, '"xxxxxxxxxxxxxxxxx" has 17 letters, and on a phone there is room for 16 in one word.'],
])('%j is told', (skipLink, message) => {
  expect(find({ shell: { skipLink } })).toEqual([expect.stringMatching(/^shell\.skipLink: /)])
  expect(find({ shell: { skipLink } })[0]).toContain(message)
})

describe('a text that is empty', () => {
  test.each(["skipLink: ''", 'skipLink: ""', 'skipLink:``', 'skipLink:  ""'])(
    'because it is written as %s is told',
    (source) => {
      expect(find({ shell: { skipLink: '' } }, source)).toEqual(['shell.skipLink: This is empty. Write a text.'])
    },
  )

  test.each(['skipLink: claims.uptime.value', "noskipLink: ''", "skipLink: 'x'"])(
    'and written as %s is not',
    (source) => {
      expect(find({ shell: { skipLink: '' } }, source)).toEqual([])
    },
  )

  test.each(['source', 'placeholder', 'contactFormFailureNotice'])('as %s is meant so', (key) => {
    expect(find({ shell: { [key]: '' } }, `${key}: ''`)).toEqual([])
  })

  test('in a file that nobody has read is not told', () => {
    const modules = { [file]: { shell: { skipLink: '' } } }
    expect(checkTexts({ modules, sources: {} } as unknown as Content)).toEqual([])
  })
})

test('the phrases of the note begin and end with spaces', () => {
  expect(find({ claimSlip: { visitNote: { phrases: [{ text: ' and ' }], title: 'A ' } } })).toEqual([
    expect.stringContaining('claimSlip.visitNote.title'),
  ])
})

test('a text that others take over is told where it is written, alone', () => {
  const [here, there] = ['content/claims.ts', 'content/pages/home.ts']
  const told = (sources: Record<string, string>) => {
    const modules = { [here]: { label: 'Clean  claims' }, [there]: { heading: 'We have Clean  claims' } }
    return checkTexts({ modules, sources } as unknown as Content).map(({ field }) => field.path)
  }
  expect(told({ [here]: "label: 'Clean  claims'", [there]: 'heading: weHave(label)' })).toEqual(['label'])
  // Written twice: both have to be changed.
  expect(told({ [here]: "label: 'Clean  claims'", [there]: "heading: 'We have Clean  claims'" })).toEqual([
    'label',
    'heading',
  ])
  expect(told({ [there]: 'heading: weHave(label)' })).toEqual(['label', 'heading'])
  const apart = { [here]: { label: 'Clean  claims' }, [there]: { heading: 'Other  words' } }
  const sources = { [here]: "label: 'Clean  claims'", [there]: 'heading: otherWords' }
  expect(checkTexts({ modules: apart, sources } as unknown as Content)).toHaveLength(2)
})

test('every value is found with its place and its name, but for a claim that was taken out', () => {
  const gone = { value: '\uE000', source: 'a' }
  const said = { value: '9%', source: 'b', number: 9, more: null }
  const modules = { [file]: { list: ['a', { deep: true }], claims: { gone, said }, plain: 'c' } } as never
  const at = (path: string, key: string, value: unknown) => ({ field: { file, path }, key, value })
  expect(findValues(modules)).toEqual([
    at('list[0]', 'list', 'a'),
    at('list[1].deep', 'deep', true),
    at('claims.said.value', 'value', '9%'),
    at('claims.said.source', 'source', 'b'),
    at('claims.said.number', 'number', 9),
    at('claims.said.more', 'more', null),
    at('plain', 'plain', 'c'),
  ])
  expect(findTexts(modules).map(({ value }) => value)).toEqual(['a', '9%', 'b', 'c'])
})

test.each<[path: string, letters: number | undefined]>([
  ['claims.uptime.value', 12],
  ['claimSlip.payer.value', 14],
  ['services[0].benefits[3].figure', 12],
  ['headerLinks[1].label', 14],
  ['company.name', 32],
  ['billingSteps[2].title', 24],
  ['homePage.takeOver.ours.items[2]', 56],
  ['claims.uptime.label', 32],
  ['homePage.meta.title', metaLengths.title.most],
  ['homePage.meta.description', metaLengths.description.most],
  ['homePage.hero.heading', 64],
  ['homePage.hero.badge', 48],
  ['services[12].title', 60],
  ['services[12].outcome', 44],
  ['services[12].features[1]', 56],
  ['services[2].features[11]', 56],
  ['testimonials[10].text', 240],
  ['testimonials[10].author', 44],
  ['claims.uptime.labels', 240],
  ['testimonials[0].texts', 240],
  ['company.blurbs', 240],
  ['testimonials[0].position', 44],
  ['testimonials[0].company', 44],
  ['company.blurb', 200],
  ['specialties[31]', 32],
  ['partners[10].name', 28],
  ['partners[0].category', 28],
  ['switchingQuestions[1].answer', 320],
  ['switchingQuestions[1].question', 80],
  ['aboutPage.vision.paragraphs[10]', 400],
  ['homePage.stats.heading', 90],
  ['received.subHeading', 90],
  ['homePage.stats.lead', 200],
  ['homePage.stats.text', 180],
  ['homePage.stats.title', 60],
  ['homePage.stats.label', 64],
  // Only what ends so, and begins so, has its own bound.
  ['claims.uptime.valueNote', 240],
  ['deep.claims.uptime.label', 64],
  ['more.services[0].title', 60],
  ['services[0].title.more', 240],
  ['services[0].outcomes', 240],
  ['more.services[0].outcome', 240],
  ['more.services[0].features[0]', 240],
  ['services[0].features[0].more', 240],
  ['more.testimonials[0].text', 180],
  ['more.testimonials[0].author', 240],
  ['testimonials[0].authors', 240],
  ['my.company.name', 240],
  ['company.names', 240],
  ['my.company.blurb', 240],
  ['more.specialties[0]', 240],
  ['specialties[0].more', 240],
  ['more.partners[0].name', 240],
  ['partners[0].names', 240],
  ['headings.more', 240],
  ['homePage.hero.headings', 240],
  ['homePage.hero.badges', 240],
  ['homePage.meta.titles', 240],
  ['homePage.meta.descriptions', 240],
  ['page.paragraphs[0].more', 240],
  ['page.answers', 240],
  ['page.questions', 240],
  ['page.leads', 240],
  ['page.texts', 240],
  ['page.titles', 240],
  ['page.labels', 240],
  ['homePage.hero.href', undefined],
  ['consultantImage.src', undefined],
  ['brand.mark.shape', undefined],
  ['brand.mark.accent', undefined],
  ['theme.token', undefined],
  ['aboutPage.values.cards[0].icon', undefined],
])('%s has room for %s letters', (path, letters) => {
  expect(roomFor(path)).toBe(letters)
})

describe("the company's name", () => {
  /** A title of `around` letters and the name. */
  const tell = (letters: number, around: number) => {
    const name = 'Harbor'.padEnd(letters, '-x')
    const company = { company: { name } }
    const title = `${name} | ${'w-'.repeat(around).slice(0, around - 3)}`
    const modules = { 'content/company.ts': company, 'content/pages/home.ts': { homePage: { meta: { title } } } }
    const sources = { 'content/company.ts': `name: '${name}'`, 'content/pages/home.ts': '' }
    const content = { modules, sources } as unknown as Content
    const told = checkTexts(content).map(({ field, message }) => `${field.path}: ${message}`)
    return { room: roomForName(content.modules).letters, told }
  }

  test('may have as many letters as the tightest text around it leaves, and is told where it has more', () => {
    expect(tell(31, 29)).toEqual({ room: 31, told: [] })
    expect(tell(32, 29)).toEqual({
      room: 31,
      told: [expect.stringMatching(/^company\.name: "Harbor-.*" has 32 letters, and "Harbor.* leaves room for 31\./)],
    })
  })

  test('has 32 at most, and 30 at least: a text that leaves fewer is itself too long', () => {
    expect(tell(32, 6)).toEqual({ room: 32, told: [] })
    expect(tell(33, 6).told).toEqual([expect.stringMatching(/^company\.name: .* there is room for 32\. Shorten it\.$/)])
    expect(tell(30, 31)).toEqual({
      room: 30,
      told: [expect.stringMatching(/^homePage\.meta\.title: .* has 61 letters, and there is room for 60/)],
    })
  })
})

test.each<[texts: object, isTold: boolean]>([
  [{ claims: { clients: { value: '$12.5M+' } } }, false],
  [{ claims: { clients: { value: '$12.50M+' } } }, true],
  [{ company: { email: 'office@brighthorizonmedicalbilling.example' } }, false],
  [{ company: { email: 'office@brighthorizonmedicalbillings.example' } }, true],
  [{ specialties: ['Otolaryngologists'] }, false],
  [{ homePage: { hero: { heading: 'Credentialing' } } }, false],
  [{ homePage: { hero: { heading: 'Transparencies' } } }, true],
  [{ homePage: { stats: { heading: 'Gastroenterology' } } }, false],
  [{ services: [{ title: 'Recredentialing' }] }, true],
  [{ services: [{ title: 'Re-credentialing' }] }, false],
])('a word longer than a phone has room for is told: %j %s', (texts, isTold) => {
  expect(find(texts)).toEqual(isTold ? [expect.stringContaining('in one word')] : [])
})
