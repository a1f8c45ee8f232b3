import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeskContent, DeskCounts } from '#contract/desk.ts'
import { deskContent } from '../../tests/support/desk-content.ts'
import type { Outcome } from './call.ts'
import { type Live, pauseMs, restMs, stayConnected } from './use-live.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const counts = (unread: number): DeskCounts => ({ unread, open: unread, late: 0, spam: 0 })

/** As a browser has it: an event target that says whether it still tries by itself. */
class Source extends EventTarget {
  readyState = 0
  close = () => {
    this.readyState = 2
  }
  say(unread: number): void {
    this.readyState = 1
    this.dispatchEvent(Object.assign(new Event('inbox'), { data: JSON.stringify(counts(unread)) }))
  }
  fail(readyState: 0 | 2): void {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }
}

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
  turn(to: DocumentVisibilityState): void {
    this.visibilityState = to
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

const isTurn = (step: string): step is DocumentVisibilityState => step === 'hidden' || step === 'visible'

function connect() {
  const page = new Page()
  const tabs = new EventTarget()
  const sources: Source[] = []
  const asked: ((outcome: Outcome<unknown>) => void)[] = []
  const published: ((outcome: Outcome<DeskContent>) => void)[] = []
  const shown: Live[] = []
  const stop = stayConnected({
    open: () => {
      const source = new Source()
      sources.push(source)
      return source as unknown as EventSource
    },
    readSession: () => new Promise((resolve) => asked.push(resolve)),
    readContent: () => new Promise((resolve) => published.push(resolve)),
    page: page as unknown as Document,
    tabs: tabs as unknown as Window,
    show: (live) => shown.push(live),
  })
  const answer = async (outcome: Outcome<unknown>) => {
    asked.shift()?.(outcome)
    await vi.advanceTimersByTimeAsync(0)
  }
  return {
    page,
    tabs,
    sources,
    asked,
    published,
    shown,
    stop,
    answer,
    last: () => sources.at(-1) as Source,
    live: () => shown.at(-1),
  }
}

test.each(['while the session is read', 'during the pause'])('what is ended %s opens nothing more', async (when) => {
  const { sources, answer, last, stop } = connect()
  last().fail(2)
  if (when === 'during the pause') await answer({ kind: 'unreachable' })
  stop()
  await answer({ kind: 'unreachable' })
  await vi.advanceTimersByTimeAsync(10 * pauseMs)
  expect(sources).toHaveLength(1)
  expect(last().readyState).toBe(2)
})

test('what was published while the server was gone is read when it is back, and only the newest answer counts', async () => {
  const { last, live, stop, published } = connect()
  const drop = () => {
    last().fail(0)
    last().say(1)
  }
  const publish = async (at: number, company: string) => {
    published[at]?.({ kind: 'done', value: { ...deskContent, company } })
    await vi.advanceTimersByTimeAsync(0)
    return live()?.content?.company
  }
  last().say(1)
  expect(published).toHaveLength(0)
  for (let times = 0; times < 3; times += 1) drop()
  expect([await publish(0, 'Old'), await publish(2, 'New'), await publish(1, 'Older')]).toEqual([
    undefined,
    'New',
    'New',
  ])
  drop()
  stop()
  expect(await publish(3, 'Too late')).toBe('New')
})

test('a page that nobody sees gives its connection back, asks now and then, and reads what it missed once it is seen', async () => {
  const { page, sources, last, live, published, stop } = connect()
  last().say(1)
  page.turn('hidden')
  expect([last().readyState, live()?.connection]).toEqual([2, 'resting'])
  for (const unread of [2, 3]) {
    await vi.advanceTimersByTimeAsync(restMs)
    last().say(unread)
    expect(live()).toMatchObject({ connection: 'resting', revision: 1, counts: counts(unread) })
    expect(sources.every(({ readyState }) => readyState === 2)).toBe(true)
  }
  expect(published).toHaveLength(0)
  page.turn('visible')
  await vi.advanceTimersByTimeAsync(0)
  last().say(3)
  expect(live()).toMatchObject({ connection: 'open', revision: 2 })
  expect(published).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2 * restMs)
  expect(sources).toHaveLength(4)

  page.turn('hidden')
  stop()
  page.turn('visible')
  await vi.advanceTimersByTimeAsync(2 * restMs)
  expect(sources).toHaveLength(4)
})

test.each(['a proof is stored by another tab', 'the page is looked at again'])(
  'a session that ended begins again when %s',
  async (when) => {
    const { page, tabs, sources, last, live, answer, published } = connect()
    last().fail(2)
    await answer({ kind: 'signed-out' })
    await vi.advanceTimersByTimeAsync(2 * restMs)
    if (when.startsWith('a proof')) tabs.dispatchEvent(new Event('storage'))
    else page.turn('visible')
    await vi.advanceTimersByTimeAsync(0)
    expect(live()?.connection).toBe('signed-out')
    last().say(1)
    expect([sources.length, live()?.connection, published.length]).toEqual([2, 'open', 1])
  },
)

test('a page that is seen again without a session stays signed out', async () => {
  const { page, sources, last, live, answer, shown } = connect()
  last().fail(2)
  await answer({ kind: 'signed-out' })
  page.turn('hidden')
  page.turn('visible')
  await vi.advanceTimersByTimeAsync(0)
  const before = shown.length
  last().fail(2)
  await answer({ kind: 'signed-out' })
  await vi.advanceTimersByTimeAsync(2 * restMs)
  expect([
    sources.length,
    live()?.connection,
    shown.slice(before).some(({ connection }) => connection === 'lost'),
  ]).toEqual([2, 'signed-out', false])
})

test('in any order of messages, errors and answers there is one connection, and it comes back unless signed out', async () => {
  const steps = ['say', 'drop', 'refuse', 'up', 'down', 'wait', 'wait a little']
  const some = (kinds: string[]) => fc.array(fc.constantFrom(...kinds), { maxLength: 30 })
  const reachesRefusals = { count: 0 }
  await fc.assert(
    fc.asyncProperty(fc.oneof(some(steps), some([...steps, 'hidden', 'visible'])), async (taken) => {
      const { page, sources, asked, last, live, answer, stop } = connect()
      for (const now of taken) {
        const isClosed = last().readyState === 2
        if (now === 'say' && !isClosed) last().say(1)
        if (now === 'drop' && !isClosed) last().fail(0)
        if (now === 'refuse' && !isClosed) last().fail(2)
        if (now === 'up') await answer({ kind: 'done', value: undefined })
        if (now === 'down') await answer({ kind: 'unreachable' })
        if (now === 'wait') await vi.advanceTimersByTimeAsync(pauseMs)
        if (now === 'wait a little') await vi.advanceTimersByTimeAsync(pauseMs / 3)
        if (isTurn(now)) page.turn(now)
        expect(sources.filter(({ readyState }) => readyState !== 2).length).toBeLessThanOrEqual(1)
        // A page that turns connects again, whatever it was still asking.
        if (!taken.some(isTurn)) expect(asked.length).toBeLessThanOrEqual(1)
      }
      if (last().readyState === 2) reachesRefusals.count += 1
      page.turn('visible')
      await answer({ kind: 'unreachable' })
      await vi.advanceTimersByTimeAsync(pauseMs)
      last().say(7)
      expect(live()).toMatchObject({ connection: 'open', counts: counts(7) })
      stop()
      expect(last().readyState).toBe(2)
    }),
  )
  expect(reachesRefusals.count).toBeGreaterThan(10)
})
