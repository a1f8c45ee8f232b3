import { expect, test } from 'vitest'
import { type Change, mostChanges } from '#contract/edit.ts'
import { editState } from '../../../tests/support/edit-state.ts'
import { advance, atRest, lookAhead, pendingOf, sentOf, type Work, type WorkEvent } from './calls.ts'

const field = {
  kind: 'words',
  id: 'a.ts#a[e1].text',
  label: '',
  parts: ['old'],
  value: 'old',
  whenEmpty: 'text',
} as const
const state = (version: number, file = 'a.ts') =>
  editState({
    version,
    files: ['a.ts', 'b.ts'],
    sections: [{ file, title: file, page: null, fields: [{ ...field, parts: [...field.parts] }] }],
  })
const asked = (change: Change, key = `k${change.id}`): WorkEvent => ({ kind: 'asked', name: 'change', change, key })
const words = (text: string, id: string = field.id, key?: string) => asked({ kind: 'words', id, parts: [text] }, key)
const answered: WorkEvent = { kind: 'answered', state: state(1) }
const after = (...events: WorkEvent[]): Work => events.reduce(advance, atRest)
const known = [{ kind: 'asked', name: 'state' }, { kind: 'sent' }, answered] as const
const textsOf = ({ calls }: Work) => calls.map(({ change }) => (change as Change & { kind: 'words' }).parts[0])
const shownBy = (work: Work) => lookAhead(work)?.sections[0]?.fields[0]

test('letters that are typed while a call waits go along with it, and those typed after it has left go after it', () => {
  expect(textsOf(after(...known, words('a'), words('ab')))).toEqual(['ab'])
  const work = after(...known, words('a'), { kind: 'sent' }, words('ab'), words('abc'))
  expect(textsOf(work)).toEqual(['a', 'abc'])
  expect(work.calls.map(({ continues }) => continues)).toEqual([undefined, true])
  expect(textsOf(advance(work, answered))).toEqual(['abc'])
  expect(shownBy(advance(work, answered))).toMatchObject({ value: 'abc' })
})

test('letters typed into another field, or after going elsewhere, are a step of their own', () => {
  expect(textsOf(after(words('a'), words('b', 'a.ts#b'), words('ab')))).toEqual(['a', 'b', 'ab'])
  const work = after(words('a'), { kind: 'left' }, words('ab'))
  expect(textsOf(work)).toEqual(['a', 'ab'])
  expect(work.calls[1]).not.toHaveProperty('continues')
})

test('what is pressed at a field is a step of its own, before and after letters that are typed there', () => {
  const change: Change = { kind: 'words', id: field.id, parts: ['b'] }
  const pressed: WorkEvent = { kind: 'asked', name: 'change', change, key: 'pressed', isPressed: true }
  const work = after(words('a'), pressed, words('c'))
  expect(textsOf(work)).toEqual(['a', 'b', 'c'])
  expect(work.calls.some((call) => 'continues' in call)).toBe(false)
})

test('changes that wait leave together, as many as one call may bring; any other call goes alone', () => {
  const save: WorkEvent = { kind: 'asked', name: 'save' }
  const work = after(...known, words('a'), words('b', 'a.ts#b'), save, words('c'), { kind: 'sent' })
  expect(sentOf(work).map(({ change }) => change?.id)).toEqual([field.id, 'a.ts#b'])
  const saving = [answered, { kind: 'sent' } as const].reduce(advance, work)
  expect(sentOf(saving).map(({ name }) => name)).toEqual(['save'])
  expect(textsOf(advance(saving, answered))).toEqual(['c'])
  const many = Array.from({ length: mostChanges + 1 }, (_, at) => words('x', `a.ts#x${at}`))
  expect(sentOf(after(...known, ...many, { kind: 'sent' }))).toHaveLength(mostChanges)
})

test('of changes that left together, each refusal is told, and everything else is as the answer says', () => {
  const sent = after(...known, words('a'), words('b', 'a.ts#b'), { kind: 'sent' }, words('c', 'a.ts#c'))
  const work = advance(sent, { kind: 'answered', state: { ...state(1), refusals: ['No.', 'Never.', 'No.'] } })
  expect(work.told).toEqual({ tone: 'wrong', text: 'No. Never.' })
  expect(textsOf(work)).toEqual(['c'])
  expect(shownBy(work)).toMatchObject({ value: 'old' })
  expect(work.epoch).toBe(after(...known).epoch + 1)
})

