import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DeskDelivery, type DeskRequest, statusLabels } from '#contract/desk.ts'
import type { Outcome } from '../api/call.ts'
import { requestPage } from '../words.ts'
import type { Write } from './use-request.ts'
import { changeRequest, isOnItsWay, type OpenRequest, openRequest, type RequestEvent } from './use-request.ts'

const { changedElsewhere, deliveries } = requestPage
const first = { id: '1', version: 1, status: 'new', isSpam: false, isRead: true, notes: [], deliveries: [] }
const requestWith = (changes: Partial<DeskRequest> = {}) => ({ ...first, ...changes }) as unknown as DeskRequest
const won = requestWith({ status: 'won', version: 2 })
const note = { id: 'n', writtenAt: '2026-11-16T12:00:00Z', text: 'Called.', canChange: true }

type Step = RequestEvent | ((open: OpenRequest) => RequestEvent)
const openAfter = (...steps: Step[]) =>
  steps.reduce<OpenRequest>(
    (open, step) => changeRequest(open, typeof step === 'function' ? step(open) : step),
    openRequest(0),
  )
const read =
  (outcome: Outcome<DeskRequest>): Step =>
  ({ reads }) => ({ type: 'read', number: reads, outcome })
const reads = (request: DeskRequest) => read({ kind: 'done', value: request })
const sent: RequestEvent = { type: 'sent' }
const looked: RequestEvent = { type: 'looked' }
const answered = (outcome: Outcome<DeskRequest | undefined>, name: Write = 'changeStatus'): RequestEvent => ({
  type: 'answered',
  name,
  outcome,
})
const shown = reads(requestWith())
const unreachable = { kind: 'unreachable' } as const

test('in any order of answers, late and lost ones too, what is shown never goes back and ends up true', () => {
  let late = 0
  const event = fc.oneof(
    fc.record({ step: fc.constantFrom('elsewhere' as const, 'look' as const, 'write' as const) }),
    fc.record({ step: fc.constant('serve' as const), which: fc.nat(), isLost: fc.boolean() }),
    fc.record({ step: fc.constant('deliver' as const), which: fc.nat() }),
  )
  fc.assert(
    fc.property(fc.array(event, { minLength: 10, maxLength: 60 }), (steps) => {
      let server = requestWith()
      let [revision, told, others] = [0, 0, 0]
      let open = changeRequest(openRequest(0), { type: 'read', number: 1, outcome: { kind: 'done', value: server } })
      /** On their way to the server; then, with its answer, on their way back. */
      const asked: ({ number: number } | { isWrite: true })[] = []
      const answers: RequestEvent[] = []
      const apply = (next: RequestEvent) => {
        const before = open
        open = changeRequest(open, next)
        if (open.reads !== before.reads) asked.push({ number: open.reads })
        if (open.state.kind !== 'shown' || before.state.kind !== 'shown') throw new Error('It is no longer shown.')
        expect(open.state.request.version).toBeGreaterThanOrEqual(before.state.request.version)
        if (next.type === 'read' && open.state.change !== before.state.change) told += 1
      }
      const change = () => {
        server = requestWith({ version: server.version + 1 })
        revision += 1
      }
      const serve = (at: number, isLost: boolean) => {
        const [one] = asked.splice(at, 1)
        if (!one) return
        if ('isWrite' in one && !isLost) change()
        const outcome: Outcome<DeskRequest> = isLost ? unreachable : { kind: 'done', value: server }
        if ('isWrite' in one) answers.push({ type: 'answered', name: 'changeStatus', outcome })
        else answers.push({ type: 'read', number: one.number, outcome })
      }
      for (const now of steps) {
        if (now.step === 'elsewhere') {
          others += 1
          change()
        }
        if (now.step === 'elsewhere' || now.step === 'look') apply({ type: 'heard', revision })
        if (now.step === 'write' && !open.isBusy) {
          asked.push({ isWrite: true })
          apply(sent)
        }
        if (now.step === 'serve') serve(now.which % Math.max(1, asked.length), now.isLost)
        if (now.step !== 'deliver') continue
        const [one] = answers.splice(now.which % Math.max(1, answers.length), 1)
        if (one?.type === 'read' && one.number !== open.wanted) late += 1
        if (one) apply(one)
      }
      while (asked.length + answers.length > 0) {
        while (asked.length > 0) serve(0, false)
        for (const one of answers.splice(0)) apply(one)
      }
      apply({ type: 'heard', revision: revision + 1 })
      serve(0, false)
      for (const one of answers.splice(0)) apply(one)
      expect(open).toMatchObject({ isBusy: false, wanted: undefined, state: { request: server } })
      // Our own changes are never told as somebody else's.
      expect(told).toBeLessThanOrEqual(others)
    }),
  )
  expect(late, 'late answers that came').toBeGreaterThan(20)
})

