// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { clearFields, fillEmptyFields, readFields, readSubmission } from './use-contact-form.ts'

const fields = ['name', 'role', 'message']
let form: HTMLFormElement

beforeEach(() => {
  document.body.innerHTML = `
    <form>
      <input name="name" value="Given by the page">
      <select name="role"><option value="">Select</option><option>Physician</option><option>Other</option></select>
      <textarea name="message"></textarea>
      <input name="subject">
      <input type="hidden" name="page" value="">
    </form>`
  form = document.querySelector('form') as HTMLFormElement
})

const typeInto = (name: string, value: string) => {
  const field = form.elements.namedItem(name) as HTMLInputElement
  field.value = value
}

describe('reading', () => {
  test('makes one line of what was pasted into one, and keeps the lines of a message', () => {
    typeInto('name', 'Ada\tLovelace\u000b')
    typeInto('message', 'a\tb\nc')
    expect(readSubmission(new FormData(form), fields)).toEqual({
      name: 'Ada Lovelace ',
      role: '',
      message: 'a\tb\nc',
    })
  })

  test('adds the trap only when something has filled it', () => {
    typeInto('subject', 'Cheap leads')
    expect(readSubmission(new FormData(form), fields)).toHaveProperty('subject', 'Cheap leads')
    expect(readFields(new FormData(form), fields)).not.toHaveProperty('subject')
  })
})

test('names the page only where the form has one', () => {
  typeInto('page', 'cardiology-billing')
  expect(readSubmission(new FormData(form), fields)).toHaveProperty('page', 'cardiology-billing')
  expect(readFields(new FormData(form), fields)).not.toHaveProperty('page')
})

describe('filling from a draft', () => {
  test('fills what is empty and leaves what is there', () => {
    typeInto('message', 'Newer')
    fillEmptyFields(form, { name: 'Old', role: 'Physician', message: 'Old' })
    expect(readFields(new FormData(form), fields)).toEqual({
      name: 'Given by the page',
      role: 'Physician',
      message: 'Newer',
    })
  })

  test('ignores a field the form does not have and an option that is gone', () => {
    fillEmptyFields(form, { budget: 'none', role: 'Astronaut' })
    expect(readFields(new FormData(form), fields)).toMatchObject({ role: '' })
  })
})

test('clearing empties every field, also one that the page came filled with', () => {
  typeInto('role', 'Other')
  typeInto('message', 'Text')
  clearFields(form, fields)
  expect(readFields(new FormData(form), fields)).toEqual({ name: '', role: '', message: '' })
})
