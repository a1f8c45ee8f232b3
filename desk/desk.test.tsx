// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deskFrame, inboxPage, requestPage, statusWords } from '#content/desk.ts'
import { type DeskRequest, deskRoutes, type InboxEntry } from '#contract/desk.ts'
import { Desk } from './desk.tsx'
import { goTo } from './navigation/use-place.ts'

type Asked = {
  path: string
  body: Record<string, unknown>
  isGivenUp: () => boolean
  answer: (response: Response) => Promise<void>
}

/** What the desk has asked for and nobody has answered yet, in the order of asking. */
let asked: Asked[] = []
const sources: Source[] = []
let root: Root

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

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ now: new Date('2026-11-16T12:00:00Z') })
  vi.stubGlobal('EventSource', Source)
  // jsdom lays nothing out, and so cannot scroll.
  vi.stubGlobal('scrollTo', () => {})
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
  document.body.replaceChildren()
  sessionStorage.clear()
  asked = []
  sources.length = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open(address: string): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(() => {
    history.replaceState(null, '', address)
    goTo(address)
  })
  await act(() => root.render(<Desk />))
  await pass(0)
}

const pass = (timeMs: number) => act(() => vi.advanceTimersByTimeAsync(timeMs))

/** Takes the oldest call to a route out of those that wait for an answer. */
function take({ path }: { path: string }, id = '1'): Asked {
  const wanted = path.replace(':id', id)
  const at = asked.findIndex((one) => one.path === wanted)
  const [found] = at === -1 ? [] : asked.splice(at, 1)
  if (!found) throw new Error(`Nobody asked for ${wanted}, but for: ${asked.map((one) => one.path).join(', ')}`)
  return found
}
const countAsked = ({ path }: { path: string }, id = '1') =>
  asked.filter((one) => one.path === path.replace(':id', id)).length

const say = (kind: 'inbox' | 'error', data?: object) =>
  act(async () => {
    sources.at(-1)?.dispatchEvent(Object.assign(new Event(kind), { data: JSON.stringify(data) }))
  })
const hear = (counts = {}) => say('inbox', { unread: 0, open: 0, late: 0, spam: 0, ...counts })

