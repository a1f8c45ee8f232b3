// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prefetchWhenSeen } from './prefetch.ts'

type Seen = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>
let report: (entries: Seen[]) => void = () => {}
const watched = new Set<Element>()
let idle: () => void = () => {}
const asked: string[] = []

vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe = (element: Element) => void watched.add(element)
    unobserve = (element: Element) => void watched.delete(element)
    constructor(tell: typeof report) {
      report = tell
    }
  },
)

beforeEach(() => {
  asked.length = 0
  document.body.dataset.pages = '/content/1'
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return new Response('', { status: 404 })
  })
  Object.assign(window, {
    requestIdleCallback: (task: () => void) => {
      idle = task
    },
  })
})

afterEach(() => {
  Object.assign(navigator, { connection: undefined })
})

const linkTo = (href: string) => Object.assign(document.createElement('a'), { href })

test('asks for what the links on the screen lead to, once nothing else is to be done', () => {
  const [seen, unseen, elsewhere] = ['/seen#part', '/unseen', 'https://elsewhere.example/x'].map(linkTo)
  if (!seen || !unseen || !elsewhere) throw new Error('no links')
  for (const link of [seen, unseen, elsewhere]) prefetchWhenSeen(link)
  report([
    { target: seen, isIntersecting: true },
    { target: elsewhere, isIntersecting: true },
    { target: unseen, isIntersecting: false },
  ])
  expect(asked).toEqual([])
  idle()
  expect(asked).toEqual(['/content/1/seen.json'])
})

test('watches a link as long as it is on the page', () => {
  const link = linkTo('/left')
  const stop = prefetchWhenSeen(link)
  expect(watched.has(link)).toBe(true)
  stop?.()
  expect(watched.has(link)).toBe(false)
})

test('watches nothing where the visitor asks for fewer bytes', () => {
  Object.assign(navigator, { connection: { saveData: true } })
  const link = linkTo('/spared')
  expect(prefetchWhenSeen(link)).toBeUndefined()
  expect(watched.has(link)).toBe(false)
})
