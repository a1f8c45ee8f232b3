import { dialedNumber } from '#content/derived/dialed-number.ts'
import { createSender, openTransports } from '../../server/delivery/transports.ts'
import type { Channel, StoredRequest } from '../../server/store/contact-store.ts'
import { readDeliveryConfig } from '../support/delivery-settings.ts'
import { startMailServer } from '../support/mail-server.ts'
import { sampleRequest } from '../support/sample-request.ts'
import { resolved } from '../support/site-content.ts'
import { expect, findAccessibilityFaults, long, once, test } from './support/site-test.ts'

const { company } = resolved
const { acknowledgment, owner: ownerMail } = resolved.mails

const awkwardRequest: StoredRequest = {
  ...sampleRequest,
  phone: '+1 (617) 555-0100 ext. 12',
  email: `${'practice.manager'.repeat(5)}@harbor-clinic.example`,
  company: 'Orthopedics'.repeat(8),
  message: `Our portal is https://${'long'.repeat(60)}.example\n\nשלום, and good-bye.`,
}

/** As it arrives at the other end of a real conversation with a mail server. */
async function receive(channel: Channel, request: StoredRequest): Promise<{ html: string; text: string }> {
  await using server = await startMailServer()
  const config = readDeliveryConfig({
    SMTP_URL: server.url,
    MAIL_FROM: 'desk@claimwright.example',
    NOTIFY_TO: 'owner@claimwright.example',
  })
  const now = () => request.receivedAt
  const send = createSender({ config, ...openTransports(config, now) })
  const times = { createdAt: now(), dueAt: now() }
  const delivery = {
    id: 'x',
    requestId: request.id,
    channel,
    target: '',
    state: 'pending',
    attempts: 1,
    ...times,
  } as const
  expect(await send({ delivery, request })).toMatchObject({ kind: 'sent' })
  const [mail] = server.received
  return { html: mail?.html ?? '', text: mail?.text ?? '' }
}

for (const [name, channel, request] of [
  ['the owner’s mail', 'owner-mail', sampleRequest],
  ['the owner’s mail with long words', 'owner-mail', awkwardRequest],
  ['the owner’s mail without a message', 'owner-mail', { ...sampleRequest, message: '' }],
  ['the acknowledgment', 'acknowledgment', sampleRequest],
] as const)
  test(
    `${name} fits 320 pixels and can be read, light and dark`,
    request === awkwardRequest ? once : { tag: [once.tag, long.tag] },
    async ({ page }) => {
      const { html } = await receive(channel, request)
      await page.setViewportSize({ width: 320, height: 640 })
      const grounds: string[] = []
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.setContent(html)
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(width).toBe(320)
        expect(await findAccessibilityFaults(page, 'main')).toEqual([])
        grounds.push(await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor))
      }
      expect(new Set(grounds).size).toBe(2)
    },
  )

test(
  'the owner’s mail begins with the message and leads to the visitor by telephone and email',
  once,
  async ({ page }) => {
    const { html, text } = await receive('owner-mail', awkwardRequest)
    await page.setContent(html)
    expect(await page.locator('main').innerText()).toMatch(/^Our portal is/)
    expect(text).toMatch(/^Our portal is/)
    await expect(page.getByRole('link', { name: awkwardRequest.phone })).toHaveAttribute(
      'href',
      'tel:+16175550100;ext=12',
    )
    await expect(page.getByRole('link', { name: awkwardRequest.email })).toHaveAttribute(
      'href',
      `mailto:${awkwardRequest.email}`,
    )
    await expect(page.getByText(ownerMail.replyHint)).toBeVisible()
  },
)

test('the acknowledgment says the same in HTML as in text, with the company one tap away', once, async ({ page }) => {
  const { html, text } = await receive('acknowledgment', sampleRequest)
  await page.setContent(html)
  for (const words of [...acknowledgment.paragraphs, ...acknowledgment.signature]) {
    await expect(page.getByRole('main')).toContainText(words)
    expect(text).toContain(words)
  }
  const hrefs = await page.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual([
    `tel:${dialedNumber(company.phone)}`,
    `tel:${dialedNumber(company.phone)}`,
    `mailto:${company.email}`,
  ])
})
