import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeskCounts } from '#contract/desk.ts'
import { deskEvents } from '#contract/desk-routes.ts'
import { deskContent } from '../../tests/support/desk-content.ts'
import type { Outcome } from './call.ts'
import { type Live, pauseMs, stayConnected } from './use-live.ts'

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

function connect() {
  const sources: Source[] = []
  const asked: ((outcome: Outcome<unknown>) => void)[] = []
  const shown: Live[] = []
  const stop = stayConnected({
    open: () => {
      const source = new Source()
      sources.push(source)
      return source as unknown as EventSource
    },
    readSession: () => new Promise((resolve) => asked.push(resolve)),
    readContent: async () => ({ kind: 'done', value: deskContent }),
    show: (live) => shown.push(live),
  })
  const answer = async (outcome: Outcome<unknown>) => {
    asked.shift()?.(outcome)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { sources, asked, shown, stop, answer, last: () => sources.at(-1) as Source, live: () => shown.at(-1) }
}

test('each message is a new revision with its counts', () => {
  const { last, shown } = connect()
  last().say(4)
  last().say(5)
  expect(shown).toEqual([
    { connection: 'open', revision: 1, counts: counts(4) },
    { connection: 'open', revision: 2, counts: counts(5) },
  ])
})

test('the last that was heard of the draft is told, beside what was known', () => {
  const { last, live } = connect()
  last().say(4)
  last().dispatchEvent(Object.assign(new Event('draft'), { data: '{"revision":7}' }))
  expect(live()).toMatchObject({ connection: 'open', revision: 1, counts: counts(4), draft: 7 })
})

test('when another version is public, its words are read', async () => {
  const { last, live } = connect()
  last().say(4)
  last().dispatchEvent(new Event(deskEvents.site))
  await vi.advanceTimersByTimeAsync(0)
  expect(live()).toMatchObject({ revision: 1, counts: counts(4), content: deskContent })
})

test('a connection that the browser takes up again is left to it, and shows as lost until it is back', () => {
  const { sources, asked, last, live } = connect()
  last().say(4)
  last().fail(0)
  expect(live()).toEqual({ connection: 'lost', revision: 1, counts: counts(4) })
  expect(asked).toHaveLength(0)
  last().say(4)
  expect(live()).toMatchObject({ connection: 'open', revision: 2 })
  expect(sources).toHaveLength(1)
})

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

test('in any order of messages, errors and answers there is one connection, and it comes back unless signed out', async () => {
  const step = fc.constantFrom('say', 'drop', 'refuse', 'up', 'down', 'wait', 'wait a little')
  const reachesRefusals = { count: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { sources, asked, last, live, answer, stop } = connect()
      for (const now of steps) {
        const isClosed = last().readyState === 2
        if (now === 'say' && !isClosed) last().say(1)
        if (now === 'drop' && !isClosed) last().fail(0)
        if (now === 'refuse' && !isClosed) last().fail(2)
        if (now === 'up') await answer({ kind: 'done', value: undefined })
        if (now === 'down') await answer({ kind: 'unreachable' })
        if (now === 'wait') await vi.advanceTimersByTimeAsync(pauseMs)
        if (now === 'wait a little') await vi.advanceTimersByTimeAsync(pauseMs / 3)
        expect(sources.filter(({ readyState }) => readyState !== 2).length).toBeLessThanOrEqual(1)
        expect(asked.length).toBeLessThanOrEqual(1)
      }
      if (last().readyState === 2) reachesRefusals.count += 1
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
