// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { deskRoutes } from '#contract/desk-routes.ts'
import { type SiteChange, type SiteState, type SiteVersion, viewPath } from '#contract/desk-site.ts'
import { deskContent } from '../../tests/support/desk-content.ts'
import { click, countAsked, find, hear, open, pass, say, take, text } from '../../tests/support/open-desk.tsx'
import { backupWords, bannerWords, frameStrings, scheduleWords, sitePage } from '../words.ts'

const { next, versions: words } = sitePage
const change = (name: string): SiteChange => ({ where: name, before: `old ${name}`, after: `new ${name}` })
const version = (id: number, changes: Partial<SiteVersion> = {}): SiteVersion => ({
  id,
  publishedAt: '2026-11-16T11:00:00Z',
  kind: 'edited',
  backTo: null,
  author: '',
  changes: [],
  isPublic: false,
  ...changes,
})
const [v3, v2, v1] = [
  version(3, { author: 'Dana', changes: [change('Phone')], isPublic: true }),
  version(2, { kind: 'imported', changes: [change('Color'), change('Name')] }),
  version(1, { kind: 'first' }),
]
const site = (changes: Partial<SiteState> = {}): SiteState => ({
  versions: [v3, v2, v1],
  waiting: 0,
  scheduled: null,
  address: null,
  trouble: null,
  ...changes,
})
const waiting = (count: number) => site({ waiting: count })
const answer = (state: SiteState) => take(deskRoutes.site).answer(Response.json(state))
const openSite = async (state = site()) => {
  await open('/site/versions')
  await answer(state)
}
const sheet = () => text('section.letter')
const rows = () => [...document.querySelectorAll('tbody tr')]
const said = () => text('main h1 ~ [aria-live]')
const warned = () => text('main h1 ~ [role=alert]')

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = vi.fn()
})

describe('a backup', () => {
  test('is saved as a file once, however often one presses, or the page says why not', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    URL.createObjectURL = () => 'blob:'
    const revoked = vi.fn()
    URL.revokeObjectURL = revoked
    await openSite()
    await act(async () => {
      find('button', backupWords.action).click()
      find('button', backupWords.action).click()
    })
    const refused = { type: 'urn:problem-type:no-backup', detail: 'There is not enough room.' }
    await take(deskRoutes.backup).answer(Response.json(refused, { status: 409 }))
    expect([countAsked(deskRoutes.backup), text()]).toEqual([0, expect.stringContaining(refused.detail)])
    await click('button', backupWords.action)
    expect(text('[aria-live]:not(:empty)')).toContain(frameStrings.loading)
    const headers = { 'content-disposition': 'attachment; filename="backup-2026-11-16.sqlite"' }
    await take(deskRoutes.backup).answer(new Response('', { headers }))
    expect([saved, text()]).toEqual([['backup-2026-11-16.sqlite'], expect.not.stringContaining(refused.detail)])
    await pass(60_000)
    expect(revoked).toHaveBeenCalledWith('blob:')
  })

  test('is given up when the page is left', async () => {
    await openSite()
    await click('button', backupWords.action)
    const asked = take(deskRoutes.backup)
    await click('nav a', frameStrings.navigation.figures)
    expect(asked.isGivenUp()).toBe(true)
  })

  test('is made on the server where that has another database', async () => {
    await openSite()
    await say('site', { version: 4 })
    await take(deskRoutes.content).answer(Response.json({ ...deskContent, backup: 'pg_dump' }))
    expect(text('main')).toContain(backupWords.pg_dump)
    expect(() => find('button', backupWords.action)).toThrow()
  })

  test('is where the banner leads', async () => {
    await openSite()
    await take(deskRoutes.banner).answer(Response.json([{ kind: 'no-backup', since: null }]))
    await click('section a', bannerWords.makeBackup)
    expect(document.activeElement?.textContent).toContain(backupWords.action)
  })
})

test('the page is reached from every other, named, and says that it is being read', async () => {
  await open('/figures')
  const scrollTo = vi.spyOn(window, 'scrollTo')
  await click('nav a', frameStrings.navigation.site)
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0)
  expect([location.pathname, document.activeElement?.textContent]).toEqual(['/site', sitePage.heading])
  expect([document.title, text('main nav [aria-current=page]')]).toEqual([expect.stringMatching(/^Pages /), 'Pages'])
  await click('main nav a', sitePage.tabs.versions)
  expect([document.title, text('main nav [aria-current=page]')]).toEqual([
    expect.stringMatching(/^Versions /),
    'Versions',
  ])
  expect([location.pathname, text('nav [aria-current=page]')]).toEqual(['/site/versions', frameStrings.navigation.site])
  expect(text()).toContain(frameStrings.loading)
  await take(deskRoutes.site).answer(new Response(null, { status: 502 }))
  expect(text('main [role=alert]')).toBe(frameStrings.unreachable)
  await hear()
  await answer(site())
  await hear()
  await take(deskRoutes.site).answer(new Response(null, { status: 502 }))
  expect(text('h2')).toBe('Version 3 is live')
})

