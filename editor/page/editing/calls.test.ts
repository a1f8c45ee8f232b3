import { expect, test } from 'vitest'
import type { Change, EditState } from '#contract/edit.ts'
import { advance, atRest, lookAhead, pendingOf, type Work, type WorkEvent } from './calls.ts'

const field = {
  kind: 'words',
  id: 'a.ts#a[e1].text',
  label: '',
  parts: ['old'],
  value: 'old',
  whenEmpty: 'text',
} as const
const state = (version: number, file = 'a.ts'): EditState => ({
  version,
  files: ['a.ts', 'b.ts'],
  sections: [{ file, title: file, page: null, fields: [{ ...field, parts: [...field.parts] }] }],
  problems: [],
  samples: [],
  sayings: [],
  conflicts: [],
  canUndo: false,
  canRedo: false,
  places: [],
  colors: [],
  legalTexts: [],
})
const words = (text: string, id: string = field.id): WorkEvent => ({
  kind: 'asked',
  name: 'change',
  change: { kind: 'words', id, parts: [text] },
})
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

test('a refused change is shown as it was, what waits behind it goes on, and the page looks for news', () => {
  const work = after(...known, words('a'), { kind: 'sent' }, words('b', 'a.ts#b'), { kind: 'refused', reason: 'No.' })
  expect(work.calls.map(({ name }) => name)).toEqual(['change', 'state'])
  expect(work.told).toEqual({ tone: 'wrong', text: 'No.' })
  expect(shownBy(work)).toMatchObject({ value: 'old' })
  expect(work.epoch).toBe(after(...known).epoch + 1)
  // The reason stays until the owner goes on.
  const [later, looked] = [advance(work, answered), advance(advance(work, answered), answered)]
  expect([later.told.text, looked.told.text, looked.calls]).toEqual(['No.', 'No.', []])
  expect(advance(looked, words('b')).told.text).toBe('')
})

test('a change without an answer stays, and is asked for again; undo is not', () => {
  const cut = { kind: 'unanswered', reason: 'Nobody there.' } as const
  const work = after(...known, words('a'), { kind: 'sent' }, cut)
  expect(textsOf(work)).toEqual(['a'])
  expect(shownBy(work)).toMatchObject({ value: 'a' })
  expect(work).toMatchObject({ isUnderWay: false, told: { tone: 'cut', text: 'Nobody there.' } })
  expect(advance(advance(work, { kind: 'sent' }), answered)).toMatchObject({ calls: [], told: { text: '' } })
  const undone = after(...known, { kind: 'asked', name: 'undo' }, { kind: 'sent' }, cut)
  expect(undone.calls.map(({ name }) => name)).toEqual(['state'])
  const figure = { kind: 'asked', name: 'change', change: { kind: 'figure', id: 'a.ts#a', label: 'x' } } as const
  expect(after(...known, figure, { kind: 'sent' }, cut).calls.map(({ name }) => name)).toEqual(['state'])
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
    told: { tone: 'quiet', text: expect.stringContaining('Saved.') },
  })
})

test('what is new or on its way is pending under its own id, and a look at the news is asked for once', () => {
  const add = { kind: 'asked', name: 'change', change: { kind: 'add', id: 'a.ts#a', key: 'n1' } } as const
  const look = { kind: 'asked', name: 'state' } as const
  const work = after(add, words('a'), look, look)
  expect(pendingOf(work.calls)).toEqual(['a.ts#a[n1]', field.id])
  expect(work.calls).toHaveLength(3)
})
