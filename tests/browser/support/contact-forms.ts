import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { contactFields } from '#contract/contact-form.ts'
import { resolved } from '../../support/site-content.ts'
import { once, sampledCase } from './site-test.ts'

const { contact: contactForm, home: homeForm } = resolved.forms

export type FormCase = {
  title: 'Home form' | 'Contact form'
  path: '/' | '/contact'
  submitting: string
  /** Everything a visitor can fill in, by label. */
  labels: Record<string, string>
  values: Record<string, string>
}

const shared = {
  name: 'Zoë Ōkami-Núñez',
  email: 'zoe@clinic.example',
  phone: '(508) 555-0199',
  company: 'Harbor & Sons <Clinic>',
  message: 'First line\nsecond "line" — 40% of it.',
}

export const homeCase: FormCase = {
  title: 'Home form',
  path: '/',
  submitting: homeForm.submitting,
  labels: labelsOf(homeForm.fields),
  values: shared,
}

export const contactCase: FormCase = {
  title: 'Contact form',
  path: '/contact',
  submitting: contactForm.submitting,
  labels: labelsOf(contactForm.fields),
  values: { ...shared, role: 'CFO/Financial Director', serviceInterest: '24/7 Support & Monitoring' },
}

export const formCases = [homeCase, contactCase]

/** For what both forms do by the same code; what each does in its own way has a file of its own. */
export const eitherForm = ({ path }: FormCase) => sampledCase(path === contactCase.path, once)

function labelsOf(fields: Record<string, { label: string }>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]))
}

/** For tests that look into the store of the server all tests share. */
export function withOwnAddress(form: FormCase): FormCase {
  return { ...form, values: { ...form.values, email: `${randomUUID()}@clinic.example` } }
}

export function findForm(page: Page): Locator {
  return page.locator('form[action$="/api/contact"]')
}

export function findField(page: Page, form: FormCase, name: string): Locator {
  return findForm(page).getByLabel(form.labels[name] ?? name, { exact: true })
}

export function findSubmitButton(page: Page): Locator {
  return findForm(page).getByRole('button')
}

/** Without the names it fills in everything. */
export async function interpolate(
  page: Page,
  form: FormCase,
  names: string[] = Object.keys(form.values),
): Promise<void> {
  for (const name of names) {
    const field = findField(page, form, name)
    if (contactFields.some((one) => one.name === name && one.type === 'select'))
      await field.selectOption(form.values[name] ?? '')
    else await field.fill(form.values[name] ?? '')
  }
}

export async function readValues(page: Page, form: FormCase): Promise<Record<string, string>> {
  const names = Object.keys(form.labels)
  const values = await Promise.all(names.map((name) => findField(page, form, name).inputValue()))
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))
}

export function emptyValues(form: FormCase): Record<string, string> {
  return Object.fromEntries(Object.keys(form.labels).map((name) => [name, '']))
}