describe('what is public', () => {
  test('is as it was installed until something was published', async () => {
    await openSite(site({ versions: [] }))
    expect(sheet()).toContain(sitePage.public.installed)
    expect(document.querySelector('table')).toBeNull()
  })

  test('is told with its time, its author and its changes, the rest of which open', async () => {
    const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']
    const added = { where: 'One', before: '', after: 'new One' }
    const hidden = { where: 'Two: hidden', before: '', after: '' }
    const changes = [added, hidden, ...names.slice(2).map(change)]
    await openSite(site({ versions: [{ ...v3, changes }] }))
    expect(sheet()).toMatch(/^Version 3 is liveSince today 6:00 AM EST, by Dana/)
    expect(text('section.letter li p + p')).toBe('from nothing → to new One')
    expect([...document.querySelectorAll('section.letter > ul li')]).toHaveLength(5)
    expect(text('section.letter li + li')).toBe('Two: hidden')
    expect(text('details')).toContain('2 more changes')
    expect(text('details li')).toBe('Sixfrom old Six → to new Six')
  })

  test.each([
    [{ kind: 'first', author: '' }, 'as installed'],
    [{ kind: 'imported', author: 'Dana' }, 'from the command line, by Dana'],
    [{ kind: 'back', backTo: 2, author: '' }, 'version 2 restored'],
  ] as const)('%o is told as %j', async (changes, told) => {
    await openSite(site({ versions: [{ ...v3, ...changes, changes: [] }] }))
    expect(sheet()).toBe(`Version 3 is liveSince today 6:00 AM EST, ${told}`)
  })

  test('can be opened as visitors see it, where the server knows its address', async () => {
    await openSite(site({ address: 'https://www.example.com' }))
    const open = find<HTMLAnchorElement>('main a', sitePage.public.open)
    expect([open.href, open.target, open.rel]).toEqual(['https://www.example.com/', '_blank', 'noopener'])
  })

  test('may be another version than the newest, and the page says why', async () => {
    const versions = [{ ...v3, isPublic: false }, { ...v2, isPublic: true }, v1]
    await openSite(site({ versions, trouble: 'version 3 is damaged.' }))
    expect(warned()).toBe(`${sitePage.trouble}Version 3 is damaged.`)
    expect(text('h2')).toBe('Version 2 is live')
    await click('tbody button', 'version 1')
    find('dialog form').addEventListener('submit', (event) => event.preventDefault())
    await click('dialog button', words.restoreVersion.confirm)
    expect(take(deskRoutes.restoreVersion).body).toEqual({ newest: 3 })
  })
})

describe('the next version', () => {
  test.each([
    [0, next.waiting.none, [next.edit]],
    [1, next.waiting.one, [next.publish, next.edit]],
    [3, '3 unpublished changes.', [next.publish, next.edit]],
  ] as const)('with %i changes waiting says so', async (count, told, ways) => {
    await openSite(waiting(count))
    expect(text()).toContain(told)
    expect([...document.querySelectorAll('main a[href^="/edit"]')].map(({ textContent }) => textContent)).toEqual(ways)
  })

  test('is read again when the window becomes visible', async () => {
    await openSite()
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await act(async () => document.dispatchEvent(new Event('visibilitychange')))
    expect(countAsked(deskRoutes.site)).toBe(0)
    state.mockReturnValue('visible')
    await act(async () => document.dispatchEvent(new Event('visibilitychange')))
    await answer(waiting(5))
    expect(text()).toContain('5 unpublished changes')
  })
})

test('what is scheduled is told in the company’s time, and can be canceled', async () => {
  const scheduled = { dueAt: '2026-11-23T13:00:00Z', author: 'Dana', changes: [change('Phone')] }
  await openSite(site({ waiting: 1, scheduled }))
  const status = () => text('main section div[aria-live]')
  expect(status()).toMatch(/^Scheduled for Monday, November 23, 2026 at 8:00 AM EST, by Dana1 change will/)
  await click('main button', scheduleWords.cancel)
  await take(deskRoutes.cancelSchedule).answer(new Response(null, { status: 503 }))
  expect(text('main section [role=alert]')).toContain(scheduleWords.notCanceled)
  await click('main button', scheduleWords.cancel)
  await click('main button', scheduleWords.cancel)
  await take(deskRoutes.cancelSchedule).answer(Response.json(waiting(1)))
  expect([status(), document.activeElement?.textContent]).toEqual([scheduleWords.canceled, scheduleWords.canceled])
  expect([text('main section [role=alert]'), countAsked(deskRoutes.cancelSchedule)]).toEqual(['', 0])
  await answer(site({ waiting: 1, scheduled: { ...scheduled, dueAt: '2026-11-24T13:00:00Z' } }))
  expect(status()).toMatch(/^Scheduled for Tuesday/)
  expect(status()).not.toContain(scheduleWords.canceled)
  await click('main button', scheduleWords.cancel)
  await take(deskRoutes.cancelSchedule).answer(Response.json(waiting(1)))
  await answer({ ...site(), versions: [{ ...(site().versions[0] as SiteVersion), id: 4 }, ...site().versions] })
  expect(status()).toBe('')
})

