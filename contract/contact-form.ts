/** What both forms and the server agree on. No library is imported here, so the browser may load it whole. */
export const contactPath = '/api/contact'

/** Where a form sent without script arrives after it was accepted. */
export const receivedPath = '/contact/received'

export const idempotencyKeyHeader = 'Idempotency-Key'

/** Hidden from people. No browser fills a field of this name by itself, and programs that fill every field do. */
export const honeypotField = 'subject'

/** One field, whoever asks: the schema, the pages, the page without script, the documents. */
export type FormField = { name: string; isRequired: boolean; autocomplete?: string } & (
  | { type: 'text' | 'email' | 'tel' }
  | { type: 'select' }
  | { type: 'textarea'; rows: number }
)

const name = { name: 'name', type: 'text', isRequired: true, autocomplete: 'name' } as const
const email = { name: 'email', type: 'email', isRequired: true, autocomplete: 'email' } as const
const phone = { name: 'phone', type: 'tel', autocomplete: 'tel' } as const
const company = { name: 'company', type: 'text', isRequired: false, autocomplete: 'organization' } as const
const message = { name: 'message', type: 'textarea', isRequired: false } as const

/** Both forms, field by field in the order visitors see. The contact form has every field there is. */
export const contactForms = {
  home: [name, email, { ...phone, isRequired: false }, company, { ...message, rows: 4 }],
  contact: [
    name,
    email,
    { ...phone, isRequired: true },
    company,
    { name: 'role', type: 'select', isRequired: false, autocomplete: 'organization-title' },
    { name: 'serviceInterest', type: 'select', isRequired: false },
    { ...message, rows: 5 },
  ],
} as const satisfies Record<string, readonly FormField[]>

export type FormName = keyof typeof contactForms
type FieldOf<Form extends FormName> = (typeof contactForms)[Form][number]
/** The names of a form's fields. */
export type FieldName<Form extends FormName> = FieldOf<Form>['name']
export type ContactField = FieldName<'contact'>

/** A request after validation: every field is there, and what the visitor left out is an empty string. */
export type ContactRequest = { form: FormName } & Record<ContactField, string>

const homeNames: readonly string[] = contactForms.home.map((field) => field.name)
const contactOnlyNames = contactForms.contact.map((field) => field.name).filter((key) => !homeNames.includes(key))

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