const text = (selector = 'body') => document.querySelector(selector)?.textContent ?? ''
const rows = () => [...document.querySelectorAll('tbody a')].map(({ textContent }) => textContent)
function find<Found extends HTMLElement>(selector: string, words = ''): Found {
  const all = [...document.querySelectorAll<Found>(selector)]
  const found = all.find(({ textContent }) => textContent.includes(words))
  if (!found) throw new Error(`There is no ${selector} with '${words}'.`)
  return found
}
const click = (selector: string, words = '') => act(async () => find(selector, words).click())
const typeInto = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string) =>
  act(async () => {
    // React overlooks a value that is set by the element itself.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  })

const entry = (id: string, changes: Partial<InboxEntry> = {}): InboxEntry => ({
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
const listed = (requests: InboxEntry[], nextCursor: string | null = null) => Response.json({ requests, nextCursor })
const request = (changes: Partial<DeskRequest> = {}): DeskRequest => ({
  ...entry('1'),
  email: 'ada@clinic.example',
  phone: '',
  role: '',
  message: 'Hello.',
  readAt: null,
  version: 1,
  deliveries: [],
  notes: [],
  events: [],
  ...changes,
})

describe('the inbox', () => {
  const search = () => find<HTMLInputElement>('input[type=search]')

  test('shows what was searched for last, whichever answer comes last', async () => {
    await open('/')
    await hear()
    await pass(0)
    for (let read = countAsked(deskRoutes.inbox); read > 0; read -= 1)
      await take(deskRoutes.inbox).answer(listed([entry('1')]))
    await typeInto(search(), 'ada')
    await pass(149)
    expect(countAsked(deskRoutes.inbox)).toBe(0)
    await pass(1)
    const older = take(deskRoutes.inbox)
    await typeInto(search(), 'ben')
    expect(older.isGivenUp()).toBe(true)
    await pass(150)
    const newer = take(deskRoutes.inbox)
    expect([older.body, newer.body]).toEqual([{ search: 'ada' }, { search: 'ben' }])
    await newer.answer(listed([entry('2')]))
    await older.answer(listed([entry('3')]))
    expect(rows()).toEqual(['Name 2'])
    expect(location.href).not.toContain('ben')
  })

  test('reads again what is on the screen when something changed, page after page', async () => {
    await open('/')
    await take(deskRoutes.inbox).answer(listed([entry('2')], 'next'))
    await click('button', inboxPage.more)
    await pass(0)
    await take(deskRoutes.inbox).answer(listed([entry('2')], 'next'))
    const second = take(deskRoutes.inbox)
    expect(second.body).toEqual({ cursor: 'next' })
    await second.answer(listed([entry('1')]))
    expect(rows()).toEqual(['Name 2', 'Name 1'])
    expect(document.activeElement?.textContent).toBe('Name 1')
    await hear()
    await pass(0)
    await take(deskRoutes.inbox).answer(listed([entry('3', { receivedAt: '2026-11-16T11:30:00Z' })], 'next'))
    await take(deskRoutes.inbox).answer(listed([entry('2')]))
    expect(rows()).toEqual(['Name 3', 'Name 2'])
    expect(text()).toContain(inboxPage.arrived.one)
  })
})

describe('the connection', () => {
  test("is opened again after a proxy's 502, and says so until then", async () => {
    await open('/')
    await hear({ unread: 2, late: 1 })
    expect(document.title).toMatch(/^\(2 new, 1 late\) /)
    sources[0]?.close()
    await say('error')
    expect(text('main [role=status]')).toContain(deskFrame.unreachable)
    await take(deskRoutes.session).answer(new Response(null, { status: 502 }))
    await pass(3000)
    expect(sources).toHaveLength(2)
    await hear()
    expect(text('main [role=status]')).toBe('')
    expect(document.title).toMatch(/^Requests/)
  })

  test('tells whoever is signed out', async () => {
    await open('/')
    sources[0]?.close()
    await say('error')
    await take(deskRoutes.session).answer(new Response(null, { status: 401 }))
    expect(text('main [role=status]')).toContain(deskFrame.signedOut)
  })
})

describe('a request', () => {
  const pressed = () => text('button[aria-pressed=true]')
  const openRequest = async (changes: Partial<DeskRequest> = {}) => {
    await open('/requests/1')
    await take(deskRoutes.request).answer(Response.json(request(changes)))
  }

  test('keeps what a change showed when an older read comes after it', async () => {
    await openRequest()
    await hear()
    const stale = take(deskRoutes.request)
    await click('button', statusWords.won)
    const change = take(deskRoutes.changeStatus)
    expect(change.body).toEqual({ status: 'won', version: 1 })
    await change.answer(Response.json(request({ status: 'won', version: 2 })))
    await stale.answer(Response.json(request()))
    expect(pressed()).toBe(statusWords.won)
    await take(deskRoutes.request).answer(Response.json(request({ status: 'won', version: 2 })))
    expect(text('main [role=alert]')).toBe('')
  })

  test('keeps a note that could not be saved, through a reload too', async () => {
    await openRequest()
    const field = () => find<HTMLTextAreaElement>('textarea')
    await typeInto(field(), 'Asked for the report.')
    await act(async () => field().form?.requestSubmit())
    const post = take(deskRoutes.addNote)
    expect(post.body).toEqual({ text: 'Asked for the report.' })
    await post.answer(new Response(null, { status: 502 }))
    expect(field().value).toBe('Asked for the report.')
    expect(text()).toContain(requestPage.notes.notSaved)
    await act(() => root.unmount())
    await openRequest()
    expect(field().value).toBe('Asked for the report.')
    await act(async () => field().form?.requestSubmit())
    const note = { id: 'n', writtenAt: '2026-11-16T11:00:00Z', text: 'Asked for the report.' }
    await take(deskRoutes.addNote).answer(Response.json(request({ notes: [note] })))
    expect([field().value, sessionStorage.length]).toEqual(['', 0])
    expect(document.activeElement).toBe(field())
  })
})
