import * as v from 'valibot'
import { type ContactRequest, honeypotField, roles, serviceInterests } from './contact-form.ts'
import type { FieldIssue } from './problem.ts'
import { hasControlCharacter, hasVisibleText, isEmailAddress, normaliseText } from './text-rules.ts'

export type ParsedContactRequest =
  | { ok: true; request: ContactRequest; isSuspicious: boolean }
  | { ok: false; issues: FieldIssue[] }

const required = 'This field is required.'

const text = v.pipe(
  v.string('This field must be text.'),
  v.check((value) => value.isWellFormed(), 'This text is not well-formed Unicode.'),
  v.check((value) => !value.includes('\0'), 'This text must not contain the NUL character.'),
  v.transform(normaliseText),
)

// Checked before normalisation, which would turn a carriage return into another control character.
const singleLine = v.pipe(
  v.string('This field must be text.'),
  v.check((value) => !hasControlCharacter(value), 'This field must be one line without control characters.'),
  text,
)

const visible = v.pipe(singleLine, v.check(hasVisibleText, required))
const email = v.pipe(visible, v.check(isEmailAddress, 'This is not a valid e-mail address.'))
const optionOf = <const T extends readonly string[]>(options: T) =>
  v.picklist(['', ...options] as ['', ...T], 'This is not one of the options.')

const schema = v.strictObject(
  {
    name: visible,
    email,
    phone: v.optional(singleLine, ''),
    company: v.optional(singleLine, ''),
    role: v.optional(optionOf(roles), ''),
    serviceInterest: v.optional(optionOf(serviceInterests), ''),
    message: v.optional(text, ''),
    [honeypotField]: v.optional(text, ''),
  },
  (issue) => (issue.expected === 'never' ? 'The body has a field this form does not know.' : required),
)

/** Strict: nothing is coerced, nothing unknown is dropped in silence. */
export function parseContactRequest(body: unknown): ParsedContactRequest {
  if (!isObject(body)) return { ok: false, issues: [{ pointer: '#', detail: 'The body must be an object.' }] }

  const isContactForm = Object.hasOwn(body, 'role') || Object.hasOwn(body, 'serviceInterest')
  const result = v.safeParse(schema, body, { abortPipeEarly: true })
  const issues = (result.issues ?? []).map(describe)
  const phone = body.phone ?? ''
  if (isContactForm && typeof phone === 'string' && !hasVisibleText(phone) && !issues.some(isAbout('#/phone'))) {
    issues.push({ pointer: '#/phone', detail: required })
  }
  if (!result.success || issues.length > 0) return { ok: false, issues }

  const { [honeypotField]: honeypot, ...fields } = result.output
  return { ok: true, request: { form: isContactForm ? 'contact' : 'home', ...fields }, isSuspicious: honeypot !== '' }
}

/** An unknown key is the sender's own text, so the pointer never repeats it. */
function describe(issue: v.BaseIssue<unknown>): FieldIssue {
  const key = issue.path?.[0]?.key
  const isKnown = typeof key === 'string' && Object.hasOwn(schema.entries, key)
  return { pointer: isKnown ? `#/${key}` : '#', detail: issue.message }
}

function isAbout(pointer: string): (issue: FieldIssue) => boolean {
  return (issue) => issue.pointer === pointer
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
