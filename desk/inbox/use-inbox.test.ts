import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { InboxEntry } from '#contract/desk.ts'
import { changeInbox, type InboxEvent, type InboxState, openInbox } from './use-inbox.ts'

type Asked = InboxState['asked']
type Answer = Extract<InboxEvent, { type: 'answered' }>
const page = 2

/** What the server has for a view at a revision: one more request with every revision, five at first. */
function read({ key, revision, pages }: Asked): Answer['outcome'] {
  const all = Array.from({ length: 5 + revision }, (_, at) => entry(`${key}${at}`, at)).reverse()
  const requests = all.slice(0, pages * page)
  const nextCursor = requests.length < all.length ? (requests.at(-1)?.id ?? null) : null
  return { kind: 'done', value: { requests, nextCursor, isUnused: false } }
}

const entry = (id: string, at: number) =>
  ({ id, receivedAt: new Date(at * 1000).toISOString(), name: id }) as unknown as InboxEntry
const answer = (asked: Asked, outcome = read(asked)): Answer => ({ type: 'answered', asked, outcome })
const idsOf = ({ inbox }: InboxState) => inbox.requests?.map(({ id }) => id)

function inboxAfter(...steps: (InboxEvent | ((state: InboxState) => InboxEvent))[]): InboxState {
  return steps.reduce<InboxState>(
    (state, step) => changeInbox(state, typeof step === 'function' ? step(state) : step),
    openInbox({ key: 'a', revision: 0 }),
  )
}
const answered = ({ asked }: InboxState) => answer(asked)
const look = (key: string, revision = 0): InboxEvent => ({ type: 'looked', key, revision })
const more: InboxEvent = { type: 'wanted-more' }

test('in any order of answers, late and lost ones too, the rows are those asked for last', () => {
  let old = 0
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.record({ step: fc.constant('look' as const), key: fc.constantFrom('a', 'b', 'c') }),
          fc.record({ step: fc.constant('revise' as const) }),
          fc.record({ step: fc.constant('more' as const) }),
          fc.record({ step: fc.constantFrom('answer' as const, 'fail' as const, 'lose' as const), which: fc.nat() }),
        ),
        { minLength: 5, maxLength: 40 },
      ),
      (steps) => {
        let [key, revision] = ['a', 0]
        let state = openInbox({ key, revision })
        const underWay = new Set([state.asked])
        const apply = (event: InboxEvent) => {
          state = changeInbox(state, event)
          underWay.add(state.asked)
        }
        for (const step of steps) {
          if (step.step === 'look') key = step.key
          if (step.step === 'revise') revision += 1
          if (step.step === 'look' || step.step === 'revise') apply(look(key, revision))
          else if (step.step === 'more') apply(more)
          else {
            const asked = [...underWay][step.which % underWay.size]
            if (asked === undefined) continue
            const before = state
            underWay.delete(asked)
            if (step.step !== 'lose')
              apply(step.step === 'fail' ? answer(asked, { kind: 'unreachable' }) : answer(asked))
            if (asked === before.asked) continue
            old += 1
            expect(state).toBe(before)
          }
        }
        const last = answer(state.asked)
        apply(last)
        expect(state.inbox).toMatchObject({ key, ...(last.outcome as { value: object }).value, isLoadingMore: false })
      },
    ),
  )
  expect(old, 'old answers that came').toBeGreaterThan(100)
})

test('while another view is on its way the old rows stay, and nothing more of them can be asked for', () => {
  const state = inboxAfter(answered, look('b'))
  expect(idsOf(state)).toEqual(['a4', 'a3'])
  expect(changeInbox(state, more)).toBe(state)
  expect(state.asked).toMatchObject({ key: 'b', pages: 1, isTyped: true })
  expect(inboxAfter(answered, look('b'), answered).inbox.news).toEqual({ kind: 'found' })
  expect(inboxAfter(answered, more, look('b'), look('a'), answered).inbox.news).toBeUndefined()
})

test('what arrives while older ones are on their way does not count as one of them', () => {
  expect(inboxAfter(answered, more, look('a', 1), answered).inbox.news).toEqual({
    kind: 'added',
    count: 1,
    firstId: 'a2',
  })
})

test('counts added rows from where the removed last row was', () => {
  const other = (...ids: string[]) => ({
    kind: 'done' as const,
    value: { requests: ids.map((id, at) => entry(id, 9 - at)), nextCursor: null, isUnused: false },
  })
  const { inbox } = inboxAfter(answered, more, ({ asked }) => answer(asked, other('a4', 'x', 'y')))
  expect(inbox.news).toEqual({ kind: 'added', count: 1, firstId: 'y' })
})

test('a read that fails leaves what is there, and can be tried again', () => {
  const failed = inboxAfter(answered, more, ({ asked }) => answer(asked, { kind: 'unreachable' }))
  expect([failed.inbox.failure, idsOf(failed), failed.inbox.isLoadingMore]).toEqual([
    { kind: 'unreachable' },
    ['a4', 'a3'],
    false,
  ])
  const again = changeInbox(failed, more)
  const { inbox } = changeInbox(again, answered(again))
  expect([inbox.failure, inbox.requests?.length]).toEqual([undefined, 4])
})

test('those that arrive are counted together until something else is asked for', () => {
  const twice = inboxAfter(answered, look('a', 1), answered, look('a', 3), answered)
  expect(twice.inbox.news).toEqual({ kind: 'arrived', count: 3 })
  expect(idsOf(twice)).toEqual(['a7', 'a6'])
})
