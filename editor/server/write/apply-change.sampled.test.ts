import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import type { Field } from '#contract/edit.ts'
import { withInner } from '#contract/edit-fields.ts'
import { anyCharacter } from '../../../tests/support/any-character.ts'
import { listEditableFiles } from '../content-files.ts'
import { readModel } from '../model/read-model.ts'
import { createModuleReader } from '../model/read-module.ts'
import { applyEdits, type ContentChange, type Edit, planChange, tidyWords } from './apply-change.ts'

const { editRuns: runs, ways } = inject('extent')
const files = listEditableFiles('.')
const reader = createModuleReader()
const onDisk = (file: string) => readFileSync(file, 'utf8')
const readWith = (drafts: Record<string, string> = {}, wanted = files) =>
  readModel(wanted, { read: (file) => drafts[file] ?? onDisk(file), reader })
const model = readWith()
const all = [...model.files.values()].flat().flatMap(withInner)
const kindOf = <Kind extends Field['kind']>(kind: Kind) =>
  all.filter((field): field is Extract<Field, { kind: Kind }> => field.kind === kind)
const fileOf = (id: string) => id.slice(0, id.indexOf('#'))
const write = (change: ContentChange) => {
  const file = fileOf(model.find(change.id)?.id ?? '')
  return applyEdits(onDisk(file), planChange(model, change))
}
/** What a field says, without what follows from other fields. */
const said = (field: Field): unknown => {
  if (field.kind === 'words')
    return field.parts.map((part) => (typeof part === 'string' ? part : { taken: part.source }))
  return 'value' in field && field.kind !== 'computed' ? field.value : field.kind
}
const diff = (file: string, source: string) =>
  new Map((readWith({ [file]: source }, [file]).files.get(file) ?? []).flatMap(withInner).map((f) => [f.id, said(f)]))

const hostile = fc
  .oneof(
    fc.string({ unit: anyCharacter, minLength: 1, maxLength: 30 }),
    fc.constantFrom(
      'It\'s "fine"',
      `a \`tick\` \${claims.accuracy} \\`,
      "'; process.exit(1) //",
      `''"\\"'`,
      '*/ x /*',
      '\\u0041\\',
    ),
    fc.constantFrom(
      '</script><b onload=x>',
      'n\u00a0=\u00a0288',
      '日本 🙂 👩‍⚕️',
      '\u202ereversed',
      '\ud800',
      "\\'",
      '$',
      '${',
      '{{x}}',
    ),
  )
  .filter((text) => !/[\p{Cc}\u2028\u2029]/u.test(text))

describe('every field of the content', () => {
  test('leaves its file as it was, byte for byte, when it is written as it stands', () => {
    const same = all.flatMap((field): ContentChange[] => {
      if (field.kind === 'words') return [{ kind: 'words', id: field.id, parts: field.parts.map(asked) }]
      if (field.kind === 'number') return [{ kind: 'number', id: field.id, value: field.value }]
      if (field.kind === 'yes-no') return [{ kind: 'yes-no', id: field.id, value: field.value }]
      if (field.kind === 'choice') return [{ kind: 'choice', id: field.id, value: field.value }]
      if (field.kind === 'list') return [{ kind: 'order', id: field.id, order: field.items.map((_item, at) => at) }]
      return []
    })
    expect(same.length).toBeGreaterThan(1000)
    expect(
      same.filter((change) => write(change) !== onDisk(fileOf(model.find(change.id)?.id ?? ''))).map(({ id }) => id),
    ).toEqual([])
  })

  test.each(files)('takes any text in %s and changes nothing else', (file) => {
    const fields = kindOf('words').filter(({ id }) => fileOf(id) === file)
    const present = fields.filter(({ id }) => !model.placeOf(id)?.absent)
    const before = diff(file, onDisk(file))
    fc.assert(
      fc.property(fc.array(hostile, { minLength: present.length, maxLength: present.length }), (texts) => {
        const wanted = new Map(present.map(({ id }, at) => [id, texts[at] ?? '']))
        const edits: Edit[] = [...wanted].flatMap(([id, text]) =>
          planChange(model, { kind: 'words', id, parts: [text] }),
        )
        const after = diff(file, applyEdits(onDisk(file), edits))
        expect(after).toEqual(new Map([...before].map(([id, now]) => [id, wanted.has(id) ? [wanted.get(id)] : now])))
      }),
      { numRuns: runs },
    )
    for (const { id } of fields.filter((field) => !present.includes(field))) {
      const after = diff(file, write({ kind: 'words', id, parts: ["It's `new`"] }))
      expect(after.get(id)).toEqual(["It's `new`"])
    }
  })

  test('takes words around the values it has, and keeps those', () => {
    const mixed = kindOf('words').filter(({ parts }) => parts.some((part) => typeof part === 'object'))
    expect(mixed.length).toBeGreaterThan(100)
    fc.assert(
      fc.property(fc.constantFrom(...mixed), hostile, hostile, ({ id, parts }, before, after) => {
        const taken = parts.filter((part) => typeof part === 'object')
        const change = { kind: 'words', id, parts: [before, ...taken.map(asked), after] } as const
        const now = diff(fileOf(id), write({ ...change, parts: [...change.parts] })).get(id)
        expect(now).toEqual([before, ...taken.map(({ source }) => ({ taken: source })), after])
      }),
      { numRuns: 10 * runs },
    )
  })
})

