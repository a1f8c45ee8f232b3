import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserFlags, findChromium } from '../support/browsers.ts'
import { copyForEditing } from '../support/edited-copy.ts'
import { findFreePort } from '../support/free-port.ts'
import { secondBrand } from '../support/second-brand.ts'

const copy = copyForEditing()
const { company, brand, testimonials, consultantImage, replyTime, inkColor } = secondBrand
let stop: () => void
let browser: Browser
let page: Page

beforeAll(async () => {
  const editor = spawn(process.execPath, ['scripts/edit.ts'], {
    cwd: copy.root,
    env: { ...process.env, NODE_ENV: 'development', EDIT_PORT: String(await findFreePort()) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  stop = () => editor.kill()
  let address = ''
  for await (const line of createInterface({ input: editor.stdout })) {
    address = line.trim()
    if (address.startsWith('http')) break
  }
  browser = await chromium.launch({ executablePath: findChromium() ?? '', args: browserFlags })
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(address)
  await page.getByRole('heading', { name: 'Make it yours' }).waitFor()
}, 180_000)
afterAll(async () => {
  await browser.close()
  stop()
  copy.remove()
})

const main = () => page.getByRole('main')
const openSection = (name: string) => page.getByRole('navigation').getByRole('button', { name, exact: true }).click()
const fill = (name: string, text: string, within: Locator = main()) =>
  within.getByRole('textbox', { name, exact: true }).fill(text)
const untick = (within: Locator = main()) => within.getByRole('checkbox', { name: /still/ }).first().uncheck()
/** The entries of a list, each unfolded. */
async function openEntries(list: string): Promise<Locator[]> {
  const entries = await main().getByRole('group', { name: list }).locator('ol > li > details').all()
  for (const entry of entries) await entry.locator('summary').first().click()
  return entries
}

test("the whole site becomes another company's by clicking and typing alone, and may then go public", async () => {
  await openSection('Company')
  await fill('Company name', company.name)
  await fill('The company in two sentences', company.blurb)
  await fill('Phone number', company.phone)
  await fill('Email address', company.email)
  await fill('Street', company.address.street)
  await fill('City', company.address.city)
  await fill('State', company.address.region)
  await fill('ZIP code', company.address.postalCode)
  await page.getByRole('button', { name: 'Take out Friday' }).click()
  for (const [at, entry] of (await openEntries('Openings')).entries()) {
    await entry.getByLabel('Opens at').selectOption(company.hours.openings[at]?.opens ?? '')
    await entry.getByLabel('Closes at').selectOption(company.hours.openings[at]?.closes ?? '')
  }
  await main().getByLabel('Time zone').selectOption(company.hours.timeZone)
  await fill('Promise of a reply', company.replyPromise)
  const social = await openEntries('Social links')
  for (const [at, entry] of social.entries()) {
    await fill('Name', company.socialLinks[at]?.name ?? '', entry)
    await fill('Where it leads', company.socialLinks[at]?.href ?? '', entry)
  }
  const [, terms, cookies] = await openEntries('Legal links')
  if (terms) await fill('Where it leads', company.legalLinks[1]?.href ?? '', terms)
  if (cookies) await fill('Where it leads', 'https://broder-son.com/cookies', cookies)
  await untick()

  await openSection('Logo and app name')
  const { frame, shape, accent } = brand.mark
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame}"><path d="${shape}"/><path d="${accent}"/></svg>`
  await page
    .getByLabel('Choose a file: mark')
    .setInputFiles({ name: 'mark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  await fill('Short name', brand.shortName)
  await fill('Description', brand.description)

  await openSection('Consultant photograph')
  const photograph = sharp({ create: { width: 1200, height: 1400, channels: 3, background: '#446688' } })
  await page
    .getByLabel('Choose a file: consultant image')
    .setInputFiles({ name: 'us.jpg', mimeType: 'image/jpeg', buffer: await photograph.jpeg().toBuffer() })
  await fill('What the picture shows, for people who cannot see it', consultantImage.alt)

  await openSection('Testimonials')
  for (const [at, entry] of (await openEntries('Testimonials')).entries()) {
    const { text = '', author = '', position = '', company: practice = '' } = testimonials[at] ?? {}
    await fill('Text', text, entry)
    await fill('Author', author, entry)
    await fill('Position', position, entry)
    await fill('Company', practice, entry)
    await untick(entry)
  }

  await openSection('Figures')
  await fill('As visitors read it', replyTime, main().getByRole('group', { name: 'Reply time' }))
  for (const source of await main().getByRole('textbox', { name: 'Where this comes from, as proof' }).all())
    await source.fill('Our own books')
  await openSection('Partner badges')
  for (const entry of await openEntries('Partners'))
    for (const source of await entry.locator('textarea').and(entry.getByLabel('Where this comes from, as proof')).all())
      await source.fill('Membership 4711')

  await openSection('Still true for you?')
  for (const confirmation of await main().getByRole('checkbox').all()) await confirmation.check()
  await openSection('Colors')
  await page.getByText('All colors').click()
  await fill('Dark ground', '#2B0F3A')
  await fill('Text', inkColor)
  await openSection('Legal texts')
  await fill('Privacy Policy', '# Our Privacy Promise\n\n## What we keep\n\n- *Only* what you write\n')

  await page.getByRole('button', { name: 'Review and save' }).click()
  const dialog = page.getByRole('dialog')
  // Everything is to arrive first.
  await dialog.getByRole('button', { name: 'Save', exact: true }).click({ timeout: 120_000 })
  await page.getByRole('status').filter({ hasText: 'Saved.' }).waitFor({ timeout: 60_000 })
  await openSection('Make it yours')
  await page.getByText('Nothing is left of the sample. The site is yours.').waitFor()

  const { stdout, status } = spawnSync(process.execPath, ['scripts/launch-check.ts', '--json'], {
    cwd: copy.root,
    encoding: 'utf8',
  })
  expect({ status, ...JSON.parse(stdout) }).toMatchObject({ status: 0, must: 0, should: 0 })
  const load = (file: string) => import(pathToFileURL(join(copy.root, file)).href)
  const written = (await load('content/company.ts')).company
  const { socialLinks, legalLinks, ...details } = company
  expect(written).toMatchObject({ ...details, socialLinks })
  expect(written.legalLinks[1]).toEqual(legalLinks[1])
  expect((await load('content/brand.ts')).brand).toMatchObject({
    mark: brand.mark,
    siteName: company.name,
    shortName: brand.shortName,
  })
  expect((await load('content/testimonials.ts')).testimonials).toEqual(testimonials)
})
