import * as v from 'valibot'
import {
  type ContactRequest,
  chooseForm,
  emptyFields,
  type FormField,
  type FormName,
  honeypotField,
  pageField,
} from './contact-form.ts'
import type { FieldIssue } from './problem.ts'
import { hasControlCharacter, hasVisibleText, isEmailAddress, normalizeText } from './text-rules.ts'

export type ParsedContactRequest =
  | { ok: true; request: ContactRequest; isSuspicious: boolean }
  | { ok: false; issues: FieldIssue[] }

const required = 'This field is required.'

const anyText = v.string('This field must be text.')

const text = v.pipe(
  anyText,
  v.check((value) => value.isWellFormed(), 'This text is not well-formed Unicode.'),
  v.check((value) => !value.includes('\0'), 'This text must not contain the NUL character.'),
  v.transform(normalizeText),
)

// Checked before normalization, which would turn a carriage return into another control character.
const singleLine = v.pipe(
  anyText,
  v.check((value) => !hasControlCharacter(value), 'This field must be one line without control characters.'),
  text,
)

const filled = v.pipe(anyText, v.minLength(1, required))
// Browsers are content with a space. So are we, but for the one field that says who wrote.
const visible = v.pipe(anyText, v.check(hasVisibleText, required))

type Rule = v.GenericSchema<string, string>

export type ParseContactRequest = (body: unknown) => ParsedContactRequest

/**
 * Strict: nothing is coerced, nothing unknown is dropped in silence, but for a page that isn't one of `pages`. The options
 * are the owner's own.
 */
export function createRequestParser(
  forms: Record<FormName, readonly Field[]>,
  pages: ReadonlySet<unknown> = new Set(),
): ParseContactRequest {
  const schemas = { home: createSchema(forms.home), contact: createSchema(forms.contact) }
  return (body) => {
    if (!isObject(body)) return { ok: false, issues: [{ pointer: '#', detail: 'The body must be an object.' }] }

    const form = chooseForm(body)
    const result = v.safeParse(schemas[form], body, { abortPipeEarly: true })
    if (!result.success) return { ok: false, issues: result.issues.map((issue) => describe(issue, schemas[form])) }

    const { [honeypotField]: honeypot, [pageField]: page, ...fields } = result.output
    // The schema is made from the same fields as the type, which only the compiler cannot see.
    const request = { form, ...(pages.has(page) && { page }), ...emptyFields, ...fields } as ContactRequest
    return { ok: true, request, isSuspicious: honeypot !== '' }
  }
}

type Field = FormField & { options?: readonly string[] }

function createSchema(fields: readonly Field[]) {
  const entries = fields.map((field) => [field.name, createRule(field)] as const)
  const others = { [honeypotField]: v.optional(text, ''), [pageField]: v.optional(v.unknown()) }
  return v.strictObject({ ...Object.fromEntries(entries), ...others }, (issue) =>
    issue.expected === 'never' ? 'The body has a field this form does not know.' : required,
  )
}

function createRule(field: Field): v.GenericSchema<string | undefined, string> {
  const rule = createTypeRule(field)
  if (!field.isRequired) return v.optional(rule, '')
  return v.pipe(field.name === 'name' ? visible : filled, rule)
}

function createTypeRule(field: Field): Rule {
  switch (field.type) {
    case 'text':
    case 'tel':
      return singleLine
    case 'email':
      return v.pipe(singleLine, v.check(isEmailAddress, 'This is not a valid email address.'))
    case 'select':
      return v.picklist(['', ...(field.options ?? [])], 'This is not one of the options.')
    case 'textarea':
      return text
  }
}

/** An unknown key is the sender's own text, so the pointer never repeats it. */
function describe(issue: v.BaseIssue<unknown>, { entries }: ReturnType<typeof createSchema>): FieldIssue {
  const key = issue.path?.[0]?.key
  const isKnown = typeof key === 'string' && Object.hasOwn(entries, key)
  return { pointer: isKnown ? `#/${key}` : '#', detail: issue.message }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