describe('a list', () => {
  test('takes any order, fewer entries, and a blank one like the others', () => {
    const lists = kindOf('list').filter(({ items }) => items.length > 1)
    expect(lists.length).toBeGreaterThan(20)
    // Every time, the whole file is read again.
    for (const { id, items } of ways === 'all' ? lists : lists.filter((_list, at) => at % 3 === 0)) {
      const file = fileOf(id)
      const namesIn = (source: string) => {
        const list = readWith({ [file]: source }, [file]).find(id)
        return list?.kind === 'list' ? list.items.map((item) => JSON.stringify(withInner(item).map(said))) : []
      }
      const names = namesIn(onDisk(file))
      const reversed = items.map((_item, at) => at).toReversed()
      expect(namesIn(write({ kind: 'order', id, order: reversed })), id).toEqual(names.toReversed())
      expect(namesIn(write({ kind: 'order', id, order: [1] })), id).toEqual([names[1]])
      expect(namesIn(write({ kind: 'order', id, order: [] })), id).toEqual([])
      const longer = namesIn(write({ kind: 'add', id, at: 1 }))
      expect(longer.toSpliced(1, 1), id).toEqual(names)
    }
  })

  test('refuses an entry twice, and one that is not there', () => {
    const id = 'content/services.ts#services'
    expect(() => write({ kind: 'order', id, order: [0, 0] })).toThrow('The list has changed meanwhile.')
    expect(() => write({ kind: 'order', id, order: [99] })).toThrow('The list has changed meanwhile.')
    expect(() => write({ kind: 'add', id, at: 99 })).toThrow('This cannot be changed here.')
  })
})

describe('a figure', () => {
  const figure = { from: 'content/claims.ts#claims.accuracy.value' }

  test('is taken the way its file takes the others', () => {
    const source = write({
      kind: 'words',
      id: 'content/pages/home.ts#homePage.stats.heading',
      parts: ['We reach ', figure],
    })
    expect(source).toContain(`heading: \`We reach \${accuracy.value}\``)
    expect(write({ kind: 'words', id: 'content/services.ts#services[0].title', parts: [figure] })).toContain(
      'title: claims.accuracy.value,',
    )
  })

  test('brings its import along where there is none', () => {
    const source = write({ kind: 'words', id: 'content/shell.ts#shell.menuLabel', parts: ['Menu ', figure] })
    expect(source).toMatch(/^import \{ claims \} from '\.\/claims\.ts'\n/)
    expect(source).toContain(`menuLabel: \`Menu \${claims.accuracy.value}\``)
    const about = write({ kind: 'words', id: 'content/pages/not-sent.ts#notSentPage.kept', parts: [figure] })
    expect(about).toMatch(/^import \{ claims \} from '\.\.\/claims\.ts'\n/)
  })

  test('of a new kind comes after the others, under a name that no other has', () => {
    const id = 'content/claims.ts#claims'
    const add = (label: string, drafts: Record<string, string> = {}) => {
      const now = readWith(drafts)
      return applyEdits(
        now.modules.get('content/claims.ts')?.source ?? '',
        planChange(now, { kind: 'figure', id, label }),
      )
    }
    const once = add("Hours saved, 'weekly'")
    expect(once).toContain(`hoursSavedWeekly: { value: '', label: "Hours saved, 'weekly'", source: '' },\n}`)
    const twice = add('hours SAVED weekly', { 'content/claims.ts': once })
    expect(twice).toContain("hoursSavedWeekly2: { value: '', label: 'hours SAVED weekly', source: '' },\n}")
    expect(add('24 h; x: {')).toContain("figure24HX: { value: '', label: '24 h; x: {', source: '' },\n}")
    expect(() => write({ kind: 'figure', id: 'content/services.ts#services', label: 'x' })).toThrow(
      'This cannot be changed here.',
    )
  })

  test('is refused where its own file depends on the text, or before it is known', () => {
    const claiming = `import { claims as again } from './claims.ts'\n${onDisk('content/company.ts')}`
    const take = (from: string) => () =>
      planChange(readWith({ 'content/company.ts': claiming }), {
        kind: 'words',
        id: 'content/claims.ts#claims.clients.label',
        parts: [{ from }],
      })
    expect(take('content/company.ts#company.name')).toThrow('That value is itself made from this file.')
    expect(take('content/claims.ts#hipaaClaim.label')).toThrow(
      'This value is only known further down in the same file.',
    )
  })
})

