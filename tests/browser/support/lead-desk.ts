import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import { emlFileName } from '../../../server/delivery/eml-mailer.ts'
import { emlFolder } from '../../../server/delivery/transports.ts'
import type { StoredRequest } from '../../../server/store/contact-store.ts'
import { openStore } from '../../../server/store/open-store.ts'
import { type FormCase, findField, findSubmitButton, interpolate } from './contact-forms.ts'
import { expect } from './site-test.ts'

const sharedDataDir = process.env.BROWSER_TEST_DATA ?? ''

/** What a running server has stored from this address. */
export async function findRequests(email: string, dataDir = sharedDataDir): Promise<StoredRequest[]> {
  const { store } = await openStore({ dataDir, databaseUrl: undefined })
  try {
    return (await store.list({ email }, { limit: 10 })).requests
  } finally {
    await store.close()
  }
}

/** The mail to the owner, once the worker has written it. */
export async function readOwnerMail(requestId: string): Promise<Email> {
  const file = join(emlFolder(sharedDataDir), emlFileName(requestId, 'owner'))
  let mail: Buffer | undefined
  await expect(async () => {
    mail = await readFile(file)
  }).toPass()
  return PostalMime.parse(mail ?? '')
}

type Place = {
  /** Of the pages, where another host has the API. */
  origin?: string
  dataDir?: string
}

/** Fills in and sends a form by the browser's own means; it ends with the confirmation, and in the store. */
export async function sendNatively(page: Page, form: FormCase, { origin = '', dataDir }: Place = {}): Promise<void> {
  await page.goto(origin + form.path)
  await interpolate(page, form)
  await findSubmitButton(page).click()
  await expectReceived(page, form, { origin, ...(dataDir && { dataDir }) })
}

/** The same with a name of spaces, which the browser lets pass and the server does not. `label` is what the page calls it. */
export async function sendNativelyTwice(
  page: Page,
  form: FormCase,
  label: string,
  { origin = '', dataDir }: Place = {},
): Promise<void> {
  await page.goto(origin + form.path)
  await interpolate(page, form)
  await findField(page, form, 'name').fill('   ')
  await findSubmitButton(page).click()
  await expect(page.getByRole('alert')).toContainText(label)
  for (const [name, value] of Object.entries({ ...form.values, name: '   ' }))
    await expect(page.locator(`form [name=${name}]`)).toHaveValue(value)
  await page.locator('form [name=name]').fill(form.values.name ?? '')
  await page.getByRole('button').click()
  await expectReceived(page, form, { origin, ...(dataDir && { dataDir }) })
}

async function expectReceived(page: Page, form: FormCase, { origin = '', dataDir }: Place): Promise<void> {
  await expect(page).toHaveURL(`${origin}/contact/received`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You!')
  expect(await findRequests(form.values.email ?? '', dataDir)).toMatchObject([form.values])
}
