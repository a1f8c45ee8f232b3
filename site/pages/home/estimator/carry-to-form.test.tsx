// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ContactSection } from '../contact-section.tsx'
import { carryToForm } from './carry-to-form.ts'

let root: Root

async function load(): Promise<HTMLTextAreaElement | null> {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(() => root.render(<ContactSection />))
  return document.querySelector('textarea')
}

async function leave(): Promise<void> {
  await act(() => root.unmount())
  document.body.replaceChildren()
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom lays nothing out, and so cannot scroll.
  Element.prototype.scrollIntoView = () => {}
})

afterEach(async () => {
  await leave()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('figures carried to the form are in it again after a reload', async () => {
  await load()
  await act(async () => expect(carryToForm('', 'Likely lost: $4,673')).toBe(true))
  await leave()
  const message = await load()
  expect(message?.value).toBe('Likely lost: $4,673')
})

test('the focus goes to the message, behind the figures', async () => {
  const message = await load()
  await act(async () => carryToForm('', 'Likely lost: $4,673'))
  expect(document.activeElement).toBe(message)
  expect(message?.selectionStart).toBe(message?.value.length)
})

test('nothing is carried where there is no form', async () => {
  await load()
  document.querySelector('form')?.remove()
  expect(carryToForm('', 'Likely lost: $4,673')).toBe(false)
})
