// @vitest-environment jsdom
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { NavigationProvider, type Place } from '#ui/navigation/navigation.ts'
import { mount } from '../../tests/support/mount.ts'
import { useArrival } from './use-arrival.ts'

function Page() {
  const announcement = useArrival()
  return (
    <main>
      <h1>Heading</h1>
      <section id="ça">
        <h2>Part</h2>
      </section>
      <p aria-live="polite">{announcement}</p>
    </main>
  )
}

const moves: unknown[] = []
let root: Root
const arrive = (place: Place) =>
  act(() =>
    root.render(
      <NavigationProvider value={{ place, go: () => {} }}>
        <Page />
      </NavigationProvider>,
    ),
  )
const about: Place = { pathname: '/about', hash: '' }

beforeEach(async () => {
  // jsdom lays nothing out, and so cannot scroll.
  vi.stubGlobal('scrollTo', (options: ScrollToOptions) => moves.push(options))
  Element.prototype.scrollIntoView = function () {
    moves.push(this.id)
  }
  moves.length = 0
  history.scrollRestoration = 'auto'
  document.title = 'Contact'
  root = await mount()
  await arrive(about)
})

const status = () => document.querySelector('[aria-live]')?.textContent
const top = { top: 0, behavior: 'instant' }

test('the first page is left as the browser opened it', () => {
  expect([moves, status(), document.activeElement]).toEqual([[], '', document.body])
})

test('another page is seen from its top, with the focus on its heading, and announced', async () => {
  await arrive({ pathname: '/contact', hash: '' })
  expect([moves, status()]).toEqual([[top], 'Contact'])
  expect(document.activeElement).toBe(document.querySelector('h1'))
})

test('back and forward go to the top too: the browser puts nothing back in its place', async () => {
  expect(history.scrollRestoration).toBe('manual')
  // As WebKit does for a new entry.
  history.scrollRestoration = 'auto'
  await arrive({ pathname: '/contact', hash: '' })
  expect(history.scrollRestoration).toBe('manual')
})

test('a reload keeps its place, and so does a page that was kept and is shown again', async () => {
  vi.useFakeTimers()
  window.dispatchEvent(new Event('pagehide'))
  expect(history.scrollRestoration).toBe('auto')
  window.dispatchEvent(new Event('pageshow'))
  expect(history.scrollRestoration).toBe('auto')
  await vi.advanceTimersByTimeAsync(100)
  expect(history.scrollRestoration).toBe('manual')
  await act(() => root.unmount())
  expect(history.scrollRestoration).toBe('auto')
  for (const kind of ['pageshow', 'pagehide']) window.dispatchEvent(new Event(kind))
  await vi.advanceTimersByTimeAsync(100)
  expect(history.scrollRestoration).toBe('auto')
})

test('a hash leads to its place, without a jump to the top on the same page, and is not announced there', async () => {
  await arrive({ pathname: '/about', hash: '#%C3%A7a' })
  expect([moves, status()]).toEqual([['ça'], ''])
  expect(document.activeElement).toBe(document.querySelector('h2'))
  await arrive({ pathname: '/contact', hash: '#%C3%A7a' })
  await arrive({ pathname: '/contact', hash: '#%C3%A7a' })
  expect(moves).toEqual(['ça', top, 'ça', 'ça'])
})

test('on a page with a folder of services a hash moves the focus alone: the page scrolls later', async () => {
  const folder = document.body.appendChild(document.createElement('ol'))
  folder.dataset.serviceFolder = ''
  await arrive({ pathname: '/services', hash: '#%C3%A7a' })
  expect([moves, document.activeElement]).toEqual([[top], document.querySelector('h2')])
  folder.remove()
})

test.each(['', '#nowhere', '#%'])('the hash %j, which names no place, leads to the top', async (hash) => {
  await arrive({ pathname: '/about', hash })
  expect([moves, document.activeElement?.tagName]).toEqual([[top], 'H1'])
})
