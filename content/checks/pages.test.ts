import { expect, test } from 'vitest'
import type { Entry, Patch } from '#fields/patch.ts'
import { sampleAfter, set } from '../../tests/support/changed-sample.ts'
import { ownSection, withOwnPage } from '../../tests/support/own-page.ts'
import { legalPage, sectionOf } from '../../tests/support/page-records.ts'
import { readSampleContent } from '../../tests/support/sample-content.ts'
import { resolveContent } from '../resolve/resolve-content.ts'
import { findProblems } from './find-problems.ts'

const { content: sample } = readSampleContent()

const problemsAfter = (...patches: Patch[]) =>
  findProblems(sampleAfter(...patches), []).map(({ path, message }) => [path, message])

const addText = (id: string, heading: string, text: unknown): Patch => {
  return { op: 'add', path: 'pages', entry: legalPage(id, heading, text) as unknown as Entry, after: 'not-found' }
}

test('a legal text that is only a title, or that no link leads to, is not published', () => {
  expect(problemsAfter(addText('privacy-policy', 'Privacy Policy', []))).toEqual([
    ['pages.privacy-policy.sections.text.text', 'There is only a title. Write the text below it.'],
  ])
  expect(problemsAfter(addText('terms', 'Terms', [{ paragraph: 'Words.' }]))).toEqual([
    [
      'pages.terms.sections.text.text',
      expect.stringMatching(/^No legal link leads to this text\. .+: privacy-policy, /),
    ],
  ])
})

test.each(['healthz', 'api', 'index'])('refuses a legal text at /%s, which is the program’s own', (id) => {
  expect(problemsAfter(addText(id, 'Terms', [{ paragraph: 'Words.' }]))).toContainEqual([
    `pages.${id}`,
    `The address /${id} belongs to the site itself. Choose another.`,
  ])
})

test.each(['/about', '/404', '/'])('refuses a page at %s, which another has', (address) => {
  const text = { ...legalPage('terms', 'Terms', [{ paragraph: 'Words.' }]), address } as unknown as Entry
  const told = problemsAfter({ op: 'add', path: 'pages', entry: text, after: 'not-found' })
  expect(told).toContainEqual(['pages.terms', `The address ${address} belongs to the site itself. Choose another.`])
})

test.each(['terms', '/Terms', '/a/', '//evil', '/a?b', '/%2e'])('refuses %s as an address', (address) => {
  const text = { ...legalPage('terms', 'Terms', [{ paragraph: 'Words.' }]), address } as unknown as Entry
  const told = problemsAfter({ op: 'add', path: 'pages', entry: text, after: 'not-found' })
  expect(told).toContainEqual(['pages.terms', expect.stringMatching(/^An address is \/ and small letters/)])
})

test.each<[string, Patch, string, string]>([
  [
    'a section that every site needs',
    { op: 'remove', path: 'pages.services' },
    'pages',
    'No page has the section "services-folder". Put it back.',
  ],
  [
    'another address of what the program leads to',
    set('pages.received.address', '/thanks'),
    'pages.received.sections.words',
    'Only the page /contact/received has the section "received".',
  ],
  [
    'a form that is there twice',
    set('pages.about.sections.opening', { ...sectionOf(sample, 'consultation'), id: 'opening' } as never),
    'pages.contact.sections.consultation',
    'Another page has the section "consultation", too.',
  ],
  [
    'a page that calls to nothing',
    { op: 'remove', path: 'pages.about.sections.get-started' },
    'pages.about.sections',
    'A page calls visitors to act once, and this one does it 0 times.',
  ],
  [
    'a top that isn’t at the top',
    { op: 'move', path: 'pages.about.sections.opening', after: 'vision' },
    'pages.about.sections.opening',
    '“Top of the page” begins a page. Put it first, or take it out.',
  ],
  [
    'a page without a top',
    { op: 'move', path: 'pages.about.sections.opening', after: 'vision' },
    'pages.about.sections',
    'Nothing here begins a page. Put such a section first.',
  ],
  [
    'an end in the middle',
    { op: 'move', path: 'pages.about.sections.get-started', after: 'vision' },
    'pages.about.sections.get-started',
    '“End of the page” ends a page. Put it last, or take it out.',
  ],
])('%s is told', (_what, patch, path, message) => {
  expect(problemsAfter(patch)).toContainEqual([path, message])
})

