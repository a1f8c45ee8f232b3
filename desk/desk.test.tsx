// @vitest-environment jsdom
import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { deskRoutes } from '#contract/desk-routes.ts'
import { deskContent } from '../tests/support/desk-content.ts'
import { entry, find, hear, listed, open, pass, rows, say, sources, take, text } from '../tests/support/open-desk.tsx'
import { frameStrings } from './words.ts'

// As after an update, which takes the files of the version before along.
vi.mock('./editor/editor-page.tsx', () => {
  throw new Error('It is gone.')
})

test('an editor that cannot be loaded says so, and how it can be', async () => {
  await open('/edit/home')
  await vi.dynamicImportSettled()
  await pass(0)
  const { heading, again } = frameStrings.editorNotLoaded
  expect([text('h1'), find<HTMLAnchorElement>('main a', again).pathname]).toEqual([heading, '/edit/home'])
})

describe('the connection', () => {
  test("is opened again after a proxy's 502, and says so until then", async () => {
    await open('/')
    await hear({ unread: 2, late: 1 })
    expect(document.title).toMatch(/^\(2 new, 1 late\) /)
    sources[0]?.close()
    await say('error')
    expect(text('main [aria-live]')).toContain(frameStrings.unreachable)
    await take(deskRoutes.session).answer(new Response(null, { status: 502 }))
    await pass(2999)
    expect(sources).toHaveLength(1)
    await pass(1)
    expect(sources).toHaveLength(2)
    await hear()
    expect(text('main [aria-live]')).toBe('')
    expect(document.title).toMatch(/^Requests/)
  })

  test('tells a signed-out owner, shows no visitor data, and is not opened again', async () => {
    await open('/')
    await take(deskRoutes.inbox).answer(listed([entry('1')]))
    expect(rows()).toEqual(['Name 1'])
    sources[0]?.close()
    await say('error')
    await take(deskRoutes.session).answer(new Response(null, { status: 401 }))
    expect(text('main [aria-live]')).toContain(frameStrings.signedOut)
    expect(document.body.textContent).not.toContain('Name 1')
    await pass(60_000)
    expect(sources).toHaveLength(1)
  })
})

test('another version that becomes public is heard of, also after the server was gone, and the desk says what it says', async () => {
  await open('/')
  await take(deskRoutes.inbox).answer(listed([entry('1')]))
  await say('site', { version: 2 })
  const published = { ...deskContent, company: 'Harbor Billing', timeZone: 'America/Los_Angeles' }
  await take(deskRoutes.content).answer(Response.json(published))
  expect([text('header'), document.title, text('tbody time')]).toEqual([
    expect.stringContaining('Harbor Billing'),
    expect.stringContaining('Harbor Billing'),
    'today 3:00 AM PST',
  ])
  await say('error')
  await hear()
  await take(deskRoutes.content).answer(Response.json({ ...deskContent, company: 'Bay Billing' }))
  expect(text('header')).toContain('Bay Billing')
})

test('a link that is followed into another tab is left to the browser', async () => {
  await open('/')
  const left: string[] = []
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
    const leave = (event: Event) => {
      if (!event.defaultPrevented) left.push(key)
      event.preventDefault()
    }
    document.body.addEventListener('click', leave, { once: true })
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true })
    await act(async () => void find('nav a', frameStrings.navigation.figures).dispatchEvent(event))
  }
  expect([left, location.pathname]).toEqual([['ctrlKey', 'metaKey', 'shiftKey', 'altKey'], '/'])
})

test.each(['/', '/figures', '/site', '/edit'])('%s has a link to the public site', async (path) => {
  await open(path)
  const link = find<HTMLAnchorElement>('header a', frameStrings.viewSite)
  expect([link.href, link.target, link.rel]).toEqual(['https://www.claimwright.example/', '_blank', 'noopener'])
})

test.each(['/nowhere', '/requests/1/2'])(
  '%s, which the desk does not have, leads back and is named so',
  async (path) => {
    await open(path)
    expect([text('h1'), document.title]).toEqual([
      frameStrings.notFound.heading,
      expect.stringContaining(frameStrings.notFound.title),
    ])
  },
)