test('a refused picture is told with its field', () => {
  const picture: WorkEvent = { kind: 'asked', name: 'picture', body: { id: field.id, data: '' } }
  const { told } = after(...known, picture, { kind: 'sent' }, { kind: 'refused', reason: 'No.' })
  expect(told).toEqual({ tone: 'wrong', text: 'No.', at: field.id })
})

test('a refused call is shown as it was, what waits behind it goes on, and the page looks for news', () => {
  const work = after(...known, words('a'), { kind: 'sent' }, words('b', 'a.ts#b'), { kind: 'refused', reason: 'No.' })
  expect(work.calls.map(({ name }) => name)).toEqual(['change', 'state'])
  expect(work.told).toEqual({ tone: 'wrong', text: 'No.' })
  expect(shownBy(work)).toMatchObject({ value: 'old' })
  expect(work.epoch).toBe(after(...known).epoch + 1)
  // The reason stays until the owner goes on.
  const [later, looked] = [1, 2].map((times) =>
    Array(times)
      .fill([{ kind: 'sent' }, answered])
      .flat()
      .reduce(advance, work),
  ) as [Work, Work]
  expect([later.told.text, looked.told.text, looked.calls]).toEqual(['No.', 'No.', []])
  expect(advance(looked, words('b')).told.text).toBe('')
})

test('changes without an answer stay, and are asked for again by the same keys; undo is not', () => {
  const cut = { kind: 'unanswered', reason: 'Nobody there.' } as const
  const sent = after(...known, words('a'), asked({ kind: 'figure', id: 'a.ts#a', label: 'x' }), { kind: 'sent' })
  const work = advance(sent, cut)
  expect(work.calls).toEqual(sent.calls)
  expect(shownBy(work)).toMatchObject({ value: 'a' })
  expect(work).toMatchObject({ underWay: 0, told: { tone: 'cut', text: 'Nobody there.' } })
  expect(advance(advance(work, { kind: 'sent' }), answered)).toMatchObject({ calls: [], told: { text: '' } })
  const undone = after(...known, { kind: 'asked', name: 'undo' }, { kind: 'sent' }, cut)
  expect(undone.calls.map(({ name }) => name)).toEqual(['state'])
})

test('letters typed after an answer was lost are another change: the first may have been made', () => {
  const cut = { kind: 'unanswered', reason: '' } as const
  const work = after(...known, words('a', field.id, 'k1'), { kind: 'sent' }, cut, words('ab', field.id, 'k2'))
  expect(work.calls).toMatchObject([{ key: 'k2', change: { parts: ['ab'] } }])
})

test('a section that did not travel is as it was', () => {
  const work = after(
    ...known,
    { kind: 'asked', name: 'state' },
    { kind: 'sent' },
    { kind: 'answered', state: state(2, 'b.ts') },
  )
  expect(work.known?.sections.map(({ file }) => file)).toEqual(['a.ts', 'b.ts'])
})

test('texts are shown anew after undo, and left alone after a change and after saving, which is told', () => {
  const { epoch } = after(...known)
  const answerTo = (event: WorkEvent) => after(...known, event, { kind: 'sent' }, answered)
  expect(answerTo({ kind: 'asked', name: 'undo' }).epoch).toBe(epoch + 1)
  expect(answerTo(words('a')).epoch).toBe(epoch)
  expect(answerTo({ kind: 'asked', name: 'save' })).toMatchObject({
    epoch,
    told: {
      tone: 'quiet',
      text: expect.stringMatching(/^Saved\..*git add .*git commit.*git push.*claimwright-update/),
    },
  })
})

test('what is saved at a desk is public, and that is told', () => {
  const atDesk: WorkEvent = { kind: 'answered', state: { ...state(2), isAtDesk: true } }
  const work = after(...known, { kind: 'asked', name: 'save' }, { kind: 'sent' }, atDesk)
  expect(work.told).toEqual({ tone: 'quiet', text: 'Published. Visitors see it now.' })
})

test('what is new or on its way is pending under its own id, and a look at the news is asked for once', () => {
  const add = asked({ kind: 'add', id: 'a.ts#a', key: 'n1' })
  const look = { kind: 'asked', name: 'state' } as const
  const work = after(add, words('a'), look, look)
  expect(pendingOf(work.calls)).toEqual(['a.ts#a[n1]', field.id])
  expect(work.calls).toHaveLength(3)
})
