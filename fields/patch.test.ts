import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { applyPatch, type Entry, type Json, type Patch, readAt } from './patch.ts'

const content = {
  home: { hero: { heading: 'Get paid', note: 'Soon' } },
  services: [
    { id: 'coding', title: 'Coding', features: [{ id: 'a', text: 'First' }] },
    { id: 'appeals', title: 'Appeals', features: [] },
    { id: 'posting', title: 'Posting', features: [] },
  ],
  tags: ['plain', 'texts'],
}

const idsAfter = (patch: Patch) => applyPatch(content, patch)?.content.services.map(({ id }) => id)

describe('a patch', () => {
  it('sets a field of a group or an entry, and copies nothing else', () => {
    const applied = applyPatch(content, { op: 'set', path: 'services.coding.features.a.text', value: 'Changed' })
    expect(applied?.content.services[0]?.features).toEqual([{ id: 'a', text: 'Changed' }])
    expect(applied?.inverse).toEqual({ op: 'set', path: 'services.coding.features.a.text', value: 'First' })
    expect(applied?.content.home).toBe(content.home)
    expect(applied?.content.services[1]).toBe(content.services[1])
    expect(content.services[0]?.features[0]?.text).toBe('First')
  })

  it('sets an optional field that was absent, and takes it away again', () => {
    const applied = applyPatch(content, { op: 'set', path: 'home.hero.lead', value: 'New' })
    expect(applied?.inverse).toEqual({ op: 'remove', path: 'home.hero.lead' })
    expect(applied && applyPatch(applied.content, applied.inverse)?.content).toEqual(content)
    expect(applyPatch(content, { op: 'remove', path: 'home.hero.note' })).toEqual({
      content: { ...content, home: { hero: { heading: 'Get paid' } } },
      inverse: { op: 'set', path: 'home.hero.note', value: 'Soon' },
    })
  })

  it('adds no entry to a list that has as many as any may', () => {
    const tags = Array.from({ length: limits.listEntries.max - 1 }, (_, at) => ({ id: `x${at}` }))
    const add = (id: string): Patch => ({ op: 'add', path: 'page.tags', entry: { id }, after: null })
    const full = applyPatch({ page: { tags } }, add('last'))?.content
    expect(full?.page.tags).toHaveLength(limits.listEntries.max)
    expect(applyPatch(full, add('more'))).toBeUndefined()
  })

  it('adds an entry first, after another one, or last when that one is gone', () => {
    const entry = { id: 'new', title: '' }
    const add = (after: string | null) => idsAfter({ op: 'add', path: 'services', entry, after })
    expect(add(null)).toEqual(['new', 'coding', 'appeals', 'posting'])
    expect(add('coding')).toEqual(['coding', 'new', 'appeals', 'posting'])
    expect(add('gone')).toEqual(['coding', 'appeals', 'posting', 'new'])
  })

  it('removes and moves the entry that was meant', () => {
    expect(idsAfter({ op: 'remove', path: 'services.appeals' })).toEqual(['coding', 'posting'])
    expect(idsAfter({ op: 'move', path: 'services.posting', after: null })).toEqual(['posting', 'coding', 'appeals'])
    expect(idsAfter({ op: 'move', path: 'services.coding', after: 'posting' })).toEqual([
      'appeals',
      'posting',
      'coding',
    ])
    expect(idsAfter({ op: 'move', path: 'services.coding', after: 'coding' })).toEqual(['coding', 'appeals', 'posting'])
  })

  test.each<Patch>([
    { op: 'set', path: 'nothing.here', value: 'x' },
    { op: 'set', path: '', value: 'x' },
    { op: 'set', path: 'home..heading', value: 'x' },
    { op: 'set', path: 'services.gone.title', value: 'x' },
    { op: 'set', path: 'home.hero.heading.letter', value: 'x' },
    { op: 'set', path: 'tags.0', value: 'x' },
    { op: 'set', path: 'services.coding.id', value: 'another' },
    { op: 'set', path: 'services.coding', value: { id: 'another' } },
    { op: 'set', path: '__proto__.polluted', value: 'x' },
    { op: 'set', path: 'home.__proto__', value: {} },
    { op: 'set', path: 'home.constructor.prototype.polluted', value: 'x' },
    { op: 'set', path: 'home.toString', value: JSON.parse('{"deep":{"__proto__":{"polluted":1}}}') },
    { op: 'set', path: 'home.hero.heading', value: undefined as unknown as Json },
    { op: 'add', path: 'services', entry: { id: 'coding' }, after: null },
    { op: 'add', path: 'services', entry: { id: 'Not An Id' }, after: null },
    { op: 'add', path: 'services', entry: { id: '__proto__' }, after: null },
    { op: 'add', path: 'home', entry: { id: 'new' }, after: null },
    { op: 'add', path: 'services.gone.features', entry: { id: 'new' }, after: null },
    { op: 'remove', path: 'services.gone' },
    { op: 'remove', path: 'services.coding.id' },
    { op: 'remove', path: 'home.toString' },
    { op: 'move', path: 'services.coding', after: 'gone' },
    { op: 'move', path: 'home.hero', after: null },
  ])('whose target is not there changes nothing: %j', (patch) => {
    expect(applyPatch(content, patch)).toBeUndefined()
    expect({}).not.toHaveProperty('polluted')
  })

  it('reads what a path leads to', () => {
    expect(readAt(content, 'services.appeals.title')).toBe('Appeals')
    expect(readAt(content, 'services.gone.title')).toBeUndefined()
    expect(readAt(content, 'home.toString.name')).toBeUndefined()
  })
})

