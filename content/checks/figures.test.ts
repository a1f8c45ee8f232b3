import { describe, expect, test } from 'vitest'
import type { Content } from './content.ts'
import { checkFigures } from './figures.ts'
import { checkPageMeta } from './page-meta.ts'
import { checkPromises } from './promises.ts'

const reply = { value: '24 hours', source: 'a' }
const specialties = { value: '2+', label: 'Specialties', source: 'a' }

/** `listed` are as many specialties as the page lists. */
function find(claims: object, listed = 2) {
  const modules = {
    'content/claims.ts': { claims: { replyTime: reply, specialties, ...claims } },
    'content/specialties.ts': { specialties: Array(listed).fill('a') },
  } as unknown as Content['modules']
  return checkFigures({ modules } as Content).map(({ field, message }) => `${field.file} ${field.path}: ${message}`)
}
/** As content/unsaid.ts writes it: a claim that was taken out. */
const gone = '\uE000'

describe('a figure', () => {
  test('with digits is not told', () => {
    expect(find({ uptime: { value: '99.9%', label: 'Uptime' } })).toEqual([])
    expect(find({ one: { value: '1 hour' }, replyTime: { ...reply, value: '1 hour' } })).toEqual([
      expect.stringContaining('there twice'),
    ])
  })

  test.each([[{ value: 'always' }, '.value: "always" has no digits. Write a figure.']])(
    'like %j is told',
    (claim, message) => {
      expect(find({ uptime: claim })).toEqual([expect.stringContaining(`content/claims.ts claims.uptime${message}`)])
    },
  )

  test('that is there twice is told, with its label or without', () => {
    const uptime = { value: '9%', label: 'Uptime' }
    expect(find({ uptime, again: uptime })).toEqual([
      'content/claims.ts claims.again: The figure "9% Uptime" is there twice. Delete one of them.',
    ])
    expect(find({ uptime: { value: '9%' }, again: { value: '9%' } })).toEqual([
      'content/claims.ts claims.again: The figure "9%" is there twice. Delete one of them.',
    ])
    expect(find({ uptime, other: { ...uptime, label: 'Growth' } })).toEqual([])
  })

  test('that was taken out is not told', () => {
    expect(find({ uptime: { value: gone }, again: { value: gone } })).toEqual([])
    expect(find({ specialties: { ...specialties, value: gone } })).toEqual([])
  })

  test('of more specialties than are listed is told', () => {
    expect(find({}, 1)).toEqual([
      'content/claims.ts claims.specialties.value: The site says 2+ specialties and lists 1. Lower the figure, or add some to the list.',
    ])
    expect(find({}, 3)).toEqual([])
  })

  test.each(['2 days', 'about 24 hours', '24 hours or so', 'hours', '24 hoursx'])(
    'of the reply cannot be "%s"',
    (value) => {
      expect(find({ replyTime: { ...reply, value } })).toEqual([
        expect.stringMatching(/^content\/claims\.ts claims\.replyTime\.value: .*Write it in hours/),
      ])
    },
  )
})

describe('a page', () => {
  const description = 'd'.repeat(70)
  const tell = (...metas: object[]) => {
    const pages = metas.map((meta, at) => [`content/pages/${at}.ts`, { page: { meta, title: 'x' } }])
    return checkPageMeta({ modules: Object.fromEntries(pages) } as Content).map(
      ({ field, message }) => `${field.file} ${field.path}: ${message}`,
    )
  }

  test('has a title and a description of its own', () => {
    const one = { title: 'A title of fifteen', description }
    expect(tell(one, { title: 'Another title', description: `${description}.` })).toEqual([
      'content/pages/1.ts page.meta.title: The title "Another title" has 13 letters. Write between 15 and 60.',
    ])
    expect(tell(one, { ...one, description: `${description}.` })).toEqual([
      'content/pages/1.ts page.meta.title: Another page has the title "A title of fifteen". Search engines need one of its own.',
    ])
  })

  test('has at least as many letters there as are asked for', () => {
    expect(tell({ title: 'x'.repeat(15), description })).toEqual([])
    expect(tell({ title: 'x'.repeat(14), description: 'd'.repeat(69) })).toEqual([
      expect.stringContaining('has 14 letters'),
      expect.stringContaining('has 69 letters. Write between 70 and 160.'),
    ])
  })
})

describe('switching', () => {
  const tell = (key: string, value: string) => {
    const modules = {
      'content/switching.ts': { switchingStages: [{ [key]: value }] },
      'content/shell.ts': { text: '$5' },
    }
    return checkPromises({ modules } as unknown as Content).map(({ field }) => field.path)
  }

  test.each([
    'Done in 30 days.',
    'It costs $ 5.',
    '$99',
    'A four-week plan',
    'Six months',
    'within two weeks',
    '1 DAY',
  ])('promises no duration and no price: %s', (text) => {
    expect(tell('text', text)).toEqual(['switchingStages[0].text'])
    expect(tell('answer', text)).toEqual(['switchingStages[0].answer'])
    expect(tell('title', text)).toEqual([])
  })

  test.each([
    'Each practice differs.',
    'A day at a time',
    'some weeks',
    'the 5 stages',
    'network daylight 2daydream',
    '$ and days',
  ])('may say: %s', (text) => expect(tell('text', text)).toEqual([]))
})
