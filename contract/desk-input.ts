import * as v from 'valibot'
import type { Json, Patch } from '#fields/patch.ts'
import { isTooDeep } from '#fields/size.ts'
import { isRequestSource, type RequestSource } from './contact-form.ts'
import { deskLimits, sorts, statuses, tabs } from './desk.ts'
import { type DraftPatches, siteLimits } from './desk-site.ts'
import { limits } from './limits.ts'
import type { FieldIssue } from './problem.ts'
import { hasVisibleText, normalizeText } from './text-rules.ts'

const day = v.pipe(v.string(), v.check(isDay, 'This is not a day like 2026-11-16.'))
/** PostgreSQL counts no further in an integer. */
const highestVersion = 2 ** 31 - 1
const version = v.pipe(
  v.number('This must be the version the change was made on.'),
  v.safeInteger(),
  v.minValue(1),
  v.maxValue(highestVersion),
)

const noteText = v.pipe(
  v.string('A note must be text.'),
  v.check((text) => text.isWellFormed(), 'This text is not well-formed Unicode.'),
  v.check((text) => !text.includes('\0'), 'This text must not contain the NUL character.'),
  v.transform(normalizeText),
  v.check(hasVisibleText, 'A note needs words.'),
  v.check(
    (text) => [...text].length <= deskLimits.noteLength,
    `A note has at most ${deskLimits.noteLength.toLocaleString('en-US')} characters.`,
  ),
)

const oldNote = {
  note: v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}$/, 'There is no such note.')),
  was: v.string('This must be the text the change was made on.'),
}

const revision = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const path = v.pipe(v.string(), v.maxLength(500, 'This is not a path.'))
const tooDeep = `This is nested deeper than ${limits.contentLevels.max} levels. Take it out.`
const json = v.pipe(
  v.custom<Json>((value) => value !== undefined),
  v.check((value) => !isTooDeep(value), tooDeep),
)
const after = v.nullable(v.string())
const entry = v.pipe(
  v.custom<Extract<Patch, { op: 'add' }>['entry']>(
    (value) => typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string',
    'An entry needs an id.',
  ),
  v.check((value) => !isTooDeep(value), tooDeep),
)
const patch = v.variant('op', [
  v.strictObject({ op: v.literal('set'), path, value: json }),
  v.strictObject({ op: v.literal('add'), path, entry, after }),
  v.strictObject({ op: v.literal('remove'), path }),
  v.strictObject({ op: v.literal('move'), path, after }),
])
const author = v.pipe(
  v.string(),
  v.transform((text) => normalizeText(text).trim()),
  v.maxLength(siteLimits.authorLength, 'This name is too long.'),
  v.check((text) => text.isWellFormed() && !text.includes('\0'), 'This is not a name.'),
)

export type Parsed<T> = { ok: true; value: T } | { ok: false; issues: FieldIssue[] }

/** All are optional. `tab` is 'open' when absent; `from` and `to` are days of the company's time zone, both included. */
const inboxQuery = v.strictObject({
  tab: v.exactOptional(v.picklist(tabs, 'There is no such tab.')),
  /** Every word must begin a word of any field, a note or the reference, whatever its case and accents. */
  search: v.exactOptional(
    v.pipe(
      v.string(),
      v.maxLength(deskLimits.searchLength, 'The search text is too long. Use at most 200 characters.'),
    ),
  ),
  status: v.exactOptional(v.picklist(statuses, 'There is no such status.')),
  form: v.exactOptional(
    v.custom<RequestSource>((value) => typeof value === 'string' && isRequestSource(value), 'There is no such form.'),
  ),
  // Requests keep the words they were sent with, whatever the form offers by now.
  service: v.exactOptional(v.pipe(v.string(), v.maxLength(deskLimits.searchLength, 'There is no such service.'))),
  sort: v.exactOptional(v.picklist(sorts, 'There is no such sort.')),
  from: v.exactOptional(day),
  to: v.exactOptional(day),
  cursor: v.exactOptional(v.pipe(v.string(), v.maxLength(100), v.regex(/^[\w-]+$/, 'This is not a cursor.'))),
})
export type InboxQuery = v.InferOutput<typeof inboxQuery>
export const parseInboxQuery = createParser(inboxQuery)
export const parseStatusChange = createParser(
  v.strictObject({ status: v.picklist(statuses, 'There is no such status.'), version }),
)
export const parseSpamChange = createParser(
  v.strictObject({ isSpam: v.boolean('This must be true or false.'), version }),
)
export const parseNewNote = createParser(v.strictObject({ text: noteText }))
export const parseNoteChange = createParser(v.strictObject({ ...oldNote, text: noteText }))
export const parseNoteDeletion = createParser(v.strictObject(oldNote))
export const parseDeletion = createParser(v.strictObject({ version }))
export const parseImageName = createParser(
  v.strictObject({ name: v.pipe(v.string(), v.regex(/^[\w.-]{1,200}$/, 'This is not the name of an image.')) }),
)
export const parseGoingBack = createParser(v.strictObject({ newest: version }))
export const parseDraftPatches = createParser<DraftPatches>(
  v.strictObject({
    revision,
    patches: v.pipe(
      v.array(v.unknown()),
      v.minLength(1, 'There is nothing to change.'),
      v.maxLength(limits.patches.max, `At most ${limits.patches.max} changes fit in one call.`),
      // Not before: each wrong change takes memory for what is said about it.
      v.array(patch),
    ),
    call: v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/, 'This is not a name.')),
  }),
)
export const parseDiscarding = createParser(v.strictObject({ revision }))
export const parsePublishing = createParser(v.strictObject({ revision, author }))
export const parseScheduling = createParser(
  v.strictObject({ revision, author, dueAt: v.pipe(v.string(), v.isoTimestamp('This is not a time.')) }),
)
export const parseNothing = createParser(v.strictObject({}))

function createParser<T>(schema: v.GenericSchema<unknown, T>): (input: unknown) => Parsed<T> {
  return (input) => {
    const result = v.safeParse(schema, input, { abortPipeEarly: true })
    if (result.success) return { ok: true, value: result.output }
    return { ok: false, issues: result.issues.map(describe) }
  }
}

/** An unknown key is the sender's own text, so it is never repeated. */
function describe(issue: v.BaseIssue<unknown>): FieldIssue {
  const path = v.getDotPath(issue)
  if (issue.expected === 'never' || path === null) return { pointer: '#', detail: 'The body has an unknown field.' }
  return { pointer: `#/${path}`, detail: issue.message }
}

/** Reject dates that JavaScript rolls over, such as February 31. */
function isDay(text: string): boolean {
  // Stryker disable next-line Regex: whatever follows the day makes no date.
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) === true
}
