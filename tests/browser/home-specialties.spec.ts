import type { Page } from '@playwright/test'
import { resolved } from '../support/site-content.ts'
import { expectWayTo, reading } from './support/open-pages.ts'
import { expect, findSection, once, phone, stated, test, wide } from './support/site-test.ts'

const { specialties } = resolved

const read = reading('/')

const allSpecialties = `
  Allergy & Immunology, Anesthesiology, Cardiology, Chiropractor, Dermatology, Emergency Medicine,
  Endocrinology, ENT Specialists, Family Medicine, Gastroenterology, General Surgery, Geriatrics, Hematology,
  Hospital Billing, Infectious Disease, Internal Medicine, Mental Health, Nephrology, Neurology,
  Obstetrics & Gynecology, Oncology, Ophthalmology, Orthopedics, Pain Management, Pathology, Pediatrics,
  Physical Therapy, Psychiatry, Pulmonology, Radiology, Rheumatology, Urology, Urgent Care`
  .trim()
  .split(/,\s+/)

const section = (page: Page) => findSection(page, 'Medical Specialties')
const entries = (page: Page) =>
  section(page).getByRole('list', { name: 'All specialties, A to Z' }).getByRole('listitem')

test.describe('Medical Specialties', () => {
  read("says 'over 30+ medical specialties'", stated, async ({ page }) => {
    await expect(section(page)).toContainText('over 30+ medical specialties')
  })

  read('has six featured cards', async ({ page }) => {
    await expect(section(page).getByRole('heading', { level: 3 })).toHaveText([
      'Cardiology',
      'Neurology',
      'Ophthalmology',
      'Orthopedics',
      'Pediatrics',
      'Family Medicine',
    ])
  })

  read('lists every specialty below them', async ({ page }) => {
    await expect(entries(page)).toHaveText(specialties.names.map(({ name }) => name))
  })

  read('lists the 33 specialties of the specification', stated, async ({ page }) => {
    await expect(entries(page)).toHaveText(allSpecialties)
  })

  read("says 'Don't see your specialty? We work with all medical practices.'", async ({ page }) => {
    await expect(section(page)).toContainText("Don't see your specialty? We work with all medical practices.")
  })

  read("leads to /contact by the 'Discuss Your Specialty' button", once, async ({ page }) => {
    await expectWayTo('/contact', section(page).getByRole('link', { name: 'Discuss Your Specialty' }))
  })
})

test.describe('on a large screen', wide, () => {
  read('the index stands in three columns of eleven', stated, async ({ page }) => {
    const lefts = await entries(page).evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left))
    const columns = Map.groupBy(lefts, (left) => left)
    expect([...columns.values()].map((column) => column.length)).toEqual([11, 11, 11])
  })

  read('a book lifts by 8 px under the pointer', async ({ page }) => {
    const book = section(page).getByRole('listitem').filter({ hasText: 'Neurology' }).first()
    await book.scrollIntoViewIfNeeded()
    const top = () => book.evaluate((element) => element.getBoundingClientRect().top)
    const before = await top()
    await book.hover()
    await expect.poll(top).toBeCloseTo(before - 8, 1)
  })
})

test.describe('on a phone', phone, () => {
  read('the index of all 33 takes no more than half a screen', stated, async ({ page }) => {
    const list = section(page).getByRole('list', { name: 'All specialties, A to Z' })
    expect(await list.evaluate((element) => element.clientHeight)).toBeLessThanOrEqual(422)
  })
})
