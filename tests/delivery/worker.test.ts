import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { maxAttempts } from '../../server/delivery/settlement.ts'
import { createPurgeLimits, purgeRequests } from '../../server/upkeep/upkeep.ts'
import { hookTo, mailTo } from '../support/delivery-settings.ts'
import { eventually } from '../support/eventually.ts'
import { startMailServer } from '../support/mail-server.ts'
import { startWorker } from '../support/running-worker.ts'
import { sampleWords } from '../support/sample-words.ts'
import { setUpStores } from '../support/stores.ts'
import { createRequest } from '../support/submissions.ts'
import { startWebhookReceiver, status } from '../support/webhook-receiver.ts'

const hourMs = 3_600_000

describe('the worker', () => {
  const stores = setUpStores('SQLite')

  async function openWorker(env: Record<string, string> = {}, extra: Partial<Parameters<typeof startWorker>[0]> = {}) {
    const place = await stores.createEmptyStore()
    const { store } = await stores.open(place)
    return { store, dataDir: place.dataDir, ...startWorker({ store, dataDir: place.dataDir, env, ...extra }) }
  }

  describe('an accepted request', () => {
    it('goes out on every channel at once', async () => {
      await using mail = await startMailServer()
      await using receiver = await startWebhookReceiver()
      const running = await openWorker({ ...mailTo(mail), ...hookTo(receiver), ACKNOWLEDGE: 'on' })
      const id = await running.accept()

      await eventually(async () =>
        expect(await running.states(id)).toEqual(['acknowledgment sent', 'owner-mail sent', 'webhook sent']),
      )
      expect(mail.received.map(({ recipients }) => recipients[0]).toSorted()).toEqual([
        'ada@example.org',
        'owner@claimwright.example',
      ])
      expect(receiver.received).toHaveLength(1)
      const ids = (await running.store.get(id))?.deliveries.map((delivery) => delivery.id)
      expect(ids).toContain(receiver.received[0]?.headers['webhook-id'])
      for (const { messageId } of mail.received) expect(ids).toContain(messageId?.slice(1).split('@')[0])
    })

    it('becomes a file only its owner can read when there is no mail server', async () => {
      const running = await openWorker({ ACKNOWLEDGE: 'on' })
      const id = await running.accept()
      await eventually(async () =>
        expect(await running.states(id)).toEqual(['acknowledgment skipped', 'owner-mail skipped']),
      )
      expect((await running.deliveries(id))[0]?.lastError).toBe('kept as a file, nobody told')
      expect(running.attempts.toSorted()).toEqual(['acknowledgment kept', 'owner-mail kept'])

      const folder = join(running.dataDir, 'mail')
      const files = [`${id}_owner.eml`, `${id}_visitor.eml`]
      expect(readdirSync(folder)).toEqual(files)
      // Neither is left over from a request that is gone.
      await purgeRequests({ store: running.store, mailFolder: folder }, createPurgeLimits(running.now(), undefined))
      expect(readdirSync(folder)).toEqual(files)
      const file = join(folder, `${id}_owner.eml`)
      expect(statSync(file).mode & 0o777).toBe(0o600)
      const parsed = await PostalMime.parse(readFileSync(file))
      expect(parsed.replyTo).toEqual([{ name: 'Ada Example', address: 'ada@example.org' }])
      expect(parsed.text).toContain('Please call me.')
    })

    it('is acknowledged in fixed words without any of the visitor’s, once a day', async () => {
      await using mail = await startMailServer()
      const running = await openWorker({ ...mailTo(mail), ACKNOWLEDGE: 'on' })
      const evil = createRequest({ name: 'Buy pills', company: 'pills.example', message: 'Click pills.example' })
      await running.accept({ request: evil })
      const second = await running.accept({ request: evil })
      await eventually(async () =>
        expect(await running.states(second)).toEqual(['acknowledgment skipped', 'owner-mail sent']),
      )

      await eventually(() => expect(mail.received).toHaveLength(3))
      const replies = mail.received.filter(({ recipients }) => recipients[0] === 'ada@example.org')
      expect(replies).toHaveLength(1)
      expect(replies[0]?.raw).not.toMatch(/pills/i)
      const { name, email: address } = sampleWords.company
      expect(replies[0]?.replyTo).toEqual([{ name, address }])
      // Nobody's absence note may answer it.
      for (const [key, value] of [
        ['auto-submitted', 'auto-replied'],
        ['x-auto-response-suppress', 'All'],
      ])
        expect(replies[0]?.headers).toContainEqual(expect.objectContaining({ key, value }))
    })
  })

  it.each([
    ['mail programs decode into words', '=?utf-8?Q?Buy_pills?=@example.org'],
    ['is longer than a header may be', `${'x'.repeat(6_000)}@example.org`],
  ])('acknowledges nothing to an address that %s', async (_, email) => {
    await using mail = await startMailServer()
    const running = await openWorker({ ...mailTo(mail), ACKNOWLEDGE: 'on' })
    const id = await running.accept({ request: createRequest({ email }) })
    await eventually(async () => expect(await running.states(id)).toEqual(['acknowledgment dead', 'owner-mail sent']))
    expect(mail.received.map(({ recipients }) => recipients)).toEqual([['owner@claimwright.example']])
  })

  describe('a delivery that fails', () => {
    it('is tried again on schedule under the same id until it succeeds', async () => {
      await using mail = await startMailServer()
      mail.refuseRecipients(451, 451)
      const running = await openWorker(mailTo(mail))
      const id = await running.accept()
      const acceptedAt = running.now().getTime()

      await eventually(() => expect(running.attempts).toEqual(['owner-mail retried']))
      const [delivery] = (await running.store.get(id))?.deliveries ?? []
      expect(delivery).toMatchObject({ state: 'pending', attempts: 1, lastError: 'smtp_451' })
      expect(delivery?.dueAt.getTime()).toBe(acceptedAt + 30_000)

      expect(running.logged).toContainEqual(
        expect.objectContaining({
          level: 'warn',
          message: expect.stringMatching(/tried again\. The mail server asks to/),
        }),
      )
      running.advance(29_000)
      await running.looked()
      expect((await running.deliveries(id))[0]?.attempts).toBe(1)
      running.advance(1_001)
      await eventually(() => expect(running.attempts).toHaveLength(2))
      running.advance(2 * 60_000 + 1)
      await eventually(async () => expect(await running.states(id)).toEqual(['owner-mail sent']))
      expect(mail.received.map(({ messageId }) => messageId)).toEqual([`<${delivery?.id}@claimwright.example>`])
    })

    it('is dead after the last attempt, loudly and without personal data', async () => {
      await using receiver = await startWebhookReceiver()
      receiver.answer(...Array(maxAttempts).fill(status(500)))
      const running = await openWorker(hookTo(receiver))
      const id = await running.accept()
      await eventually(() => expect(running.attempts).toContain('owner-mail kept'))
      for (let attempts = 1; attempts <= maxAttempts; attempts++) {
        await eventually(() => expect(receiver.received).toHaveLength(attempts))
        await eventually(() =>
          expect(running.attempts.filter((line) => line.startsWith('webhook'))).toHaveLength(attempts),
        )
        running.advance(30 * hourMs)
      }
      expect(await running.states(id)).toEqual(['owner-mail skipped', 'webhook dead'])
      expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
      expect(running.logged.filter(({ level }) => level === 'error')).toMatchObject([
        {
          details: { reason: 'http_500' },
          message: expect.stringMatching(/^delivery is dead\. The receiver has a problem of its own \(500\)\. Ask the/),
        },
      ])
      expect(JSON.stringify(running.logged)).not.toMatch(/Ada|ada@|555-0100|Example Clinic|Please call/)
    })

    it('is dead at once when the owner has taken the webhook out of the settings', async () => {
      await using receiver = await startWebhookReceiver()
      await using other = await startWebhookReceiver()
      for (const left of [{}, hookTo(other)]) {
        const running = await openWorker(left)
        const id = await running.accept({ deliveries: [{ channel: 'webhook', target: receiver.url }] })
        await eventually(async () => expect(await running.states(id)).toEqual(['webhook dead']))
        expect((await running.deliveries(id))[0]?.lastError).toBe('not_configured')
      }
      expect([...receiver.received, ...other.received]).toEqual([])
    })
  })

  describe('an endpoint that answers 410', () => {
    it('is not called again, while others are', async () => {
      await using gone = await startWebhookReceiver()
      await using alive = await startWebhookReceiver()
      gone.answer(status(410))
      const running = await openWorker(hookTo(gone, alive))
      const first = await running.accept()
      await eventually(async () => expect(await running.states(first)).toContain('webhook dead'))
      const second = await running.accept()
      await eventually(() => expect(alive.received).toHaveLength(2))
      expect((await running.states(second)).toSorted()).toContain('webhook skipped')
      expect(gone.received).toHaveLength(1)
      expect((await running.store.disabledEndpoints()).map(({ target }) => target)).toEqual([gone.url])
    })
  })
})
