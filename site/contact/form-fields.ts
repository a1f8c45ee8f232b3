import { honeypotField } from '#contract/contact-form.ts'

export type FieldValues = Record<string, string>

/** Every field of the form, empty ones too. */
export function readFields(data: FormData, fields: readonly string[]): FieldValues {
  return Object.fromEntries(fields.map((name) => [name, readText(data, name)]))
}

/** What is sent: the fields, and the trap only when something has filled it. */
export function readSubmission(data: FormData, fields: readonly string[]): FieldValues {
  const trap = readText(data, honeypotField)
  const values = fields.map((name) => [name, name === 'message' ? readText(data, name) : readLine(data, name)])
  return { ...Object.fromEntries(values), ...(trap === '' ? {} : { [honeypotField]: trap }) }
}

/** Fills only what is empty: what the visitor has typed is newer. */
export function fillEmptyFields(form: HTMLFormElement, values: FieldValues): void {
  for (const [name, value] of Object.entries(values)) {
    const field = findField(form, name)
    if (field && field.value === '') field.value = value
  }
}

/** Not `reset()`, which would bring back what a page sent by the server was filled with. */
export function clearFields(form: HTMLFormElement, fields: readonly string[]): void {
  for (const name of fields) {
    const field = findField(form, name)
    if (field) field.value = ''
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function findField(form: HTMLFormElement, name: string): Field | null {
  return form.querySelector<Field>(`[name="${name}"]`)
}

/** A tab comes along with a pasted cell of a spreadsheet. Browsers take it, the server would refuse it. */
function readLine(data: FormData, name: string): string {
  return readText(data, name).replace(/\p{Cc}+/gu, ' ')
}

function readText(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