const id = fc.constantFrom('a', 'b', 'c', 'd')
const key = fc.constantFrom('title', 'items', 'rest', '__proto__', 'id', 'a')
const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))
const entryOf = (items: fc.Arbitrary<Json>): fc.Arbitrary<Entry> => fc.record({ id, title: leaf, items })
const listOf = (items: fc.Arbitrary<Json>) => fc.uniqueArray(entryOf(items), { selector: (entry) => entry.id })
const someContent = fc.record({ title: leaf, items: listOf(listOf(leaf)), rest: fc.record({ title: leaf }) })
const path = fc
  .oneof(
    fc.array(fc.oneof(key, id), { minLength: 1, maxLength: 5 }),
    fc.tuple(fc.constant('items'), id),
    fc.tuple(fc.constant('items'), id, fc.constant('items'), id),
    fc.constantFrom(['items'], ['items', 'a', 'items'], ['items', 'b', 'title'], ['rest', 'title']),
  )
  .map((segments) => segments.join('.'))
const after = fc.option(id)
const somePatch: fc.Arbitrary<Patch> = fc.oneof(
  fc.record({ op: fc.constant('set' as const), path, value: leaf }),
  fc.record({ op: fc.constant('add' as const), path, entry: entryOf(fc.constant([])), after }),
  fc.record({ op: fc.constant('remove' as const), path }),
  fc.record({ op: fc.constant('move' as const), path, after }),
)

test('any row of patches is undone by its inverses, and never throws', () => {
  const counts = { applied: 0, skipped: 0 }
  fc.assert(
    fc.property(someContent, fc.array(somePatch, { maxLength: 12 }), (start, patches) => {
      const before = JSON.stringify(start)
      const states: Json[] = [start]
      const inverses: Patch[] = []
      for (const patch of patches) {
        const applied = applyPatch(states.at(-1), patch)
        counts[applied ? 'applied' : 'skipped']++
        if (applied?.content === undefined) continue
        states.push(applied.content)
        inverses.push(applied.inverse)
      }
      for (const inverse of inverses.toReversed()) {
        const undone = applyPatch(states.pop(), inverse)
        expect(undone?.content).toEqual(states.at(-1))
      }
      expect(JSON.stringify(start)).toBe(before)
    }),
    { numRuns: 500 },
  )
  expect(Math.min(counts.applied, counts.skipped)).toBeGreaterThan(300)
})
