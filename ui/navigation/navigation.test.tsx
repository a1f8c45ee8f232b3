// @vitest-environment jsdom
import type { JSDOM } from 'jsdom'
import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PageContent } from '#content/site-content.ts'
import { mount } from '../../tests/support/mount.ts'
import { Link } from './link.tsx'
import { NavigationProvider, resolveLinkTarget, useNavigation } from './navigation.ts'
import { keepPage } from './page-content.ts'

const toPage = (path: string, title: string): PageContent => ({
  path,
  meta: { title, description: `About ${title}.` },
  sections: [],
  parts: {},
  icons: {},
})
const start = toPage('/', 'Start')

/** What was asked for, and what answers it. */
let asked: { address: string; answer: (page?: PageContent | 'nothing') => Promise<void> }[] = []
/** Each test goes to a page that none before it has fetched. */
let other = ''
let tests = 0
/** Where the browser was to load a document, which jsdom doesn't. */
let refused: string[] = []

function SmallSite() {
  const navigation = useNavigation({ place: resolveLinkTarget(window.location), page: start })
  return (
    <NavigationProvider value={navigation}>
      <Link to={other}>Other</Link>
      <Link to={`${other}-2`}>Another</Link>
      <Link to="/">Start</Link>
      <Link to="#below">Below</Link>
      <Link to="https://elsewhere.example/">Elsewhere</Link>
      <h1>{navigation.page.meta.title}</h1>
    </NavigationProvider>
  )
}

beforeEach(async () => {
  tests += 1
  other = `/other-${tests}`
  asked = []
  refused = []
  document.body.dataset.pages = '/content/1'
  vi.stubGlobal('fetch', (address: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const answer = (page?: PageContent | 'nothing') =>
      act(async () => {
        if (page === 'nothing') reject(new TypeError('Failed to fetch'))
        else resolve(page ? Response.json(page) : new Response('', { status: 404 }))
        await promise.catch(() => {})
      })
    asked.push({ address, answer })
    return promise
  })
  const { virtualConsole } = (window as unknown as { jsdom: JSDOM }).jsdom
  virtualConsole.removeAllListeners('jsdomError').on('jsdomError', ({ message }) => refused.push(message))
  window.history.replaceState(null, '', '/')
  document.head.replaceChildren()
  keepPage('/', start)
  await mount(<SmallSite />)
})

const heading = () => document.querySelector('h1')?.textContent
const linkTo = (name: string) => [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name)
const requests = () => asked.map(({ address }) => address)
const arriveBy = (path: string) =>
  act(async () => {
    window.history.replaceState(null, '', path)
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
const documentLoad = [expect.stringContaining('navigation to another Document')]

/** Returns whether the click was left to the browser. jsdom itself opens nothing. */
async function click(name: string, how: MouseEventInit = {}): Promise<boolean> {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...how })
  let isLeft = false
  document.body.addEventListener(
    'click',
    () => {
      isLeft = !event.defaultPrevented
      event.preventDefault()
    },
    { once: true },
  )
  await act(async () => void linkTo(name)?.dispatchEvent(event))
  return isLeft
}

/** A click, and the content that it asks for. */
async function visit(name: string): Promise<void> {
  await click(name)
  await asked.at(-1)?.answer(toPage(linkTo(name)?.pathname ?? '', name))
}

describe('a click on a link', () => {
  test('shows the page and its title once its content has come, without the browser loading a document', async () => {
    expect(await click('Other')).toBe(false)
    expect([heading(), window.location.pathname, requests()]).toEqual(['Start', '/', [`/content/1${other}.json`]])
    await asked[0]?.answer(toPage(other, 'Other'))
    expect([heading(), document.title, window.location.pathname]).toEqual(['Other', 'Other', other])
    expect(refused).toEqual([])
  })

  test('and the way back bring description and canonical address of the page', async () => {
    document.head.innerHTML = '<meta name="description"><link rel="canonical" href="https://www.clinic.example/">'
    const head = () => [
      document.querySelector('meta')?.content,
      document.querySelector<HTMLLinkElement>('[rel=canonical]')?.href,
    ]
    await visit('Other')
    expect(head()).toEqual(['About Other.', `https://www.clinic.example${other}`])
    await arriveBy('/')
    expect(head()).toEqual(['About Start.', 'https://www.clinic.example/'])
  })

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is left to the browser with %o: a new tab, a new window, a download',
    async (how) => {
      expect(await click('Other', how)).toBe(true)
      expect([heading(), window.location.pathname]).toEqual(['Start', '/'])
    },
  )

  test('is left to the browser where the link leads to another site', async () => {
    expect(await click('Elsewhere')).toBe(true)
    expect(requests()).toEqual([])
  })

  test.each([
    ['no such page', undefined],
    ['no network', 'nothing'],
  ] as const)('has the browser load a document when there is %s, and asks anew the next time', async (_, answer) => {
    await click('Other')
    await asked[0]?.answer(answer)
    expect([heading(), refused]).toEqual(['Start', documentLoad])
    await visit('Other')
    expect([heading(), requests().length]).toEqual(['Other', 2])
  })

  test('has the browser load a document when the content takes too long', async () => {
    vi.useFakeTimers()
    await click('Other')
    await act(() => vi.advanceTimersByTimeAsync(1999))
    expect(refused).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect([heading(), refused]).toEqual(['Start', documentLoad])
  })

  test('gives way to a second one meanwhile', async () => {
    await click('Other')
    await click('Another')
    await asked[0]?.answer(toPage(other, 'Other'))
    expect([heading(), window.location.pathname]).toEqual(['Start', '/'])
    await asked[1]?.answer(toPage(`${other}-2`, 'Another'))
    expect([heading(), window.location.pathname]).toEqual(['Another', `${other}-2`])
  })

  test('gives way to one that leads to a place on the same page', async () => {
    await click('Other')
    await click('Below')
    await asked[0]?.answer(toPage(other, 'Other'))
    expect([heading(), window.location.hash]).toEqual(['Start', '#below'])
  })
})

