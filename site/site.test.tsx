// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { receivedPath } from '#contract/contact-form.ts'
import { tabDrafts } from '#ui/contact/form-draft.ts'
import { resolveLinkTarget } from '#ui/navigation/navigation.ts'
import '#sections/rare-components.ts'
import { keepPage } from '#ui/navigation/page-content.ts'
import { watchListeners } from '../tests/support/listeners.ts'
import { mount } from '../tests/support/mount.ts'
import { findPage, siteContent, withContent } from '../tests/support/site-content.ts'
import { Site } from './site.tsx'

const kinds = 'scroll resize popstate pageshow pagehide keydown pointerdown visibilitychange wheel touchmove'.split(' ')
let observers = 0
type Tell = (entries: { isIntersecting: boolean }[]) => void
const tellOf = new Map<Element, Tell>()

/** jsdom lays nothing out, and so has none. */
class Observer {
  tell: Tell
  constructor(tell: Tell) {
    this.tell = tell
  }
  observe = (element: Element) => {
    observers += 1
    tellOf.set(element, this.tell)
  }
  disconnect = () => {
    observers -= 1
  }
  unobserve = this.disconnect
}

function SiteHere() {
  return <Site first={{ place: resolveLinkTarget(location), page: findPage(location.pathname) }} />
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.stubGlobal('ResizeObserver', Observer)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('scrollTo', () => {})
  Element.prototype.scrollIntoView = () => {}
  HTMLElement.prototype.hidePopover = () => {}
  for (const page of siteContent.pages) keepPage(page.path, page)
  vi.useFakeTimers()
})

const click = (selector: string) => act(async () => document.querySelector<HTMLElement>(selector)?.click())

test('nothing of a page goes on after it is left: no listener, no observer, no timer', async () => {
  history.replaceState(null, '', '/')
  const listening = watchListeners()
  const root = await mount(withContent(<SiteHere />))
  await click('[aria-controls=services-menu]')
  const atHome = listening().toSorted()
  expect(new Set(kinds).difference(new Set(atHome))).toEqual(new Set(['wheel', 'touchmove']))
  await click('header a[href="/services"]')
  expect(listening()).toContain('wheel')
  await click('header a[href="/"]')
  await click('[aria-controls=services-menu]')
  expect(listening().toSorted()).toEqual(atHome)
  await click('#services-menu li:last-child a')
  expect(document.querySelector('[aria-controls=services-menu]')?.ariaExpanded).toBe('false')
  await act(() => root.unmount())
  expect([listening(), observers, vi.getTimerCount()]).toEqual([[], 0, 0])
})

test('each page has one call to action, to which Get Started glides', async () => {
  history.replaceState(null, '', '/')
  await mount(withContent(<SiteHere />))
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  for (const path of ['/', '/services', '/about', '/contact']) {
    await click(`header a[href="${path}"]`)
    const targets = [...document.querySelectorAll<HTMLElement>('[data-call-to-action]')]
    expect(
      [...document.querySelectorAll('header nav ul > li > a[aria-current]')].map((link) => link.getAttribute('href')),
    ).toContain(path)
    expect([path, targets.length]).toEqual([path, 1])
    await click('[popovertargetaction=hide]')
    const heir = path === '/contact' ? targets[0] : targets[0]?.querySelector('h2')
    expect([document.activeElement, focus.mock.lastCall]).toEqual([heir, [{ preventScroll: true }]])
  }
})

test('what was sent without the scripts is not kept by the tab it was typed in', async () => {
  for (const draft of Object.values(tabDrafts)) draft.write({ name: 'Ana' })
  history.replaceState(null, '', receivedPath)
  await mount(withContent(<SiteHere />))
  expect(sessionStorage).toHaveLength(0)
})

test('what was seen last turns the header solid, and starts and stops the strip of partners', async () => {
  history.replaceState(null, '', '/')
  const media = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => media)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ bottom: -1 } as DOMRect)
  await mount(withContent(<SiteHere />))
  const header = document.querySelector('header') as HTMLElement
  const strip = document.querySelector<HTMLElement>('.partner-window') as HTMLElement
  const see = async (element: Element, ...seen: boolean[]) => {
    await act(async () => tellOf.get(element)?.(seen.map((isIntersecting) => ({ isIntersecting }))))
    return [header.dataset.solid, strip.dataset.view, strip.querySelectorAll('ul').length]
  }
  const top = header.previousElementSibling as Element
  expect(header.dataset.solid).toBe('true')
  expect(await see(top, false, true)).toEqual([undefined, 'ahead', 1])
  expect(await see(top, true, false)).toEqual(['true', 'ahead', 1])
  await see(top, true)
  expect(await see(strip, false)).toEqual([undefined, 'ahead', 1])
  expect(await see(strip, false, true)).toEqual([undefined, 'in', 2])
  expect(await see(strip, true, false)).toEqual([undefined, 'left', 2])
  expect(await see(strip, true)).toEqual([undefined, 'in', 2])
  const stops = () => [...strip.querySelectorAll('ul')].map((list) => list.getAttribute('tabindex'))
  expect(stops()).toEqual(['0', null])
  media.matches = true
  await act(async () => media.dispatchEvent(new Event('change')))
  expect(stops()).toEqual([null, null])
})
