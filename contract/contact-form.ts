/** What both forms and the server agree on. No library is imported here, so the browser may load it whole. */
export const contactPath = '/api/contact'

/** Where a form sent without script arrives after it was accepted. */
export const receivedPath = '/contact/received'

/** The company's contact as a vCard, for a visitor's address book. */
export const contactCardPath = '/contact.vcf'

export const idempotencyKeyHeader = 'Idempotency-Key'

/** Hidden from people. No browser fills a field of this name by itself, and programs that fill every field do. */
export const honeypotField = 'subject'

/** Names the page that a form of the owner's own stands on. The forms of Home and Contact don't send it. */
export const pageField = 'page'

/**
 * Every field a visitor can fill in, once, in the order visitors see. Parsing, the store (a column of the same name in
 * snake_case), search, mail, webhooks, exports, the commands, the desk and both forms follow from it.
 */
export const contactFields = [
  { name: 'name', heading: 'Name', type: 'text', autocomplete: 'name', home: 'required', contact: 'required' },
  { name: 'email', heading: 'Email', type: 'email', autocomplete: 'email', home: 'required', contact: 'required' },
  { name: 'phone', heading: 'Phone', type: 'tel', autocomplete: 'tel', home: 'optional', contact: 'required' },
  {
    name: 'company',
    heading: 'Company',
    type: 'text',
    autocomplete: 'organization',
    home: 'optional',
    contact: 'optional',
  },
  { name: 'role', heading: 'Role', type: 'select', autocomplete: 'organization-title', contact: 'optional' },
  { name: 'serviceInterest', heading: 'Interested in', type: 'select', contact: 'optional' },
  {
    name: 'message',
    heading: 'Message',
    type: 'textarea',
    rows: { home: 4, contact: 5 },
    home: 'optional',
    contact: 'optional',
  },
] as const satisfies readonly ContactFieldRule[]

type ContactFieldRule = {
  name: string
  /** Over its column in spreadsheets and tables; the form has its own label. */
  heading: string
  type: FormField['type']
  autocomplete?: string
  /** Of a textarea. */
  rows?: Record<FormName, number>
  /** Absent: the form on Home doesn't ask for it. The contact form asks for every field. */
  home?: Need
  contact: Need
}
type Need = 'required' | 'optional'

/** A field as one of the forms has it. */
export type FormField = {
  name: string
  isRequired: boolean
  autocomplete?: string
} /** The Enter key sends the form; while a later field must be filled in, the browser leads there instead. */ & (
  | { type: 'text' | 'email' | 'tel'; enterKeyHint: 'next' | 'send' }
  | { type: 'select' }
  | { type: 'textarea'; rows: number }
)

export type FormName = 'home' | 'contact'
/** The names of a form's fields. */
export type FieldName<Form extends FormName> = Extract<(typeof contactFields)[number], Record<Form, Need>>['name']
export type ContactField = FieldName<'contact'>

/** A request after validation: every field is there, and what the visitor left out is an empty string. */
export type ContactRequest = {
  form: FormName /** The id of the owner's own page it was sent from. */
  page?: string
} & Record<ContactField, string>

/** Where a request was sent from: one of the given forms, or a page by its id. */
export type RequestSource = FormName | PageSource
type PageSource = `page/${string}`

export function sourceOf({ form, page }: Pick<ContactRequest, 'form' | 'page'>): RequestSource {
  return page === undefined ? form : toPageSource(page)
}

export function toPageSource(id: string): PageSource {
  return `page/${id}`
}

/** Undefined for the given forms. */
export function pageOfSource(source: RequestSource): string | undefined {
  return source.startsWith('page/') ? source.slice('page/'.length) : undefined
}

export function isRequestSource(text: string): text is RequestSource {
  return Object.hasOwn(contactForms, text) || /^page\/[a-z\d][a-z\d-]{0,79}$/.test(text)
}

/** A page that was deleted goes by its id. */
export function nameSource(source: string, names: Readonly<Record<string, string>>): string {
  return names[source] ?? source.replace(/^page\//, '')
}

/** The fields of a request, and nothing else. */
export function fieldsOf(request: Record<ContactField, string>): Record<ContactField, string> {
  return mapFields(({ name }) => request[name])
}

export const emptyFields = mapFields(() => '')

/** A value for each field. */
export function mapFields<Value>(
  getValue: (field: (typeof contactFields)[number]) => Value,
): Record<ContactField, Value> {
  return Object.fromEntries(contactFields.map((field) => [field.name, getValue(field)])) as Record<ContactField, Value>
}

/** Both forms, field by field. */
export const contactForms = {
  home: listFields('home') as FieldsOf<'home'>,
  contact: listFields('contact') as FieldsOf<'contact'>,
}

type FieldsOf<Form extends FormName> = readonly (FormField & { name: FieldName<Form> })[]

function listFields(form: FormName): FormField[] {
  const rules: readonly ContactFieldRule[] = contactFields
  return rules.flatMap(({ name, type, autocomplete, rows, [form]: need }, at) => {
    if (need === undefined) return []
    const isFollowed = rules.slice(at + 1).some((later) => later[form] === 'required')
    return {
      name,
      type,
      isRequired: need === 'required',
      ...(autocomplete && { autocomplete }),
      ...(rows && { rows: rows[form] }),
      ...(type !== 'textarea' && type !== 'select' && { enterKeyHint: isFollowed ? 'next' : 'send' }),
    } as FormField
  })
}

const contactOnlyNames = contactFields.filter((field) => !('home' in field)).map(({ name }) => name)

/** A body with a field that only the contact form has was sent by it. */
export function chooseForm(body: object): FormName {
  return contactOnlyNames.some((key) => Object.hasOwn(body, key)) ? 'contact' : 'home'
}

/** The words of a field. `placeholder` stands for no choice among the `options` of a select. */
export type FieldCopy = { label: string; placeholder: string; options?: readonly string[] }
export type LabeledField<Name extends string = string> = FormField & FieldCopy & { name: Name }

/** A form's fields with their words. A field without words is a type error. */
export function labelFields<Name extends string>(
  fields: readonly (FormField & { name: Name })[],
  copy: Record<NoInfer<Name>, FieldCopy>,
): LabeledField<Name>[] {
  return fields.map((field) => ({ ...field, ...copy[field.name] }))
}

/** The words of both forms, field by field. */
export type FormCopies = { [Form in FormName]: Record<FieldName<Form>, FieldCopy> }

/** Both forms with their words. */
export function labelForms({ forms }: { forms: FormCopies }): Record<FormName, LabeledField<ContactField>[]> {
  return {
    home: labelFields(contactForms.home, forms.home),
    contact: labelFields(contactForms.contact, forms.contact),
  }
}

/** The body of a 201 answer. */
export type ContactReceipt = { id: string; receivedAt: string }