describe('a read', () => {
  test('tells what somebody else did, and keeps it while nothing else changes', () => {
    const told = { request: won, change: changedElsewhere.status.replace('{status}', statusLabels.won) }
    expect(openAfter(shown, looked, reads(won)).state).toMatchObject(told)
    expect(openAfter(shown, looked, reads(won), looked, reads(won)).state).toMatchObject(told)
  })

  test.each([
    [{ isSpam: true, version: 2 }, changedElsewhere.spam],
    [{ notes: [note] }, changedElsewhere.note],
    [{ version: 2 }, changedElsewhere.other],
    [{ isRead: false }, ''],
  ])('of %o tells %j', (changes, change) => {
    expect(openAfter(shown, looked, reads(requestWith(changes))).state).toMatchObject({ change })
  })

  test('of a request that is no longer spam says so', () => {
    const spam = reads(requestWith({ isSpam: true }))
    expect(openAfter(spam, looked, shown).state).toMatchObject({ change: changedElsewhere.notSpam })
  })

  test('that fails leaves what is shown, and is told where nothing is', () => {
    expect(openAfter(shown, looked, read(unreachable)).state).toEqual(openAfter(shown).state)
    expect(openAfter(read(unreachable)).state).toEqual({ kind: 'failed', failure: unreachable })
    const odd = read({ kind: 'conflict', request: won })
    expect(openAfter(odd).state).toEqual({ kind: 'failed', failure: unreachable })
    expect(openAfter(read(unreachable), looked, shown).state).toMatchObject({
      kind: 'shown',
      change: '',
      isTooLate: false,
    })
  })
})

describe('a change of ours', () => {
  test('to a request that is gone says that it is', () => {
    expect(openAfter(shown, sent, answered({ kind: 'not-found' })).state).toEqual({ kind: 'not-found' })
  })

  test('that fails says so until the next one', () => {
    const failed = openAfter(shown, sent, answered(unreachable))
    expect(failed.state).toMatchObject({ failure: unreachable })
    const again = [sent, answered({ kind: 'done', value: won })].reduce(changeRequest, failed)
    expect(again.state).toMatchObject({ request: won, failure: undefined })
  })

  test('clears the last result and resets the poll count', () => {
    const again = openAfter(shown, sent, answered({ kind: 'done', value: won }), looked, sent)
    expect([again.done, again.looks]).toEqual(['', 0])
  })

  test('that comes too late shows what is there, and why', () => {
    const conflict = { kind: 'conflict', request: won } as const
    expect(openAfter(shown, sent, answered(conflict))).toMatchObject({
      state: { request: won, isTooLate: true, change: changedElsewhere.status.replace('{status}', statusLabels.won) },
      done: '',
    })
    const tooLate = openAfter(shown, sent, answered(conflict))
    const gone = { change: '', isTooLate: false }
    const again = [sent, answered({ kind: 'done', value: won }, 'retry')].reduce(changeRequest, tooLate)
    expect(again).toMatchObject({ state: gone, done: requestPage.history.events.retried })
    const spam = openAfter(shown, sent, answered(conflict), looked, reads(requestWith({ isSpam: true, version: 3 })))
    expect(spam.state).toMatchObject({ isTooLate: false })
    const retried = openAfter(shown, sent, answered({ kind: 'conflict', request: requestWith() }, 'retry'))
    expect(retried).toMatchObject({ state: { change: '' }, done: deliveries.nothingToRetry })
  })
})

test.each([
  [{ state: 'pending', dueAt: null, lastError: null }, true],
  [{ state: 'pending', dueAt: '2026-11-16T12:00:00Z', lastError: null }, true],
  [{ state: 'pending', dueAt: null, lastError: 'Refused.' }, true],
  [{ state: 'pending', dueAt: '2026-11-16T12:00:00Z', lastError: 'Refused.' }, false],
  [{ state: 'sent', dueAt: null, lastError: null }, false],
])('a delivery %o is on its way: %s', (delivery, isUnderWay) => {
  expect(isOnItsWay(delivery as DeskDelivery)).toBe(isUnderWay)
})
