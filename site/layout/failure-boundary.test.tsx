// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { mount } from '../../tests/support/mount.ts'
import { siteContent, withContent } from '../../tests/support/site-content.ts'
import { FailureBoundary } from './failure-page.tsx'

test('a page that breaks gives way to one with a plain link home and the email address', async () => {
  // React reports what was thrown.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await mount(
    withContent(
      <FailureBoundary>
        <Broken />
      </FailureBoundary>,
    ),
  )
  const container = document.body
  expect(container.querySelectorAll('h1')).toHaveLength(1)
  const addresses = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(addresses).toEqual(['/', '/', `mailto:${siteContent.shared.company.email}`])
  expect(container.textContent).not.toContain('the reason')
})

function Broken(): never {
  throw new Error('the reason')
}
