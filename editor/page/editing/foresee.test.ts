import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EditState, ListField } from '#contract/edit.ts'
import { findBehind } from '../fields/use-dragging.ts'
import { arrange, foresee } from './foresee.ts'

const id = 'a.ts#names'
const stateOf = (names: readonly string[]) => {
  const items = names.map((name, at) => ({
    kind: 'words' as const,
    id: `${id}[e${at}]`,
    label: '',
    parts: [name],
    value: name,
    whenEmpty: 'text' as const,
  }))
  const fields = [{ kind: 'list' as const, id, label: '', items }]
  return { sections: [{ file: 'a.ts', title: '', page: null, fields }] } as unknown as EditState
}
const listOf = ({ sections }: EditState) => sections[0]?.fields[0] as ListField
const namesOf = (state: EditState) => listOf(state).items.map((item) => (item.kind === 'words' ? item.value : ''))
const inOrder = (names: readonly string[]) =>
  names.toSorted((one, other) => one.localeCompare(other, 'en', { sensitivity: 'base' }))

test('an entry that was written anew goes to its place from A to Z, and nothing else moves', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'B', 'c', 'é', ' '), minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 8 }), fc.nat(), name, (names, at, typed) => {
      const entry = `${id}[e${at % names.length}]`
      const written = foresee(stateOf(inOrder(names)), { kind: 'words', id: entry, parts: [typed] })
      const change = arrange(listOf(written), 'in', entry)
      const after = change ? foresee(written, change) : written
      expect(namesOf(after)).toEqual(inOrder(namesOf(after) as string[]))
      const others = (state: EditState) => listOf(state).items.filter((item) => item.id !== entry)
      expect(others(after)).toEqual(others(written))
    }),
  )
})

test('an entry that is dropped stands below the entries above the pointer, and nothing else moves', () => {
  let moves = 0
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 8 }),
      fc.nat(),
      fc.nat(700),
      (heights, at, y) => {
        const state = stateOf(heights.map(String))
        const dragged = `${id}[e${at % heights.length}]`
        let top = 0
        const entries = listOf(state).items.map((item, place) => {
          const height = heights[place] ?? 0
          top += height
          return { id: item.id, middle: top - height / 2 }
        })
        const change = arrange(listOf(state), { behind: findBehind(entries, dragged, y) }, dragged)
        const after = listOf(change ? foresee(state, change) : state).items.map((item) => item.id)
        const others = entries.filter((entry) => entry.id !== dragged)
        const above = others.filter(({ middle }) => middle < y).map((entry) => entry.id)
        expect(after).toEqual([...above, dragged, ...others.map((entry) => entry.id).slice(above.length)])
        // The server is asked only where something moves.
        expect(change === undefined).toBe(after.join() === entries.map((entry) => entry.id).join())
        if (change) moves += 1
      },
    ),
  )
  expect(moves).toBeGreaterThan(20)
})

test('an entry that is dropped beside one that is gone meanwhile stays where it is', () => {
  const list = listOf(stateOf(['a', 'b']))
  expect(arrange(list, { behind: `${id}[e7]` }, `${id}[e0]`)).toBeUndefined()
  expect(arrange(list, { behind: null }, `${id}[e7]`)).toBeUndefined()
})

test('an entry that says nothing yet stays where it is, and so does one that stands well', () => {
  const state = stateOf(['a', '', 'c'])
  expect(arrange(listOf(state), 'in', `${id}[e1]`)).toBeUndefined()
  expect(arrange(listOf(stateOf(['a', 'b', 'c'])), 'in', `${id}[e1]`)).toBeUndefined()
})

test('a press at the end of the list, or beside an entry that is gone, asks for nothing', () => {
  const list = listOf(stateOf(['a', 'b']))
  expect(arrange(list, 'up', `${id}[e0]`)).toBeUndefined()
  expect(arrange(list, 'down', `${id}[e1]`)).toBeUndefined()
  expect(arrange(list, 'out', `${id}[e7]`)).toBeUndefined()
  expect(arrange(list, 'down', `${id}[e0]`)).toEqual({ kind: 'move', id: `${id}[e0]`, after: 'e1' })
})

test('a figure that is put into a sentence is shown with its value at once', () => {
  const state = stateOf(['98%', 'We reach'])
  const parts = ['We reach ', { from: `${id}[e0]` }]
  const [, item] = listOf(foresee(state, { kind: 'words', id: `${id}[e1]`, parts })).items
  expect(item).toMatchObject({ value: 'We reach 98%', parts: ['We reach ', { from: `${id}[e0]`, value: '98%' }] })
})

test.each([
  [{ kind: 'legal', id: 'b', text: 'new' }, ['old', 'new', 'old', 'old']],
  [{ kind: 'color', id: 'b', value: 'new' }, ['old', 'old', 'old', 'new']],
] as const)('one text or color is changed, and no other: %o', (change, texts) => {
  const [legalTexts, colors] = [
    ['a', 'b'].map((id) => ({ id, text: 'old' })),
    ['a', 'b'].map((id) => ({ id, value: 'old' })),
  ]
  const after = foresee({ legalTexts, colors, sections: [] } as unknown as EditState, change)
  expect([...after.legalTexts.map(({ text }) => text), ...after.colors.map(({ value }) => value)]).toEqual(texts)
})
