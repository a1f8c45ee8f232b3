import { expect, test } from 'vitest'
import { articleRecord, withRecords } from '../tests/support/articles.ts'
import { checkArticles } from './checks/articles.ts'
import { dateArticles } from './date-articles.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const [earlier, later] = ['2026-11-01T12:00:00.000Z', '2026-12-01T14:00:00.000Z']
const site = (changes: object) => withRecords([articleRecord(1, changes)])

function datesAfter(changes: object, before: object = { state: 'draft' }) {
  const page = dateArticles(site(changes), site(before), now).pages.at(-1)
  return page?.kind === 'article' ? [page.published, page.updated, page.tellsReaders] : []
}

test.each<[string, object, object, [string, string, boolean]]>([
  ['has the day of its first publication', { published: '' }, {}, [now.toISOString(), '', false]],
  ['keeps the day that it had', { published: earlier }, {}, [earlier, '', false]],
  ['has none while it is a draft', { published: '', state: 'draft' }, {}, ['', '', false]],
  ['has none before its time', { published: '', goesPublicAt: later }, {}, ['', '', false]],
  ['has the time that it waited for', { published: '', goesPublicAt: earlier }, {}, [earlier, '', false]],
  [
    'keeps that time when it is taken out',
    { published: '' },
    { published: '', goesPublicAt: earlier },
    [earlier, '', false],
  ],
  [
    'is updated when readers are told',
    { published: earlier, tellsReaders: true },
    {},
    [earlier, now.toISOString(), false],
  ],
  [
    'is not updated by its first publication',
    { published: '', tellsReaders: true },
    {},
    [now.toISOString(), '', false],
  ],
])('an article %s', (_what, changes, before, dates) => {
  expect(datesAfter(changes, { state: 'draft', ...before })).toEqual(dates)
})

test('is the same content when no article needs a date', () => {
  const content = site({ published: earlier })
  expect(dateArticles(content, content, now)).toBe(content)
})

test.each([
  [{ published: later }, 'published', 'Use “Goes public at” for a later time.'],
  [{ address: '/news/all' }, 'address', '/news/all belongs to the site itself. Choose another.'],
  [
    { address: '/elsewhere' },
    'address',
    'An article’s address is /news/ and small letters, digits and single hyphens. Write /news/my-article.',
  ],
])('refuses %j', (changes, field, message) => {
  expect(checkArticles({ content: site(changes) }, now)).toEqual([{ path: `pages.article-1.${field}`, message }])
  expect(checkArticles({ content: site({ ...changes, state: 'draft' }) }, now)).toEqual([])
})
