import * as v from 'valibot'
import {
  type ContactField,
  contactForms,
  type FieldName,
  type FormName,
  type LabeledField,
  labelFields,
} from './contact-form.ts'

type WithVisitor = `${string}{visitor}${string}`
type WithExtent = `${string}{since}${string}{count}${string}`

const fieldCopy = v.object({
  label: v.string(),
  placeholder: v.string(),
  options: v.exactOptional(v.array(v.string())),
})

/** What the server says, in the words of the content: on the page without script, in its mails, in spreadsheets. */
export const serverWords = v.object({
  forms: v.object({ home: fieldsOf('home'), contact: fieldsOf('contact') }),
  form: v.object({
    required: v.string(),
    optional: v.string(),
    patientInformation: v.string(),
    trapLabel: v.string(),
  }),
  notSentPage: v.object({
    title: v.string(),
    heading: v.string(),
    reasons: v.object({
      'invalid-request': v.string(),
      'body-too-large': v.string(),
      'rate-limited': v.string(),
      'store-unavailable': v.string(),
      'internal-error': v.string(),
      other: v.string(),
    }),
    fieldHints: v.object({ missing: v.string(), email: v.string(), other: v.string() }),
    kept: v.string(),
    submit: v.string(),
    back: v.object({ label: v.string(), href: v.string() }),
  }),
  ownerMail: v.object({
    subject: v.custom<WithVisitor>((text) => typeof text === 'string' && text.includes('{visitor}')),
    receivedLabel: v.string(),
    formLabel: v.string(),
    forms: v.object({ home: v.string(), contact: v.string() }),
    referenceLabel: v.string(),
    noMessage: v.string(),
    replyHint: v.string(),
  }),
  refusalMail: v.object({
    subject: v.string(),
    extent: v.custom<WithExtent>((text) => typeof text === 'string' && /\{since\}.*\{count\}/.test(text)),
    consequence: v.string(),
    causes: v.object({ diskFull: v.string(), other: v.string() }),
    remedy: v.string(),
  }),
  acknowledgment: v.object({
    subject: v.string(),
    paragraphs: v.array(v.string()),
    signature: v.array(v.string()),
  }),
  statuses: v.object({ new: v.string(), 'in-contact': v.string(), won: v.string(), 'not-a-fit': v.string() }),
  figures: v.object({ nothing: v.string() }),
  digest: v.object({
    subject: v.string(),
    labels: v.object({ new: v.string(), open: v.string(), late: v.string(), spam: v.string() }),
    lateHeading: v.string(),
    newHeading: v.string(),
    failingHeading: v.string(),
    deskHint: v.string(),
  }),
})

export type ServerWords = v.InferOutput<typeof serverWords>

/** Both forms with their words. */
export function labelForms({ forms }: Pick<ServerWords, 'forms'>): Record<FormName, LabeledField<ContactField>[]> {
  return {
    home: labelFields(contactForms.home, forms.home),
    contact: labelFields(contactForms.contact, forms.contact),
  }
}

function fieldsOf<Form extends FormName>(form: Form) {
  const entries = contactForms[form].map(({ name }) => [name, fieldCopy])
  return v.object(Object.fromEntries(entries) as Record<FieldName<Form>, typeof fieldCopy>)
}
