import type { Page } from '@playwright/test'
import { secondBrand } from '../../support/second-brand.ts'
import { resolved } from '../../support/site-content.ts'

const { consultantImage } = resolved

const images = [consultantImage, secondBrand.consultantImage].map(({ src }) => src)
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** An empty page, isolated like all others: on the way to any other the browser would start a new process. */
export const nowhere = '/between-two-tests'
const isolation = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'credentialless' }

/** The one image from elsewhere, in either brand. */
export const answerImage = (page: Page) =>
  answer(
    page,
    images.filter((src) => src.startsWith('https:')),
    { 'content-type': 'image/png' },
    pixel,
  )

export const answerNowhere = (page: Page) =>
  answer(page, [`*${nowhere}`], { 'content-type': 'text/html', ...isolation }, '')

/** A route of Playwright's would look at every request and switch the cache off. */
async function answer(page: Page, urlPatterns: string[], headers: Record<string, string>, body: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const responseHeaders = Object.entries(headers).map(([name, value]) => ({ name, value }))
  session.on('Fetch.requestPaused', ({ requestId }) => {
    // A page may be left before its image has come.
    session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body }).catch(() => {})
  })
  await session.send('Fetch.enable', { patterns: urlPatterns.map((urlPattern) => ({ urlPattern })) })
}