test('two places of a page that links could not tell apart are told', () => {
  const content = sampleAfter(
    { op: 'remove', path: 'services.credentialing' },
    {
      op: 'add',
      path: 'services',
      entry: { ...sample.services[0], id: 'get-started' } as unknown as Entry,
      after: null,
    },
  )
  expect(findProblems(content, []).map(({ path }) => path)).toContain('pages.services.sections.get-started')
})

test('two headings of a legal text that a link could not tell apart are told', () => {
  expect(
    problemsAfter(addText('privacy-policy', '', [{ heading: 'Your data' }, { subheading: 'Your data!' }])),
  ).toEqual([
    ['pages.privacy-policy.sections.text.heading', 'This field is empty. Enter text.'],
    [
      'pages.privacy-policy.sections.text.text',
      expect.stringMatching(/^The heading “Your data!” needs letters of its own: another place/),
    ],
  ])
})

test.each(['Main', 'Site menu', 'Contact email'])(
  'refuses the heading %s, which the frame or a form has for itself',
  (heading) => {
    const told = problemsAfter(addText('privacy-policy', 'Privacy', [{ heading }]))
    expect(told).toEqual([
      ['pages.privacy-policy.sections.text.text', expect.stringMatching(`The heading “${heading}” needs`)],
    ])
  },
)

test('refuses a heading that is called like another section of its page, or like a heading there', () => {
  const text = { ...ownSection('text'), id: 'words', text: [{ heading: 'Words' }, { heading: 'Prices' }] }
  const more = { ...text, id: 'more', text: [{ subheading: 'Prices' }] }
  const told = findProblems(withOwnPage([text, more]), []).map(({ path, message }) => [path, message])
  const place = `pages.cardiology-billing.sections`
  expect(told).toEqual([
    [`${place}.words.text`, expect.stringMatching(/“Words” needs letters/)],
    [`${place}.more.text`, expect.stringMatching(/“Prices” needs letters/)],
  ])
})

test.each([
  ['/api/prices', /has one part/],
  ['/cardiology-billing', /^The page “Cardiology billing” has this address/],
  ['/contact', /belongs to the site itself/],
  ['/prices/', /has one part/],
  ['prices', /^An address is \/ and small letters/],
])('refuses a second page of an owner at %s', (address, message) => {
  const content = withOwnPage([])
  const [page] = content.pages.slice(-1)
  const pages = [...content.pages, { ...page, id: 'prices', address } as typeof page & object]
  expect(findProblems({ ...content, pages }, [])).toContainEqual({
    path: 'pages.prices.address',
    message: expect.stringMatching(message),
  })
})

test('resolves pages whose links lead to each other, and to themselves', () => {
  const link = (to: string) => ({ ...ownSection('text'), id: 'words', text: [{ paragraph: [{ link: 'there', to }] }] })
  const one = withOwnPage([link('page/other#words')], { id: 'one', address: '/one' })
  const [other] = withOwnPage([link('page/one#words'), { ...link('page/other#words'), id: 'self' }], {
    id: 'other',
    address: '/other',
  }).pages.slice(-1)
  const content = { ...one, pages: [...one.pages, other as typeof other & object] }
  expect(findProblems(content, []).filter(({ message }) => /link/.test(message))).toEqual([])
  const told = JSON.stringify(resolveContent(content).pages.slice(-2))
  expect(told.match(/href=\\"[^"\\]*/g)).toEqual(['/other#words', '/one#words', '#words'].map((to) => `href=\\"${to}`))
})

test('a link may lead to a legal text, to a place on its own page, and to whatever a phone opens', () => {
  expect(
    problemsAfter(
      addText('privacy-policy', 'Privacy', [{ paragraph: 'Words.' }]),
      set('navigation.headerAction.href', 'page/privacy-policy'),
      set('pages.home.sections.opening.primaryAction.href', 'tel:+16175550199'),
      set('pages.home.sections.opening.secondaryAction.href', 'mailto:us@clinic.org'),
      set('pages.services.sections.get-started.action.href', 'page/services#services-hero'),
    ),
  ).toEqual([])
})
