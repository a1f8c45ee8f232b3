// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { siteContent, withContent } from '../../tests/support/site-content.ts'
import { FailureBoundary } from './failure-page.tsx'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // React reports what was thrown.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a page that breaks gives way to one with a plain link home and the email address', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  await act(() =>
    createRoot(container).render(
      withContent(
        <FailureBoundary>
          <Broken />
        </FailureBoundary>,
      ),
    ),
  )
  expect(container.querySelectorAll('h1')).toHaveLength(1)
  const addresses = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(addresses).toContain('/')
  expect(addresses).toContain(`mailto:${siteContent.company.email}`)
  expect(container.textContent).not.toContain('the reason')
})

function Broken(): never {
  throw new Error('the reason')
}
