// @vitest-environment jsdom
import type { JSDOM } from 'jsdom'
import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { mount } from '../../tests/support/mount.ts'
import { Link } from './link.tsx'
import { findPage, NavigationProvider, type SitePage, toPlace, useNavigation } from './navigation.ts'

const meta = (title: string) => ({ title, description: `About ${title}.` })
const text = { id: 'text', anchor: 'text', kind: 'document', heading: '', text: [] } as const
const pages = [
  { path: '/', meta: meta('Start'), sections: [] },
  { path: '/404', meta: meta('Nothing here'), sections: [] },
  { path: '/other', meta: meta('Other'), sections: [] },
  { path: '/privacy', meta: meta('Privacy'), sections: [text] },
] as unknown as SitePage[]

function SmallSite() {
  const navigation = useNavigation(pages, toPlace(window.location))
  const { title } = findPage(pages, navigation.place.pathname).meta
  return (
    <NavigationProvider value={navigation}>
      <Link to="/other">Other</Link>
      <Link to="/nowhere">Nowhere</Link>
      <Link to="/privacy">Privacy</Link>
      <Link to="#below">Below</Link>
      <h1>{title}</h1>
    </NavigationProvider>
  )
}

beforeEach(async () => {
  window.history.replaceState(null, '', '/')
  document.head.replaceChildren()
  await mount(<SmallSite />)
})

const heading = () => document.querySelector('h1')?.textContent

/** Tells whether the click was left to the browser. jsdom itself opens nothing. */
async function click(name: string, how: MouseEventInit = {}): Promise<boolean> {
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name)
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
  await act(() => void link?.dispatchEvent(event))
  return isLeft
}

describe('a click on a link', () => {
  test('shows the page and its title without the browser loading it', async () => {
    expect(await click('Other')).toBe(false)
    expect([heading(), document.title, window.location.pathname]).toEqual(['Other', 'Other', '/other'])
  })

  test('and the way back bring description and canonical address of the page', async () => {
    document.head.innerHTML = '<meta name="description"><link rel="canonical" href="https://www.clinic.example/">'
    const head = () => [
      document.querySelector('meta')?.content,
      document.querySelector<HTMLLinkElement>('[rel=canonical]')?.href,
    ]
    await click('Other')
    expect(head()).toEqual(['About Other.', 'https://www.clinic.example/other'])
    window.history.replaceState(null, '', '/')
    await act(async () => window.dispatchEvent(new PopStateEvent('popstate')))
    expect(head()).toEqual(['About Start.', 'https://www.clinic.example/'])
  })

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is left to the browser with %o: a new tab, a new window, a download',
    async (how) => {
      expect(await click('Other', how)).toBe(true)
      expect([heading(), window.location.pathname]).toEqual(['Start', '/'])
    },
  )

  test('shows the page for wrong addresses at one that no other has', async () => {
    await click('Nowhere')
    expect([heading(), window.location.pathname]).toEqual(['Nothing here', '/nowhere'])
  })
})

test('a page whose text is in its document alone is loaded by the browser', async () => {
  const refused: string[] = []
  const { virtualConsole } = (window as unknown as { jsdom: JSDOM }).jsdom
  virtualConsole.removeAllListeners('jsdomError').on('jsdomError', ({ message }) => refused.push(message))
  expect(await click('Privacy')).toBe(false)
  expect([heading(), window.location.pathname]).toEqual(['Start', '/privacy'])
  expect(refused).toEqual([expect.stringContaining('navigation to another Document')])
})

describe('the history', () => {
  test('gets one entry for each address, and none for the address the visitor is at', async () => {
    const before = window.history.length
    await click('Other')
    await click('Other')
    expect(window.history.length).toBe(before + 1)
    await click('Below')
    await click('Below')
    expect(window.history.length).toBe(before + 2)
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
    await click('Other')
    expect([heading(), styles.media]).toEqual(['Start', 'all'])
    await settle(styles, 'load')
    expect(heading()).toBe('Other')
  })

  test.each(['error', 'silence'])('hold no page back for good when they end in %s', async (end) => {
    vi.useFakeTimers()
    const styles = addStyles()
    await click('Other')
    expect(heading()).toBe('Start')
    if (end === 'error') await settle(styles, 'error')
    else await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(heading()).toBe('Other')
  })

  test('bring nothing that the visitor has left meanwhile', async () => {
    const styles = addStyles()
    await click('Other')
    window.history.replaceState(null, '', '/')
    await act(async () => window.dispatchEvent(new PopStateEvent('popstate')))
    await settle(styles, 'load')
    expect([heading(), document.title]).toEqual(['Start', 'Start'])
  })

  test('are waited for once', async () => {
    addStyles().dataset.settled = ''
    await click('Other')
    expect(heading()).toBe('Other')
  })

  test('are not needed for another place on the same page', async () => {
    const styles = addStyles()
    await click('Below')
    expect([window.location.hash, styles.media]).toEqual(['#below', ''])
  })
})
