import { describe, expect, it, test } from 'vitest'
import { countOf, formatCount } from './count-of.ts'
import {
  type Parsed,
  parseDeletion,
  parseDraftPatches,
  parseInboxQuery,
  parseNewNote,
  parseNothing,
  parsePublishing,
  parseSpamChange,
  parseStatusChange,
} from './desk-input.ts'
import { excerpt, siteLimits } from './desk-site.ts'
import { limits } from './limits.ts'
import { codeOf, createInvalidRequest, createProblem } from './problem.ts'

test('a count that has reached the limit says that there may be more', () => {
  expect([0, 999, 1000, 1500].map(formatCount)).toEqual(['0', '999', '1,000+', '1,000+'])
})

test('uses the singular for 1 and the plural for 0 and 2', () => {
  expect([0, 1, 2].map((count) => countOf(count, 'thing'))).toEqual(['0 things', '1 thing', '2 things'])
  expect([1, 2].map((count) => countOf(count, 'reply', 'replies'))).toEqual(['1 reply', '2 replies'])
})

const pointersOf = (parsed: Parsed<unknown>) =>
  parsed.ok ? [] : parsed.issues.map(({ pointer, detail }) => `${pointer} ${detail}`)

describe('what is asked of the inbox', () => {
  it.each([
    {},
    { tab: 'spam', status: 'won', form: 'home', service: 'Analytics & Reporting', search: 'a'.repeat(200) },
    { from: '2026-02-28', to: '2024-02-29', cursor: 'a-Z_9'.repeat(20) },
  ])('may be %j', (query) => expect(parseInboxQuery(query)).toEqual({ ok: true, value: query }))

  it.each([
    [{ tab: 'none' }, '#/tab There is no such tab.'],
    [{ status: 'lost' }, '#/status There is no such status.'],
    [{ form: 'other' }, '#/form There is no such form.'],
    [{ service: 'a'.repeat(201) }, '#/service There is no such service.'],
    [{ search: 'a'.repeat(201) }, '#/search The search text is too long. Use at most 200 characters.'],
    [{ from: '2026-02-31' }, '#/from This is not a day like 2026-11-16.'],
    [{ to: '+012026-11-16' }, '#/to This is not a day like 2026-11-16.'],
    [{ to: '2026-13-01' }, '#/to This is not a day like 2026-11-16.'],
    [{ to: '2026-11-16T00:00' }, '#/to This is not a day like 2026-11-16.'],
    [{ to: '12026-11-16' }, '#/to This is not a day like 2026-11-16.'],
    [{ to: '' }, '#/to This is not a day like 2026-11-16.'],
    [{ cursor: 'a b' }, '#/cursor This is not a cursor.'],
    [{ cursor: ' a' }, '#/cursor This is not a cursor.'],
    [{ cursor: 'a\n' }, '#/cursor This is not a cursor.'],
    [{ '<b>': 1 }, '# The body has an unknown field.'],
  ])('is refused as %j, with what is wrong', (query, told) => {
    expect(pointersOf(parseInboxQuery(query))).toEqual([told])
  })

  it('is refused when it is too long a cursor, or no object', () => {
    expect(pointersOf(parseInboxQuery({ cursor: 'a'.repeat(101) }))).toEqual([expect.stringMatching(/^#\/cursor /)])
    expect(pointersOf(parseInboxQuery('x'))).toEqual(['# The body has an unknown field.'])
  })
})

describe('a change', () => {
  it.each([0, 1.5, -1, '1', 2 ** 31, null])('is not made on the version %j', (version) => {
    for (const parse of [parseStatusChange, parseSpamChange, parseDeletion])
      expect(pointersOf(parse({ status: 'won', isSpam: true, version }))).toContainEqual(
        expect.stringMatching(/^#\/version /),
      )
  })

  it('is made on a version there can be', () => {
    expect(parseStatusChange({ status: 'won', version: 2 ** 31 - 1 }).ok).toBe(true)
    expect(parseSpamChange({ isSpam: false, version: 1 }).ok).toBe(true)
    expect(parseDeletion({ version: 1 }).ok).toBe(true)
    expect(parseNothing({}).ok).toBe(true)
  })

  it('of the draft is not read before all of a call are counted', () => {
    const parse = (patches: object[]) => pointersOf(parseDraftPatches({ revision: 0, patches, call: 'a' }))
    const most = limits.patches.max
    expect(parse(Array(most + 1).fill({}))).toEqual([`#/patches At most ${most} changes fit in one call.`])
    expect(parse([])).toEqual(['#/patches There is nothing to change.'])
    expect(parse(Array(most).fill({}))).toHaveLength(most)
    expect(parse(Array(most).fill({ op: 'remove', path: 'a' }))).toEqual([])
  })

  it('is told one thing at a time', () => {
    expect(pointersOf(parseNewNote({ text: '\0\ud800' }))).toEqual(['#/text This text is not well-formed Unicode.'])
    expect(pointersOf(parseNewNote({ text: ' \n\u200b' }))).toEqual(['#/text A note needs words.'])
  })
})

describe('who has published a version', () => {
  const longest = 'x'.repeat(siteLimits.authorLength)

  test.each([
    [' Ann\r\n', 'Ann'],
    ['', ''],
    [` ${longest}`, longest],
  ])('is named by %j', (author, name) => {
    expect(parsePublishing({ revision: 0, author })).toMatchObject({ ok: true, value: { author: name } })
  })

  test.each([
    [`${longest}x`, '#/author This name is too long.'],
    ['a\0', '#/author This is not a name.'],
    ['\ud800', '#/author This is not a name.'],
  ])('is not named by %j', (author, told) => {
    expect(pointersOf(parsePublishing({ revision: 0, author }))).toEqual([told])
  })
})

test('a problem has a code, and a detail only where there is one', () => {
  expect(createProblem('not-found')).toEqual({
    type: 'urn:problem-type:not-found',
    status: 404,
    title: 'There is nothing at this address.',
  })
  expect(createProblem('not-found', 'Why')).toMatchObject({ detail: 'Why' })
  expect(codeOf(createProblem('key-reused'))).toBe('key-reused')
  const errors = [{ pointer: '#', detail: 'x' }]
  expect(createInvalidRequest(errors)).toMatchObject({ status: 422, errors })
})

describe('of a change in a long text', () => {
  const long = 'x'.repeat(300)

  test.each([
    ['in the middle', `${long}old${long}`, `${long}new${long}`, `… ${'x'.repeat(60)}old${'x'.repeat(60)} …`],
    ['at the end', `${long} old`, `${long} new`, `… ${'x'.repeat(59)} old`],
    ['by more of the same', long, long + long, `… ${'x'.repeat(60)}`],
    ['in nothing', long, long, `… ${'x'.repeat(60)}`],
    ['in all of it', long, 'y', `${'x'.repeat(240)} …`],
  ])('that differs %s, only that is told, with what stands around it', (_where, text, other, told) => {
    expect(excerpt(text, other)).toBe(told)
  })

  test('a short one is told whole', () => expect(excerpt('x'.repeat(240), '')).toBe('x'.repeat(240)))
})
