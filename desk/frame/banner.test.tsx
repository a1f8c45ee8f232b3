// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import type { BannerItem } from '#contract/desk.ts'
import { deskRoutes } from '#contract/desk-routes.ts'
import { deskContent } from '../../tests/support/desk-content.ts'
import { click, close, countAsked, find, open, pass, say, take, text } from '../../tests/support/open-desk.tsx'
import { bannerWords, frameStrings } from '../words.ts'

const since = '2025-03-04T12:00:00.000Z'
const mail: BannerItem = { kind: 'mail-failing', since, error: 'No answer.' }
const backup: BannerItem = { kind: 'no-backup', since: null }
const webhook = (host: string): BannerItem => ({ kind: 'webhook-failing', host, since, error: 'Status 500.' })
const content: BannerItem = { kind: 'unsettled-content', count: 31 }
const heading = `section[aria-label="${bannerWords.label}"] button`
const shown = () =>
  [...document.querySelectorAll(`section[aria-label="${bannerWords.label}"] ul:not([hidden]) > li`)].map(
    ({ textContent }) => textContent,
  )
const tell = (...items: BannerItem[]) => take(deskRoutes.banner).answer(Response.json(items))
const openWith = async (...items: BannerItem[]) => {
  await open('/figures')
  await tell(...items)
}

afterEach(() => localStorage.clear())

test('whatever is broken is told, and looked for again every five minutes', async () => {
  await openWith(
    mail,
    webhook('hooks.example.com'),
    { kind: 'webhook-disabled', host: 'gone.example.com', since },
    { kind: 'disk-nearly-full', freeBytes: 512_000_000 },
    { kind: 'no-room', usedBytes: 2_100_000_000, freeBytes: 400_000_000 },
    { kind: 'no-backup', since },
    { kind: 'unsettled-setting', text: 'PUBLIC_URL is not set.' },
    content,
  )
  expect(text(heading)).toMatch(/^8 things need attention/)
  expect(shown()).toEqual([
    'Email to you has been failing since Mar 4, 2025: No answer.',
    'The webhook to hooks.example.com has been failing since Mar 4, 2025: Status 500.',
    expect.stringContaining('The webhook to gone.example.com has been off since Mar 4, 2025'),
    expect.stringContaining('512 MB left'),
    expect.stringContaining('requests use 2.1 GB, and 400 MB of the disk is left'),
    expect.stringContaining('The last backup was made Mar 4, 2025'),
    expect.stringContaining('PUBLIC_URL is not set.'),
    expect.stringMatching(/^31 things on the site/),
  ])
  // What was published may have settled something.
  await say('site', {})
  await take(deskRoutes.content).answer(Response.json(deskContent))
  await tell(content)
  expect(shown()).toEqual([expect.stringMatching(/^31 things on the site/)])
  await pass(5 * 60_000 - 1)
  expect(countAsked(deskRoutes.banner)).toBe(0)
  await pass(1)
  await tell({ kind: 'disk-nearly-full', freeBytes: 2_500_000_000 })
  expect(shown()).toEqual([expect.stringContaining('2.5 GB left')])
})

test('collapses on click or navigation, and stays collapsed in this browser', async () => {
  await openWith(mail, backup)
  await click('nav a', frameStrings.navigation.site)
  expect([text(heading), shown()]).toEqual([expect.stringMatching(/^2 things need attention/), []])
  await click(heading)
  expect(shown()).toHaveLength(2)
  await click('nav a', frameStrings.navigation.figures)
  expect(shown()).toEqual([])
  await click(heading)
  await click(heading)
  expect([shown(), find(heading).getAttribute('aria-expanded')]).toEqual([[], 'false'])
  await close()
  await openWith({ ...mail, error: 'Another reason.' }, backup)
  expect(shown()).toEqual([])
})

test.each<[BannerItem, BannerItem]>([
  [mail, backup],
  [webhook('a.example.com'), webhook('b.example.com')],
  [
    { kind: 'unsettled-setting', text: 'PUBLIC_URL is not set.' },
    { kind: 'unsettled-setting', text: 'MAIL_FROM is not set.' },
  ],
])('beside %j opens again for %j, even if it was there before', async (known, added) => {
  await openWith(known)
  await click(heading)
  await pass(5 * 60_000)
  await tell(known, added)
  expect(shown()).toHaveLength(2)
  await click(heading)
  await close()
  await openWith(added)
  expect(shown()).toEqual([])
  await close()
  await openWith(known, added)
  expect(shown()).toHaveLength(2)
})

test('leads to the fix', async () => {
  await openWith(content)
  expect(find<HTMLAnchorElement>('section li a').getAttribute('href')).toBe('/edit/review')
})