describe('the history', () => {
  test('gets one entry for each address, and none for the address the visitor is at', async () => {
    const before = window.history.length
    await visit('Other')
    await click('Other')
    expect(window.history.length).toBe(before + 1)
    await click('Below')
    await click('Below')
    expect(window.history.length).toBe(before + 2)
  })

  test('leads back to a page without asking for it again', async () => {
    await visit('Other')
    await arriveBy('/')
    await arriveBy(other)
    expect([heading(), requests().length]).toEqual(['Other', 1])
  })

  test('has the browser load a document where a page is gone', async () => {
    await arriveBy(other)
    await asked[0]?.answer()
    expect([heading(), refused]).toEqual(['Start', documentLoad])
  })
})

describe('the content of a page', () => {
  const point = (name: string) =>
    act(async () => void linkTo(name)?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })))
  const focus = (name: string) => act(async () => linkTo(name)?.focus())

  test.each([
    ['a pointer enters', point],
    ['the focus reaches', focus],
  ])('is asked for once when %s a link, and not by the click that follows', async (_, reach) => {
    await reach('Other')
    expect([requests(), heading()]).toEqual([[`/content/1${other}.json`], 'Start'])
    await asked[0]?.answer(toPage(other, 'Other'))
    await click('Other')
    expect([heading(), requests().length]).toEqual(['Other', 1])
  })

  test('is shared by a click while it is on its way', async () => {
    await point('Other')
    await click('Other')
    await asked[0]?.answer(toPage(other, 'Other'))
    expect([heading(), requests().length]).toEqual(['Other', 1])
  })

  test('is not asked for where a link leads to the same page, or to another site', async () => {
    for (const name of ['Start', 'Below', 'Elsewhere']) await point(name)
    expect(requests()).toEqual([])
  })

  test('is not asked for where the document belongs to no publication, as in the preview', async () => {
    delete document.body.dataset.pages
    await point('Other')
    expect(requests()).toEqual([])
  })
})

describe('the styles of the other pages', () => {
  const addStyles = () =>
    document.head.appendChild(Object.assign(document.createElement('link'), { id: 'site-styles' }))

  const settle = (styles: HTMLLinkElement, event: 'load' | 'error') =>
    act(async () => {
      styles.dispatchEvent(new Event(event))
    })

  test('are there before another page shows', async () => {
    const styles = addStyles()
    await visit('Other')
    expect([heading(), styles.media]).toEqual(['Start', 'all'])
    await settle(styles, 'load')
    expect(heading()).toBe('Other')
  })

  test.each(['error', 'silence'])('hold no page back for good when they end in %s', async (end) => {
    vi.useFakeTimers()
    const styles = addStyles()
    await visit('Other')
    expect(heading()).toBe('Start')
    if (end === 'error') await settle(styles, 'error')
    else await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(heading()).toBe('Other')
  })

  test('bring nothing that the visitor has left meanwhile', async () => {
    const styles = addStyles()
    await visit('Other')
    await arriveBy('/')
    await settle(styles, 'load')
    expect([heading(), document.title]).toEqual(['Start', 'Start'])
  })

  test('are waited for once', async () => {
    addStyles().dataset.settled = ''
    await visit('Other')
    expect(heading()).toBe('Other')
  })

  test('are not needed for another place on the same page', async () => {
    const styles = addStyles()
    await click('Below')
    expect([window.location.hash, styles.media]).toEqual(['#below', ''])
  })
})
