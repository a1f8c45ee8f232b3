import { honeypotField, type LabeledField, pageField } from '#contract/contact-form.ts'
import { escapeHtml } from '#contract/html-text.ts'
import type { ServerWords } from '../config/site-words.ts'

/** What a visitor sent, as far as it was text. */
export type FormValues = Partial<Record<string, string>>

/** What is to be done about each field that is wrong. */
export type FieldErrors = Partial<Record<string, string>>

type Filling = { values: FormValues; errors: FieldErrors; words: ServerWords['form'] }

/**
 * The fields of site/contact/fields.tsx without its classes and its script. They are written a second time because a
 * server without a build (`SITE_DIR=off`, `npm run dev`) answers forms, too; a test holds both to the same.
 */
export function renderFields(fields: readonly LabeledField[], { values, errors, words }: Filling): string {
  return [
    ...(values[pageField]
      ? [`<input${toAttributes({ type: 'hidden', name: pageField, value: values[pageField] })}>`]
      : []),
    ...fields.map((field) => renderField(field, values[field.name] ?? '', errors[field.name], words)),
    `<div class="trap" aria-hidden="true">
<label for="${honeypotField}">${escapeHtml(words.trapLabel)}</label>
<input${toAttributes({ id: honeypotField, name: honeypotField, type: 'text', tabindex: '-1', autocomplete: 'off', value: values[honeypotField] ?? '' })}>
</div>`,
  ].join('\n')
}

function renderField(
  field: LabeledField,
  value: string,
  error: string | undefined,
  words: ServerWords['form'],
): string {
  const { name, label, isRequired } = field
  const notes = [
    ...(field.type === 'textarea' ? [{ kind: 'note', text: words.patientInformation }] : []),
    ...(error ? [{ kind: 'error', text: error }] : []),
  ]
  const attributes = {
    id: name,
    name,
    required: isRequired,
    'aria-invalid': error !== undefined && 'true',
    'aria-describedby': notes.length > 0 && notes.map(({ kind }) => `${name}-${kind}`).join(' '),
    autocomplete: field.autocomplete ?? false,
  }
  return `<div class="field">
<div class="name"><label for="${name}">${escapeHtml(label)}</label><span class="mark" aria-hidden="true">${escapeHtml(isRequired ? words.required : words.optional)}</span></div>
${renderControl(field, value, attributes)}
${notes.map(({ kind, text }) => `<p class="${kind}" id="${name}-${kind}">${escapeHtml(text)}</p>`).join('')}
</div>`
}

type Attributes = Record<string, string | boolean>

function renderControl(field: LabeledField, value: string, attributes: Attributes): string {
  switch (field.type) {
    case 'select': {
      const options = [['', field.placeholder], ...(field.options ?? []).map((option) => [option, option])]
      const elements = options.map(
        ([option = '', text = '']) =>
          `<option${toAttributes({ value: option, selected: option === value })}>${escapeHtml(text)}</option>`,
      )
      return `<select${toAttributes(attributes)}>${elements.join('')}</select>`
    }
    case 'textarea':
      // A browser drops the first line end inside a textarea, so one is added for it to drop.
      return `<textarea${toAttributes({ ...attributes, rows: String(field.rows) })}>\n${escapeHtml(value.replace(/\r\n?/g, '\n'))}</textarea>`
    default: {
      const { type, enterKeyHint } = field
      return `<input${toAttributes({ ...attributes, type, inputmode: type, enterkeyhint: enterKeyHint, value })}>`
    }
  }
}

function toAttributes(attributes: Attributes): string {
  const given = Object.entries(attributes).filter(([, value]) => value !== false)
  return given.map(([name, value]) => ` ${name}${value === true ? '' : `="${escapeHtml(String(value))}"`}`).join('')
}
