import { honeypotField, type LabeledField } from '#contract/contact-form.ts'
import { toHtmlText } from '#contract/html-text.ts'
import type { ServerWords } from '../config/site-words.ts'

/** What a visitor sent, as far as it was text. */
export type FormValues = Partial<Record<string, string>>

/** What is to be done about each field that is wrong. */
export type FieldErrors = Partial<Record<string, string>>

type Filling = { values: FormValues; errors: FieldErrors; words: ServerWords['form'] }

export function renderFields(fields: readonly LabeledField[], { values, errors, words }: Filling): string {
  return [
    ...fields.map((field) => renderField(field, values[field.name] ?? '', errors[field.name], words)),
    renderTrap(values[honeypotField] ?? '', words.trapLabel),
  ].join('\n')
}

function renderField(
  field: LabeledField,
  value: string,
  error: string | undefined,
  words: ServerWords['form'],
): string {
  const { name, label, isRequired, autocomplete } = field
  const notes = [
    ...(field.type === 'textarea' ? [{ kind: 'note', text: words.patientInformation }] : []),
    ...(error ? [{ kind: 'error', text: error }] : []),
  ]
  const attributes = [
    `id="${name}" name="${name}"`,
    ...(autocomplete ? [`autocomplete="${autocomplete}"`] : []),
    ...(isRequired ? ['required'] : []),
    ...(error ? ['aria-invalid="true"'] : []),
    ...(notes.length > 0 ? [`aria-describedby="${notes.map(({ kind }) => `${name}-${kind}`).join(' ')}"`] : []),
  ].join(' ')
  return `<div class="field">
<div class="name"><label for="${name}">${toHtmlText(label)}</label><span class="mark" aria-hidden="true">${toHtmlText(isRequired ? words.required : words.optional)}</span></div>
${renderControl(field, value, attributes)}
${notes.map(({ kind, text }) => `<p class="${kind}" id="${name}-${kind}">${toHtmlText(text)}</p>`).join('')}
</div>`
}

function renderControl(field: LabeledField, value: string, attributes: string): string {
  switch (field.type) {
    case 'select': {
      const options = (field.options ?? []).map((option) => renderOption(option, option, value))
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

function renderTrap(value: string, label: string): string {
  return `<div class="trap" aria-hidden="true">
<label for="${honeypotField}">${toHtmlText(label)}</label>
<input id="${honeypotField}" name="${honeypotField}" tabindex="-1" autocomplete="off" value="${toHtmlText(value)}">
</div>`
}