describe('the versions', () => {
  const restoreVersion = async (id: number) => {
    const button = find('tbody button', `version ${id}`)
    button.focus()
    await act(async () => button.click())
    // jsdom does not close a dialog by its form.
    find('dialog form').addEventListener('submit', (event) => event.preventDefault())
    await click('dialog button', words.restoreVersion.confirm)
  }

  test('stand newest first, each to look at, and all but the public one to go back to', async () => {
    await openSite()
    expect(rows().map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Version 3', 'today 6:00 AM ESTby Dana', 'Phone', 'View version 3, in a new tabLive'],
      [
        'Version 2',
        'today 6:00 AM ESTfrom the command line',
        'Color1 more change',
        'View version 2, in a new tabRestore version 2',
      ],
      ['Version 1', 'today 6:00 AM EST', 'As installed', 'View version 1, in a new tabRestore version 1'],
    ])
    const look = find<HTMLAnchorElement>('tbody a', 'version 2')
    expect([look.getAttribute('href'), look.target, look.rel]).toEqual([`${viewPath}2/`, '_blank', 'noopener'])
  })

  test('restores a version after confirmation and focuses the result', async () => {
    await openSite()
    await restoreVersion(2)
    expect(HTMLDialogElement.prototype.showModal).toHaveBeenCalledOnce()
    expect([text('dialog h2'), said()]).toEqual(['Restore version 2?', 'Restoring version 2…'])
    await click('tbody button', 'version 1')
    expect(HTMLDialogElement.prototype.showModal).toHaveBeenCalledOnce()
    const post = take(deskRoutes.restoreVersion, '2')
    expect(post.body).toEqual({ newest: 3 })
    const back = version(4, { kind: 'back', backTo: 2, isPublic: true })
    const state = site({ versions: [back, { ...v3, isPublic: false }, v2, v1] })
    await post.answer(Response.json(state))
    expect([said(), document.activeElement?.tagName]).toEqual(['Version 2 is live again.', 'H1'])
    expect(text('tbody tr')).toContain('Version 2 restored')
    await answer(state)
    expect(said()).toBe('Version 2 is live again.')
    await restoreVersion(3)
    expect(said()).toBe('Restoring version 3…')
  })

  test('are not read while one is gone back to, and what was on its way is dropped', async () => {
    await openSite()
    await hear()
    const stale = take(deskRoutes.site)
    await restoreVersion(2)
    await hear()
    expect([stale.isGivenUp(), countAsked(deskRoutes.site)]).toEqual([true, 0])
    await take(deskRoutes.restoreVersion, '2').answer(new Response(null, { status: 502 }))
    expect(text('main')).toContain(words.restoreVersion.failed)
    await answer(site())
    expect(text('main')).toContain(words.restoreVersion.failed)
    await restoreVersion(2)
    expect(text('main')).not.toContain(words.restoreVersion.failed)
  })

  test('are gone back to from what was public when the question was asked', async () => {
    await openSite()
    await click('tbody button', 'version 1')
    await hear()
    await answer(site({ versions: [version(4, { isPublic: true }), { ...v3, isPublic: false }, v2, v1] }))
    find('dialog form').addEventListener('submit', (event) => event.preventDefault())
    await click('dialog button', words.restoreVersion.confirm)
    expect(take(deskRoutes.restoreVersion).body).toEqual({ newest: 3 })
  })

  test('that somebody else has overtaken stay, and are read again', async () => {
    await openSite()
    await restoreVersion(1)
    find('nav a').focus()
    await take(deskRoutes.restoreVersion).answer(Response.json({ detail: 'Version 4 was faster.' }, { status: 409 }))
    expect(document.activeElement?.tagName).toBe('A')
    await answer(site({ versions: [version(4, { isPublic: true }), { ...v3, isPublic: false }, v2, v1] }))
    expect(rows()).toHaveLength(4)
    expect(text('main')).toContain(`${words.restoreVersion.failed}Version 4 was faster.`)
    expect(said()).toBe('Visitors now see version 4.')
  })
})
