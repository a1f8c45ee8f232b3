import { describe, expect, test } from 'vitest'
import { applyPatch, type Json, type Patch, readAt } from '#fields/patch.ts'
import { sectionOf } from '../../tests/support/page-records.ts'
import { readSampleContent } from '../../tests/support/sample-content.ts'
import { resolveContent } from '../resolve/resolve-content.ts'
import { findHints } from './find-hints.ts'
import { findProblems } from './find-problems.ts'

const { content: sample, pictures } = readSampleContent()

function withPatches(...patches: Patch[]) {
  return patches.reduce((value, patch) => {
    const applied = applyPatch(value, patch)
    if (!applied) throw new Error(`There is no ${patch.path}.`)
    return applied.content
  }, sample)
}

const set = (path: string, value: Json): Patch => ({ op: 'set', path, value })
const problemsIn = (...patches: Patch[]) => findProblems(withPatches(...patches), pictures.keys())
const hintsIn = (...patches: Patch[]) => findHints(withPatches(...patches))
const [said = ''] = String(readAt(sample, 'pages.home.sections.opening.lead')).split(/(?<=[.?!]) /)

describe('what breaks no page is a hint, and keeps nothing from being published', () => {
  test.each<[string, Patch[]]>([
    ['a sentence on two pages', [set('pages.contact.sections.consultation.lead', said)]],
    ['a figure that is typed', [set('pages.home.sections.opening.heading', 'About 99.8% of it')]],
    [
      'two figures with the same source',
      ['uptime', 'accuracy'].map((name) => set(`claims.${name}.source`, 'Our own books of last year')),
    ],
    [
      'two figures that are the same',
      [set('claims.uptime', { ...sample.claims.uptime, value: '5.0', label: 'Average Rating' })],
    ],
    [
      'two pages with the same description',
      [set('pages.contact.meta.description', String(readAt(sample, 'pages.about.meta.description')))],
    ],
    ['a title that is short', [set('pages.home.meta.title', 'Too short')]],
    ['stray spaces', [set('company.name', ' Ours')]],
    ['an order that is not from A to Z', [set('specialties.names.cardiology.name', 'Zebra')]],
  ])('%s', (_what, patches) => {
    expect([hintsIn(...patches).length > 0, problemsIn(...patches)]).toEqual([true, []])
  })
})

test('a typed figure can be put in its place, wherever it is typed in the text', () => {
  const [hint] = hintsIn(set('pages.home.sections.opening.heading', '99.8% is 99.8%'))
  expect(hint?.better).toEqual({ kind: 'figure', text: '{accuracy} is {accuracy}' })
})

test.each(['company.name', 'company.phone', 'claims.uptime.value'])('there are hints however long %s is', (path) => {
  expect(hintsIn(set(path, 'x '.repeat(60_000)))).toBeInstanceOf(Array)
})

test('what is fine here is not asked again, until the text is another', () => {
  const typed = set('pages.home.sections.opening.heading', 'About 99.8% of it')
  const [{ key = '' } = {}] = hintsIn(typed)
  const fine: Patch = { op: 'add', path: 'confirmed.hints', entry: { id: key }, after: null }
  expect(hintsIn(typed, fine)).toEqual([])
  expect(hintsIn(typed, fine, set('pages.home.sections.opening.heading', 'Just about 99.8% of it'))).toHaveLength(1)
  expect(hintsIn(typed, fine, set('pages.home.sections.opening.lead', `99.8%. ${said}`))).toHaveLength(1)
})

test('both places of a repetition are told of the other in words, and one answer settles both', () => {
  const repeated = set('pages.contact.sections.consultation.lead', said)
  const hints = hintsIn(repeated)
  expect(hints.map(({ path, message }) => [path, message.replace(/^".+" /, '')])).toEqual([
    ['pages.home.sections.opening.lead', 'is also said here: Contact page, Top of the page, Text below the heading.'],
    ['pages.contact.sections.consultation.lead', 'is also said here: Home, Top of the page, Text below the heading.'],
  ])
  const fine: Patch = { op: 'add', path: 'confirmed.hints', entry: { id: hints[1]?.key ?? '' }, after: null }
  expect(hintsIn(repeated, fine)).toEqual([])
  expect(hintsIn(repeated, fine, set('pages.about.sections.opening.lead', said))).toHaveLength(3)
  expect(hintsIn(set('pages.home.sections.opening.lead', `${said} ${said}`))).toHaveLength(1)
})

describe('a hidden section', () => {
  const hide = (id: string) => set(`pages.home.sections.${id}.isHidden`, true)
  const links = set('pages.home.sections.opening.secondaryAction.href', 'page/services')

  test.each<[string, Patch[]]>([
    ['what-we-take-over', [set('pages.home.sections.what-we-take-over.heading', '')]],
    ['partners', ['hipaa', 'nila', 'asrm', 'iso'].map((id) => ({ op: 'remove', path: `partners.${id}` }))],
    ['switching', [set('pages.home.sections.switching.stages.parallel-run.text', 'It takes six weeks.')]],
    ['stats', [set('pages.home.sections.stats.heading', 'About  99.8% of it')]],
  ])('is not checked: %s', (id, patches) => {
    expect(problemsIn(...patches).length + hintsIn(...patches).length).toBeGreaterThan(0)
    expect([problemsIn(hide(id), links, ...patches), hintsIn(hide(id), links, ...patches)]).toEqual([[], []])
  })

  test('repeats nothing that visitors read elsewhere', () => {
    const repeated = set('pages.home.sections.what-we-take-over.lead', said)
    expect([hintsIn(repeated).length, hintsIn(repeated, hide('what-we-take-over')).length]).toEqual([2, 0])
  })

  test('takes along the buttons and links that lead to it, which are listed', () => {
    const link = { id: 'more', label: 'How it works', href: 'page/home#how-billing-works' }
    const patches: Patch[] = [
      hide('how-billing-works'),
      { op: 'add', path: 'navigation.quickLinks', entry: link, after: null },
    ]
    expect(hintsIn(...patches).map(({ path, hides }) => [path, hides])).toEqual([
      ['pages.home.sections.opening.secondaryAction.href', 'pages.home.sections.how-billing-works'],
      ['navigation.quickLinks.more.href', 'pages.home.sections.how-billing-works'],
    ])
    expect(problemsIn(...patches)).toEqual([])
    const { pages, navigation } = resolveContent(withPatches(...patches))
    const { primaryAction, secondaryAction } = sectionOf({ pages }, 'hero')
    expect([secondaryAction.href, primaryAction.href]).toEqual(['', '#contact'])
    expect(navigation.quickLinks.map(({ id }) => id)).not.toContain('more')
    expect(resolveContent(withPatches(patches[1] as Patch)).navigation.quickLinks.map(({ id }) => id)).toContain('more')
  })
})
