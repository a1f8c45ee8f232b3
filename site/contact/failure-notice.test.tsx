// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { company } from '#content/company.ts'
import { ContactForm } from './contact-form.tsx'

const notice = vi.hoisted(() => ({ text: '' }))
vi.mock('#content/contact-forms.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('#content/contact-forms.ts')>()),
  get contactFormFailureNotice() {
    return notice.text
  },
}))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 503 })))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function failToSend(): Promise<HTMLElement> {
  const container = document.body.appendChild(document.createElement('div'))
  await act(() => createRoot(container).render(<ContactForm />))
  const form = container.querySelector('form') as HTMLFormElement
  await act(() => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  expect(form.dataset.outcome).toBe('error')
  return container
}

test('a failure shows no notice while the owner has written none', async () => {
  notice.text = ''
  expect((await failToSend()).querySelector('[role="alert"]')).toBeNull()
})

test('a failure shows the notice of the owner as an alert with links to phone and e-mail', async () => {
  notice.text = 'It did not go through. Please try again, or reach us directly:'
  const alert = (await failToSend()).querySelector('[role="alert"]')
  expect(alert?.textContent).toContain(notice.text)
  expect(Array.from(alert?.querySelectorAll('a') ?? [], (link) => link.getAttribute('href'))).toEqual([
    `tel:${company.phone.tel}`,
    `mailto:${company.email}`,
  ])
})
