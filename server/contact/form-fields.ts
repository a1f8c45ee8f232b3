import {
  type ContactField,
  contactFormFields,
  homeFormFields,
  honeypotField,
  roles,
  serviceInterests,
} from '#contract/contact-form.ts'
import { toHtmlText } from '../text/html-text.ts'

/** What a visitor sent, as far as it was text. */
export type FormValues = Partial<Record<string, string>>

/** The first message for each field. */
export type FieldErrors = Partial<Record<string, string>>

export const fieldLabels: Record<ContactField, string> = {
  name: 'Full Name',
  email: 'Email Address',
  phone: 'Phone Number',
  company: 'Company or Practice Name',
  role: 'Your Role',
  serviceInterest: 'Service Interest',
  message: 'Message',
}

const options: Partial<Record<ContactField, readonly string[]>> = { role: roles, serviceInterest: serviceInterests }
const inputTypes: Partial<Record<ContactField, string>> = { email: 'email', phone: 'tel' }
const autocomplete: Partial<Record<ContactField, string>> = {
  name: 'name',
  email: 'email',
  phone: 'tel',
  company: 'organization',
}

export function renderFields(values: FormValues, errors: FieldErrors): string {
  const isContactForm = 'role' in values || 'serviceInterest' in values
  const required: ContactField[] = isContactForm ? ['name', 'email', 'phone'] : ['name', 'email']
  const fields = isContactForm ? contactFormFields : homeFormFields
  return [
    ...fields.map((field) => renderField(field, values[field] ?? '', errors[field], required.includes(field))),
    renderTrap(values[honeypotField] ?? ''),
  ].join('\n')
}

function renderField(field: ContactField, value: string, error: string | undefined, isRequired: boolean): string {
  const attributes = [
    `id="${field}" name="${field}"`,
    ...(autocomplete[field] ? [`autocomplete="${autocomplete[field]}"`] : []),
    ...(isRequired ? ['required'] : []),
    ...(error ? [`aria-invalid="true" aria-describedby="${field}-error"`] : []),
  ].join(' ')
  return `<div class="field">
<label for="${field}">${fieldLabels[field]}${isRequired ? ' (required)' : ''}</label>
${renderControl(field, value, attributes)}
${error ? `<p class="error" id="${field}-error">${toHtmlText(error)}</p>` : ''}
</div>`
}

function renderControl(field: ContactField, value: string, attributes: string): string {
  const choices = options[field]
  if (choices) {
    const rendered = ['', ...choices].map((choice) => {
      const text = toHtmlText(choice)
      return `<option value="${text}"${choice === value ? ' selected' : ''}>${text || 'Please choose'}</option>`
    })
    return `<select ${attributes}>${rendered.join('')}</select>`
  }
  if (field === 'message') {
    // A browser drops the first line end inside a textarea, so one is added for it to drop.
    return `<textarea ${attributes} rows="6">\n${toHtmlText(value.replace(/\r\n?/g, '\n'))}</textarea>`
  }
  return `<input ${attributes} type="${inputTypes[field] ?? 'text'}" value="${toHtmlText(value)}">`
}

function renderTrap(value: string): string {
  return `<div class="trap" aria-hidden="true">
<label for="${honeypotField}">Leave this field empty</label>
<input id="${honeypotField}" name="${honeypotField}" tabindex="-1" autocomplete="off" value="${toHtmlText(value)}">
</div>`
}
