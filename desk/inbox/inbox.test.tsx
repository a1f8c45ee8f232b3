// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { statusLabels } from '#contract/desk.ts'
import { deskRoutes } from '#contract/desk-routes.ts'
import { deskContent } from '../../tests/support/desk-content.ts'
import {
  click,
  countAsked,
  entry,
  find,
  hear,
  listed,
  open,
  pass,
  press,
  request,
  rows,
  take,
  text,
  typeInto,
} from '../../tests/support/open-desk.tsx'
import { formatString } from '../desk-content.ts'
import { frameStrings, inboxPage, requestPage } from '../words.ts'

describe('the inbox', () => {
  const search = () => find<HTMLInputElement>('input[type=search]')

  test('shows what was searched for last, whichever answer comes last', async () => {
    await open('/')
    await hear()
    await pass(0)
    for (let read = countAsked(deskRoutes.inbox); read > 0; read -= 1)
      await take(deskRoutes.inbox).answer(listed([entry('1')]))
    await typeInto(search(), 'ada')
    await pass(149)
    expect(countAsked(deskRoutes.inbox)).toBe(0)
    await pass(1)
    const older = take(deskRoutes.inbox)
    await typeInto(search(), 'ben')
    expect(older.isGivenUp()).toBe(true)
    await pass(150)
    const newer = take(deskRoutes.inbox)
    expect([older.body, newer.body]).toEqual([{ search: 'ada' }, { search: 'ben' }])
    await newer.answer(listed([entry('2')]))
    await older.answer(listed([entry('3')]))
    expect(rows()).toEqual(['Name 2'])
    expect(location.href).not.toContain('ben')
  })

  test('keeps tab and search apart from filters, which stand in the address', async () => {
    await open('/?tab=spam&status=won&status=odd&from=2026-13-01&to=2026-11-01&service=Former')
    const first = take(deskRoutes.inbox)
    expect(first.body).toEqual({ tab: 'spam', status: 'won', to: '2026-11-01', service: 'Former' })
    expect(find<HTMLSelectElement>('select', 'Former').value).toBe('Former')
    await first.answer(listed([]))
    expect(text()).toContain(inboxPage.empty.filtered)
    expect([text('nav li a[aria-current=page]'), find<HTMLDetailsElement>('details').open]).toEqual([
      frameStrings.navigation.requests,
      true,
    ])
    await click('button', inboxPage.filters.clear)
    expect([location.search, document.activeElement?.tagName]).toEqual(['?tab=spam', 'SUMMARY'])
    const days = document.querySelectorAll<HTMLInputElement>('input[type=date]')
    expect([...days].map(({ value }) => value)).toEqual(['', ''])
    const from = find('label', inboxPage.filters.from).querySelector('input') as HTMLInputElement
    await typeInto(from, '2026-10-01')
    expect(location.search).toBe('?tab=spam&from=2026-10-01')
    await typeInto(from, '')
    const entries = history.length
    await typeInto(search(), ' ada ')
    const form = find<HTMLSelectElement>('select', 'Home page')
    await typeInto(form, 'home')
    expect([location.search, history.length, search().value]).toEqual(['?tab=spam&form=home', entries, ' ada '])
    const options = deskContent.services
    const service = find<HTMLSelectElement>('select', options[0])
    expect([...service.options].slice(1).map((option) => option.text)).toEqual(options)
    await click('a', inboxPage.tabs.all)
    expect([location.search, search().value]).toEqual(['?tab=all&form=home', 'ada'])
    await pass(150)
    await take(deskRoutes.inbox).answer(listed([]))
    await click('button', inboxPage.filters.clear)
    await typeInto(search(), '')
    await click('a', inboxPage.tabs.open)
    expect(location.search).toBe('')
    await pass(150)
    await take(deskRoutes.inbox).answer(listed([]))
    expect(text()).toContain(inboxPage.empty.open)
  })

  test('names the tab that is open, and counts what waits', async () => {
    await open('/')
    await hear({ open: 12, spam: 0 })
    const tabs = [...document.querySelectorAll(`nav[aria-label="${inboxPage.tabs.label}"] a`)]
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-current')])).toEqual([
      [`${inboxPage.tabs.open} 12`, 'page'],
      [inboxPage.tabs.all, null],
      [inboxPage.tabs.spam, null],
    ])
  })

  test('tells of each request what is new, late, undelivered or spam', async () => {
    await open('/')
    const late = { dueAt: '2026-11-16T10:00:00Z' }
    await take(deskRoutes.inbox).answer(
      listed([
        entry('1', { isRead: false, company: 'Rowe Clinic', serviceInterest: 'Coding', excerpt: 'Hi.', ...late }),
        entry('2', { isSpam: true, ...late }),
        entry('3', { status: 'won', isUndelivered: true }),
      ]),
    )
    const lines = [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
    expect(rows()).toEqual([`Name 1 (${inboxPage.unread})`, 'Name 2', 'Name 3'])
    expect(lines[0]).toMatch(/Rowe ClinicCodingHi\./)
    const weights = [...document.querySelectorAll('tbody a')].map(({ className }) => className.includes('semibold'))
    expect(weights).toEqual([true, false, false])
    expect(lines.map((line) => [line?.includes('Late by 2 hours'), line?.includes(inboxPage.undelivered)])).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ])
    expect([lines[1], lines[2]]).toEqual([
      expect.stringContaining(statusLabels.new),
      expect.stringContaining(statusLabels.won),
    ])
    expect(find('tbody time').title).toBe('Monday, November 16, 2026 at 6:00 AM EST')
    await pass(3_600_000)
    expect(text('tbody tr')).toContain('Late by 3 hours')
  })

  test('moves with j and k, but not in a field or with a modifier key', async () => {
    await open('/')
    await take(deskRoutes.inbox).answer(listed([entry('1'), entry('2')]))
    const at = async (key: string, how = {}) => {
      await press(key, how)
      return document.activeElement?.textContent
    }
    expect(await at('x')).toBe(document.body.textContent)
    expect([await at('j'), await at('j'), await at('j'), await at('k'), await at('k')]).toEqual([
      'Name 1',
      'Name 2',
      'Name 2',
      'Name 1',
      'Name 1',
    ])
    for (const how of [
      { ctrlKey: true },
      { metaKey: true },
      { altKey: true },
      { on: search() },
      { on: find('select') },
    ])
      expect(await at('j', how)).toBe('Name 1')
    await press('/')
    expect(document.activeElement).toBe(search())
  })

  test('leads back to the request one comes from, and to its heading where that is gone', async () => {
    await open('/')
    expect(document.activeElement).toBe(document.body)
    for (const id of ['2', '3']) {
      await take(deskRoutes.inbox).answer(listed([entry('1'), entry('2')]))
      await click('a', 'Name 2')
      expect(location.pathname).toBe('/requests/2')
      await take(deskRoutes.request, '2').answer(Response.json(request({ id })))
      expect(document.activeElement?.tagName).toBe('H1')
      await click('a', requestPage.back)
      await pass(0)
      if (id === '2') {
        await take(deskRoutes.inbox).answer(listed([entry('1'), entry('2')]))
        expect(document.activeElement?.textContent).toBe('Name 2')
        await hear()
        await pass(0)
      }
    }
    await take(deskRoutes.inbox).answer(listed([entry('1')]))
    expect(document.activeElement?.tagName).toBe('H1')
  })

  test('says why it could not be read or exported, and asks for what is shown', async () => {
    await open('/?tab=spam')
    await take(deskRoutes.inbox).answer(Response.json({ title: 'Broken.' }, { status: 500 }))
    expect(text('[role=alert]')).toBe('')
    expect(text()).toContain(frameStrings.unreachable)
    await typeInto(search(), 'ada')
    await click('button', inboxPage.export)
    const post = take(deskRoutes.export)
    expect(post.body).toEqual({ tab: 'spam', search: 'ada' })
    const problem = { title: 'Wrong.', detail: 'Something is wrong.', errors: [{ detail: 'Too many.' }] }
    await post.answer(Response.json(problem, { status: 422 }))
    expect(text()).toContain('Too many.')
  })

  test('says how it is sorted, and is sorted otherwise when asked to, except what a search finds', async () => {
    const sort = () =>
      [...document.querySelectorAll('select')].find((one) =>
        one.parentElement?.textContent.startsWith(inboxPage.sort.label),
      )
    await open('/')
    await take(deskRoutes.inbox).answer(listed([entry('1')]))
    expect(sort()?.selectedOptions[0]?.textContent).toBe(inboxPage.sort.due)
    await typeInto(sort() as HTMLSelectElement, 'newest')
    await pass(150)
    expect([take(deskRoutes.inbox).body, location.search]).toEqual([{ sort: 'newest' }, '?sort=newest'])
    await click('nav a', inboxPage.tabs.all)
    expect(sort()?.selectedOptions[0]?.textContent).toBe(inboxPage.sort.newest)
    await typeInto(search(), 'ada')
    expect(sort()).toBeUndefined()
  })

  test('counts what arrives by itself at any place of the list', async () => {
    await open('/')
    await take(deskRoutes.inbox).answer(listed([entry('1', { receivedAt: '2026-11-15T11:00:00Z' }), entry('2')]))
    await hear({ open: 3 })
    await pass(0)
    await take(deskRoutes.inbox).answer(
      listed([
        entry('1', { receivedAt: '2026-11-15T11:00:00Z' }),
        entry('2'),
        entry('3', { receivedAt: '2026-11-16T11:30:00Z' }),
      ]),
    )
    expect(text('main [aria-live] span')).toBe(inboxPage.arrived.one)
  })

  test('says how many a search has found, and how many are added', async () => {
    await open('/')
    await take(deskRoutes.inbox).answer(listed([entry('1')]))
    const said = () => text('main [aria-live] span')
    expect(said()).toBe('')
    for (const [found, cursor, words] of [
      [[entry('1')], null, '1 request'],
      [[entry('1'), entry('2')], null, '2 requests'],
      [[entry('2'), entry('1')], 'next', 'The first 2 requests'],
    ] as const) {
      await typeInto(search(), words)
      await pass(150)
      await take(deskRoutes.inbox).answer(listed([...found], cursor))
      expect(said()).toBe(words)
    }
    await click('button', inboxPage.more)
    await pass(0)
    await take(deskRoutes.inbox).answer(listed([entry('2'), entry('1')], 'next'))
    await take(deskRoutes.inbox).answer(listed([entry('3'), entry('4')]))
    expect(said()).toBe('2 more requests')
  })

  test('reads again what is on the screen when something changed, page after page', async () => {
    await open('/')
    await take(deskRoutes.inbox).answer(listed([entry('2')], 'next'))
    await click('button', inboxPage.more)
    await pass(0)
    await take(deskRoutes.inbox).answer(listed([entry('2')], 'next'))
    const second = take(deskRoutes.inbox)
    expect(second.body).toEqual({ cursor: 'next' })
    await second.answer(listed([entry('1')]))
    expect(rows()).toEqual(['Name 2', 'Name 1'])
    expect(document.activeElement?.textContent).toBe('Name 1')
    await hear()
    await pass(0)
    await take(deskRoutes.inbox).answer(listed([entry('3', { receivedAt: '2026-11-16T11:30:00Z' })], 'next'))
    await take(deskRoutes.inbox).answer(listed([entry('2')]))
    expect(rows()).toEqual(['Name 3', 'Name 2'])
    expect(text()).toContain(inboxPage.arrived.one)
  })
})

test('an empty desk welcomes its owner, and one with nothing open says so', async () => {
  await open('/')
  const unused = () => take(deskRoutes.inbox).answer(Response.json({ requests: [], nextCursor: null, isUnused: true }))
  await unused()
  expect(text()).toContain('Requests that visitors send to Claimwright appear here')
  expect(formatString('{company}, {replyTime}', { company: 'A $& B', replyTime: '$$' })).toBe('A $& B, $$')
  await click('a', inboxPage.tabs.spam)
  await pass(150)
  await unused()
  expect(text()).toContain(inboxPage.empty.spam)
  await click('a', inboxPage.tabs.open)
  await pass(150)
  await take(deskRoutes.inbox).answer(listed([]))
  expect(text()).toContain(inboxPage.empty.open)
})
