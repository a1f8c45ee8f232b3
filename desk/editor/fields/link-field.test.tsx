// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { find, pass, press, typeInto } from '../../../tests/support/open-desk.tsx'
import { control, openEditor, receiveChange, save, saved } from '../../../tests/support/open-editor.tsx'
import { goTo } from '../../navigation/place.tsx'
import { fieldStrings } from '../words.ts'

const options = (path: string) => [...control(path).querySelectorAll('option')].map(({ textContent }) => textContent)

test('a link is chosen among the places of the site by their names', async () => {
  const path = 'pages.home.sections.opening.primaryAction.href'
  await openEditor(`/edit/pages.home#${path}`)
  expect(options(path)).toEqual(
    expect.arrayContaining(['Home', 'Home: Testimonials', 'Contact page: Form', 'Medical Coding & Billing']),
  )
  expect(options(path)).not.toContain(fieldStrings.link.outside)
  await typeInto(control(path), 'page/home#testimonials')
  await save()
  expect(saved(path)).toBe('page/home#testimonials')
})

test('a link to a hidden section says the name of the section', async () => {
  const path = 'pages.home.sections.opening.secondaryAction.href'
  const hide = { op: 'set' as const, path: 'pages.home.sections.how-billing-works.isHidden', value: true }
  await openEditor(`/edit/pages.home#${path}`, hide)
  const select = control(path) as unknown as HTMLSelectElement
  expect(select.selectedOptions[0]?.textContent).toBe('Home: Billing process')
})

test('an optional link may lead to another site', async () => {
  await openEditor('/edit/company')
  const id = document.querySelector('summary[id^="company.socialLinks."]')?.id
  await act(async () => goTo(`/edit/company#${id}.href`))
  await typeInto(control(`${id}.href`), 'outside')
  const address = find<HTMLInputElement>('main input[type=url]')
  await act(async () => address.focus())
  await typeInto(address, 'https://www.example.com/us ')
  await save()
  expect(saved(`${id}.href`)).toBe('https://www.example.com/us')
  await typeInto(address, 'www.example.com/us')
  await save()
  expect([saved(`${id}.href`), address.value]).toEqual(['https://www.example.com/us', 'www.example.com/us'])
  await act(async () => address.blur())
  expect(address.value).toBe('https://www.example.com/us')
  await receiveChange({ op: 'set', path: `${id}.href`, value: 'https://www.example.com/ca' })
  expect(address.value).toBe('https://www.example.com/ca')
  await typeInto(control(`${id}.href`), 'page/about')
  await save()
  expect([saved(`${id}.href`), document.querySelector('main input[type=url]')]).toEqual(['page/about', null])
  await pass(1500)
  await typeInto(control(`${id}.href`), 'outside')
  await press('z', { ctrlKey: true })
  expect([control(`${id}.href`).value, document.querySelector('main input[type=url]')]).toEqual(['page/about', null])
  await save()
})
