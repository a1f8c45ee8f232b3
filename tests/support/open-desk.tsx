import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { emptyFields } from '#contract/contact-form.ts'
import type { DeskRequest, InboxEntry } from '#contract/desk.ts'
import { Desk } from '../../desk/desk.tsx'
import { goTo } from '../../desk/navigation/place.tsx'
import { deskContent } from './desk-content.ts'
import { watchListeners } from './listeners.ts'

type Asked = {
  path: string
  body: Record<string, unknown>
  isGivenUp: () => boolean
  answer: (response: Response) => Promise<void>
}

/** What the desk has asked for and is not answered yet, in the order of asking. */
let asked: Asked[] = []
export const sources: Source[] = []
/** The files that were sent, whose progress a test reports. */
export const uploads: Upload[] = []
let root: Root
let listening: () => string[]

class Source extends EventTarget {
  readyState = 0
  close = () => {
    this.readyState = 2
  }
  constructor() {
    super()
    sources.push(this)
  }
}

class Upload {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  status = 0
  responseText = ''
  path = ''
  constructor() {
    uploads.push(this)
  }
  open = (_method: string, path: string) => {
    this.path = path
  }
  setRequestHeader() {}
  send() {
    const answer = (response: Response) =>
      act(async () => {
        Object.assign(this, { status: response.status, responseText: await response.text() })
        this.onload?.()
      })
    asked.push({ path: this.path, body: {}, isGivenUp: () => false, answer })
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Upload)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ now: new Date('2026-11-16T12:00:00Z') })
  vi.stubGlobal('EventSource', Source)
  listening = watchListeners()
  // jsdom lays nothing out, and so cannot scroll.
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => {}
      disconnect = () => {}
    },
  )
  Element.prototype.scrollTo = () => {}
  vi.stubGlobal('fetch', (path: string, { body, signal }: RequestInit = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => reject(signal.reason))
    asked.push({
      path,
      body: JSON.parse(String(body ?? '{}')),
      isGivenUp: () => signal?.aborted ?? false,
      answer: (response) => act(async () => resolve(response)),
    })
    return promise
  })
})

afterEach(async () => {
  await act(() => root.unmount())
  // Nothing of a page goes on after it is left.
  expect([listening(), vi.getTimerCount()]).toEqual([[], 0])
  vi.restoreAllMocks()
  document.body.replaceChildren()
  sessionStorage.clear()
  asked = []
  sources.length = 0
  uploads.length = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The desk as a browser shows it, with every call to the server in the hands of the test. */
export async function open(address: string): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(() => {
    history.replaceState(null, '', address)
    goTo(address)
  })
  await act(() => root.render(<Desk first={deskContent} />))
  await pass(0)
}

export const pass = (timeMs: number) => act(() => vi.advanceTimersByTimeAsync(timeMs))

/** Takes the oldest call to a route out of those that wait for an answer. */
export function take({ path }: { path: string }, id = '1'): Asked {
  const wanted = path.replace(':id', id)
  const at = asked.findIndex((one) => one.path === wanted)
  const [found] = at === -1 ? [] : asked.splice(at, 1)
  if (!found) throw new Error(`There was no call to ${wanted}, but to: ${asked.map((one) => one.path).join(', ')}`)
  return found
}
export const countAsked = ({ path }: { path: string }, id = '1') =>
  asked.filter((one) => one.path === path.replace(':id', id)).length

export const say = (kind: 'inbox' | 'draft' | 'site' | 'error', data?: object) =>
  act(async () => {
    sources.at(-1)?.dispatchEvent(Object.assign(new Event(kind), { data: JSON.stringify(data) }))
  })
export const hear = (counts = {}) => say('inbox', { unread: 0, open: 0, late: 0, spam: 0, ...counts })

export const text = (selector = 'body') => document.querySelector(selector)?.textContent ?? ''
export const rows = () => [...document.querySelectorAll('tbody a')].map(({ textContent }) => textContent)
export function find<Found extends HTMLElement>(selector: string, words = ''): Found {
  const all = [...document.querySelectorAll<Found>(selector)]
  const found = all.find(({ textContent }) => textContent.includes(words))
  if (!found) throw new Error(`There is no ${selector} with '${words}'.`)
  return found
}
export const click = (selector: string, words = '') => act(async () => find(selector, words).click())
export const typeInto = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string) =>
  act(async () => {
    // React overlooks a value that is set by the element itself.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  })

export const entry = (id: string, changes: Partial<InboxEntry> = {}): InboxEntry => ({
  id,
  receivedAt: '2026-11-16T11:00:00Z',
  form: 'contact',
  name: `Name ${id}`,
  company: '',
  serviceInterest: '',
  excerpt: '',
  isSpam: false,
  isRead: true,
  status: 'new',
  dueAt: '2026-11-17T11:00:00Z',
  answeredAt: null,
  isUndelivered: false,
  ...changes,
})
export const listed = (requests: InboxEntry[], nextCursor: string | null = null) =>
  Response.json({ requests, nextCursor, isUnused: false })
export const request = (changes: Partial<DeskRequest> = {}): DeskRequest => ({
  ...entry('1'),
  ...emptyFields,
  name: 'Name 1',
  email: 'ada@clinic.example',
  message: 'Hello.',
  readAt: null,
  version: 1,
  deliveries: [],
  notes: [],
  events: [],
  ...changes,
})

export const close = () => act(() => root.unmount())
export const press = (key: string, { on = document.body, ...how }: KeyboardEventInit & { on?: Element } = {}) =>
  act(async () => void on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how })))
