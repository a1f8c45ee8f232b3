import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffContent, rebaseChanges } from './diff.ts'
import { applyPatch, type Json, type Patch } from './patch.ts'

const before = {
  home: { heading: 'Get paid', note: 'Soon' },
  services: [
    { id: 'a', title: 'A' },
    { id: 'b', title: 'B' },
    { id: 'c', title: 'C' },
  ],
  tags: ['x'],
}

test.each<[string, unknown, Patch[]]>([
  ['nothing', structuredClone(before), []],
  [
    'a text, and a field that is gone',
    { ...before, home: { heading: 'Get paid soon' } },
    [
      { op: 'remove', path: 'home.note' },
      { op: 'set', path: 'home.heading', value: 'Get paid soon' },
    ],
  ],
  [
    'the first entry last: one move',
    { ...before, services: [before.services[1], before.services[2], before.services[0]] },
    [{ op: 'move', path: 'services.a', after: 'c' }],
  ],
  [
    'an entry for another',
    { ...before, services: [before.services[0], { id: 'd', title: 'D' }, before.services[2]] },
    [
      { op: 'remove', path: 'services.b' },
      { op: 'add', path: 'services', entry: { id: 'd', title: 'D' }, after: 'a' },
    ],
  ],
  ['a list without ids', { ...before, tags: ['x', 'y'] }, [{ op: 'set', path: 'tags', value: ['x', 'y'] }]],
])('tells what changed: %s', (_what, after, patches) => {
  expect(diffContent(before, after)).toEqual(patches)
})

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const leaf = fc.oneof(fc.string({ maxLength: 3 }), fc.integer(), fc.boolean())
const listOf = (title: fc.Arbitrary<Json>) =>
  fc.uniqueArray(fc.record({ id, title }, { requiredKeys: ['id'] }), { selector: (entry) => entry.id })
const someContent = fc.record(
  { title: leaf, plain: fc.array(leaf), items: listOf(listOf(leaf)), group: fc.record({ items: listOf(leaf) }) },
  { requiredKeys: ['items'] },
)

test('the patches lead from any content to any other', () => {
  fc.assert(
    fc.property(someContent, someContent, (from, to) => {
      const reached = diffContent(from, to).reduce<unknown>(
        (content, patch) => applyPatch(content, patch)?.content,
        from,
      )
      expect(reached).toEqual(to)
    }),
    { numRuns: 1_000 },
  )
})

test('changes are carried over with an entry that has come back elsewhere, and without those that are gone', () => {
  const changed = { ...before, services: [{ id: 'a', title: 'Mine' }, ...before.services.slice(1)] }
  const removed = { ...before, services: before.services.slice(1) }
  expect(rebaseChanges(removed, changed, before)).toEqual({ content: changed, skipped: [] })
  expect(rebaseChanges(before, changed, removed)).toEqual({
    content: removed,
    skipped: [{ op: 'set', path: 'services.a.title', value: 'Mine' }],
  })
})
