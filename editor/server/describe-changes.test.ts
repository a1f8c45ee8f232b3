import { describe, expect, it, test } from 'vitest'
import type { Field, WordsField } from '#contract/edit.ts'
import { describeChanges } from './describe-changes.ts'

const words = (id: string, value: string): WordsField => ({
  kind: 'words',
  id,
  label: id,
  parts: [value],
  value,
  whenEmpty: 'text',
})
const list = (items: Field[]): Field[] => [
  { kind: 'list', id: 'all', label: 'Entries', items: items.map((item, at) => ({ ...item, id: `all[${at}]` })) },
]
const entries = (...texts: string[]) => list(texts.map((text) => words('', text)))
const told = (before: Field[], after: Field[]) =>
  describeChanges(before, after, 'Page').map((saying) => `${saying.before} → ${saying.after}`)

test('in the review, no name stands twice in a row, and times are told as the form shows them', () => {
  const hours = (value: string): Field[] => [
    { kind: 'choice', id: 'to', label: 'Closes at', value, options: [], look: 'word' },
    words('Note', ''),
  ]
  const group = (value: string): Field[] => [
    { kind: 'group', id: 'g', label: 'Hours', fields: hours(value) },
    words('Other', ''),
  ]
  expect(describeChanges(group('18:00'), group('13:00'), 'Hours')).toEqual([
    { id: 'to', where: 'Hours › Closes at', before: '6PM', after: '1PM' },
  ])
})

describe('in the review, a list', () => {
  it('tells what is new and what is gone, and not what only moved up', () => {
    expect(told(entries('a', 'b', 'c'), entries('b', 'c'))).toEqual(['a → '])
    expect(told(entries('b'), entries('a', 'b'))).toEqual([' → a'])
  })

  it('tells another order, also when an entry is gone', () => {
    const reordered = 'The order as it was → Another order'
    expect(told(entries('a', 'b'), entries('b', 'a'))).toEqual([reordered])
    expect(told(entries('a', 'b', 'c'), entries('c', 'a'))).toEqual(['b → ', reordered])
  })

  it('names an entry that has no words yet', () => {
    expect(told(entries('a'), entries('a', ''))).toEqual([' → A new entry, still empty'])
    expect(told(entries('a', ''), entries('a'))).toEqual(['An empty entry → '])
  })

  it('tells numbers, pictures and yeses of an entry by their names', () => {
    const entry = (sample: boolean): Field => ({
      kind: 'group',
      id: '',
      label: '',
      fields: [
        { kind: 'yes-no', id: 's', label: 'Sample', value: sample },
        words('t', 'Well done.'),
        words('Photograph', '/images/author-12345678.jpg'),
        { kind: 'number', id: 'r', label: 'Rating', value: 5 },
      ],
    })
    expect(told(list([]), list([entry(true)]))).toEqual([' → Sample, Well done., Photograph, Rating: 5'])
    expect(told(list([]), list([entry(false)]))).toEqual([' → Well done., Photograph, Rating: 5'])
  })
})

test('a new mark is told once, and never by what it is drawn from', () => {
  const id = 'content/brand.ts#brand.mark'
  const mark = (shape: string, frame: string, sample: boolean): Field[] => [
    {
      kind: 'group',
      id,
      label: 'Mark',
      fields: [
        { kind: 'yes-no', id: `${id}.sample`, label: 'Sample', value: sample },
        words(`${id}.shape`, shape),
        words(`${id}.frame`, frame),
      ],
    },
  ]
  const before = mark('M4 4H28V28', '0 0 32 32', true)
  expect(told(before, mark('M0 0L9 9', '0 0 9 9', false))).toEqual([
    'The drawing as it was → Another drawing',
    'yes → no',
  ])
  expect(told(before, mark('M4 4H28V28', '0 0 32 32', true))).toEqual([])
  const logo = '/images/logo-12345678.png'
  expect(told(before, mark(logo, '0 0 32 32', true))).toEqual([`The drawing as it was → ${logo}`])
})
