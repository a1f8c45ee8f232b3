import {
  type ContactField,
  chooseForm,
  contactForms,
  type FieldCopy,
  honeypotField,
  type LabeledField,
  labelFields,
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

const selectPlaceholder = 'Please choose'
const copy = Object.fromEntries(
  contactForms.contact.map(({ name }) => [name, { label: fieldLabels[name], placeholder: selectPlaceholder }]),
) as Record<ContactField, FieldCopy>

export function renderFields(values: FormValues, errors: FieldErrors): string {
  const fields = labelFields(contactForms[chooseForm(values)], copy)
  return [
    ...fields.map((field) => renderField(field, values[field.name] ?? '', errors[field.name])),
    renderTrap(values[honeypotField] ?? ''),
  ].join('\n')
}

function renderField(field: LabeledField, value: string, error: string | undefined): string {
  const { name, label, isRequired, autocomplete } = field
  const attributes = [
    `id="${name}" name="${name}"`,
    ...(autocomplete ? [`autocomplete="${autocomplete}"`] : []),
    ...(isRequired ? ['required'] : []),
    ...(error ? [`aria-invalid="true" aria-describedby="${name}-error"`] : []),
  ].join(' ')
  return `<div class="field">
<label for="${name}">${toHtmlText(label)}${isRequired ? ' (required)' : ''}</label>
${renderControl(field, value, attributes)}
${error ? `<p class="error" id="${name}-error">${toHtmlText(error)}</p>` : ''}
</div>`
}

function renderControl(field: LabeledField, value: string, attributes: string): string {
  switch (field.type) {
    case 'select': {
      const options = field.options.map((option) => renderOption(option, option, value))
      return `<select ${attributes}>${renderOption('', field.placeholder, value)}${options.join('')}</select>`
    }
    case 'textarea':
      // A browser drops the first line end inside a textarea, so one is added for it to drop.
      return `<textarea ${attributes} rows="${field.rows}">\n${toHtmlText(value.replace(/\r\n?/g, '\n'))}</textarea>`
    default:
      return `<input ${attributes} type="${field.type}" value="${toHtmlText(value)}">`
  }
}

function renderOption(option: string, text: string, value: string): string {
  return `<option value="${toHtmlText(option)}"${option === value ? ' selected' : ''}>${toHtmlText(text)}</option>`
}

function renderTrap(value: string): string {
  return `<div class="trap" aria-hidden="true">
<label for="${honeypotField}">Leave this field empty</label>
<input id="${honeypotField}" name="${honeypotField}" tabindex="-1" autocomplete="off" value="${toHtmlText(value)}">
</div>`
}
