// @vitest-environment jsdom
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { NavigationProvider } from '#ui/navigation/navigation.ts'
import { mount } from '../../tests/support/mount.ts'
import { inSection, siteParts } from '../../tests/support/site-content.ts'
import { ServicesFolder } from './section.tsx'

const [first, second] = siteParts.services.map(({ anchor }) => anchor) as [string, string]
const moves: string[] = []
let root: Root
let top = 0

const arrive = (hash: string) =>
  act(() =>
    root.render(
      inSection(
        'services-folder',
        <NavigationProvider value={{ place: { pathname: '/services', hash }, go: () => {} }}>
          <ServicesFolder id="services-hero" />
        </NavigationProvider>,
      ),
    ),
  )

beforeEach(async () => {
  vi.useFakeTimers()
  // jsdom lays nothing out, and so cannot scroll.
  vi.stubGlobal('scrollBy', ({ top: by }: ScrollToOptions) => moves.push(`by ${by}`))
  vi.stubGlobal('scrollY', 0)
  Element.prototype.scrollIntoView = function () {
    moves.push(this.querySelector('h1') ? 'hero' : this.id)
  }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => ({ top }) as DOMRect)
  document.documentElement.dataset.live = 'true'
  moves.length = 0
  top = 0
  root = await mount()
})

const pass = (timeMs: number) => act(() => vi.advanceTimersByTimeAsync(timeMs))
const chosen = () => [...document.querySelectorAll('li[data-chosen] article')].map(({ id }) => id)
const current = () => document.querySelector('[aria-current=true]')?.getAttribute('href')

test('the hash chooses a service; none chooses the first, and one that names none leaves the choice', async () => {
  await arrive('')
  expect([chosen(), current()]).toEqual([[first], `#${first}`])
  await arrive(`#${second}`)
  expect([chosen(), current()]).toEqual([[second], `#${second}`])
  await arrive('#main')
  expect(chosen()).toEqual([second])
  await arrive('')
  expect(chosen()).toEqual([first])
})

test.each([
  ['', 'hero'],
  [`#${second}`, second],
])('with the hash "%s" the page glides to %s after 100 ms, at every arrival', async (hash, target) => {
  await arrive(hash)
  await pass(99)
  expect(moves).toEqual([])
  await pass(1)
  expect(moves).toEqual([target])
  await arrive(hash)
  await pass(100)
  expect(moves).toEqual([target, target])
})

test.each(['wheel', 'touchmove', 'keydown', 'pointerdown'])(
  'a visitor who moves first (%s) is left alone',
  async (sign) => {
    await arrive('')
    window.dispatchEvent(new Event(sign))
    await pass(1000)
    expect(moves).toEqual([])
  },
)

test('nothing glides with a hash that names nothing, after the page is left, or where the visitor reads already', async () => {
  await arrive('#nowhere')
  await pass(1000)
  document.documentElement.dataset.live = ''
  vi.stubGlobal('scrollY', 1)
  await arrive('')
  await pass(1000)
  expect(moves).toEqual([])
  vi.stubGlobal('scrollY', 0)
  await arrive('')
  await pass(100)
  expect(moves).toEqual(['hero'])
  await arrive('')
  await act(() => root.render(null))
  await pass(1000)
  expect(moves).toEqual(['hero'])
})

test('what was pressed stays where it is while a sheet above it closes', async () => {
  await arrive('')
  const tab = (anchor: string) => document.querySelector<HTMLElement>(`a[href="#${anchor}"]`)
  top = 500
  await act(async () => tab(second)?.click())
  top = 200
  await arrive(`#${second}`)
  expect(moves).toEqual(['by -300'])
  top = 0
  await arrive(`#${first}`)
  const newTab = new MouseEvent('click', { bubbles: true, ctrlKey: true })
  for (const press of [() => tab(first)?.click(), () => tab(second)?.dispatchEvent(newTab)]) {
    await act(async () => void press())
    top += 100
    await arrive(`#${second}`)
    await arrive(`#${first}`)
  }
  expect(moves).toEqual(['by -300'])
})