test('what may be absent comes and goes', () => {
  const id = 'content/estimator.ts#estimatorInputs.claimsPerMonth.source'
  expect(write({ kind: 'fill', id })).toContain("source: { name: '', finding: '', setting: '', href: '' },")
  expect(write({ kind: 'clear', id: id.replace('claimsPerMonth', 'denialRate') })).toMatch(
    /step: 0\.1,\n {4}source: null,/,
  )
  const benefit = 'content/services.ts#services[0].benefits[0].figure'
  expect(write({ kind: 'words', id: benefit, parts: [] })).toContain('{ label: claims.fasterCredentialing.label }')
  const link = 'content/company.ts#company.socialLinks[0].href'
  expect(write({ kind: 'words', id: link, parts: ['https://x.com/y'] })).toContain("href: 'https://x.com/y' }")
})

test('what Word and mail programs make of a text is put right', () => {
  const id = 'content/company.ts#company.blurb'
  const tidy = (...parts: (string | { source: string })[]) => tidyWords(model, { kind: 'words', id, parts }).parts
  expect(tidy(' We’re “the\u00a0best”,\r\nas  they say\u2028 ')).toEqual([`We're "the best", as they say`])
  expect(tidy(' Over ', { source: 'x' }, '\u00a0 claims ')).toEqual(['Over ', { source: 'x' }, ' claims'])
  const phrase = 'content/claim-slip.ts#phrases[1].text'
  expect(model.find(phrase)).toBeDefined()
  expect(tidyWords(model, { kind: 'words', id: phrase, parts: [' and '] }).parts).toEqual([' and '])
})

describe('nothing else is written', () => {
  const notHere = 'This cannot be changed here.'
  test.each<[string, ContentChange, string]>([
    [
      'a field that is not there',
      { kind: 'words', id: 'content/company.ts#company.owner', parts: ['x'] },
      'There is no such text.',
    ],
    ['another file', { kind: 'words', id: 'server/main.ts#app', parts: ['x'] }, 'There is no such text.'],
    [
      'a word that is no choice',
      { kind: 'choice', id: 'content/services.ts#services[0].icon', value: "'+x+'" },
      notHere,
    ],
    [
      'an address with code in it',
      { kind: 'choice', id: 'content/navigation.ts#headerAction.href', value: "/'" },
      notHere,
    ],
    [
      'words where a number stands',
      { kind: 'words', id: 'content/estimator.ts#estimatorInputs.denialRate.default', parts: ['x'] },
      notHere,
    ],
    [
      'a value that the site works out',
      { kind: 'words', id: 'content/services.ts#serviceCount', parts: ['x'] },
      notHere,
    ],
    [
      "an expression of one's own",
      { kind: 'words', id: 'content/company.ts#company.name', parts: [{ source: 'process.env.HOME' }] },
      notHere,
    ],
    [
      'a value from nowhere',
      { kind: 'words', id: 'content/company.ts#company.name', parts: [{ from: 'content/x.ts#y' }] },
      'There is nothing there to take over.',
    ],
    [
      'two lines',
      { kind: 'words', id: 'content/company.ts#company.name', parts: ['a\nb'] },
      'A text stands on one line',
    ],
  ])('not %s', (_what, change, reason) => {
    expect(() => planChange(model, change)).toThrow(reason)
  })
})

function asked(part: string | { source: string }) {
  return typeof part === 'string' ? part : { source: part.source }
}
