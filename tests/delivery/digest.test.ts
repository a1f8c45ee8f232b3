import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { escapeHtml } from '#contract/html-text.ts'
import { followed } from '../../server/config/config.ts'
import type { Mail, SendMail } from '../../server/delivery/mail.ts'
import type { SendOutcome } from '../../server/delivery/send-outcome.ts'
import type { ContactStore } from '../../server/store/contact-store.ts'
import { createDigest } from '../../server/upkeep/digest.ts'
import { mailTo, readDeliveryConfig } from '../support/delivery-settings.ts'
import { eventually } from '../support/eventually.ts'
import { inNewYork } from '../support/sample-words.ts'
import { setUpStores } from '../support/stores.ts'
import { acceptRequest, createRequest, createSubmission, dayMs, leaseOne } from '../support/submissions.ts'

const hourMs = 3_600_000
/** Half past eight in the morning, where the company is. */
const due = new Date('2026-11-16T13:30:00Z')
const at = (ms: number) => new Date(due.getTime() + ms)
const settings = { DIGEST_AT: '08:30', ...mailTo({ url: 'smtp://127.0.0.1:1' }) }

describe('the morning mail', () => {
  const stores = setUpStores('SQLite')
  let store: ContactStore
  let now: Date
  let sent: Mail[]
  let deskOrigin: string | undefined

  beforeEach(async () => {
    store = (await stores.open()).store
    now = due
    sent = []
  })

  const sendMail: SendMail = async (mail) => {
    sent.push(mail)
    return { kind: 'sent' }
  }

  function createOne(env: Record<string, string> = settings, send = sendMail) {
    const log = { info() {}, warn() {}, error() {} }
    const config = inNewYork(readDeliveryConfig(env))
    const findDeskOrigin = () => deskOrigin
    return createDigest({ config, store, sendMail: send, findDeskOrigin, now: () => now, log })
  }

  async function accept(changes: Parameters<typeof createSubmission>[0] = {}) {
    await store.accept(createSubmission({ receivedAt: at(-hourMs), replyDueAt: at(23 * hourMs), ...changes }))
  }

  it('tells what is new, open, late, held as spam and failing', async () => {
    const deliveries = [{ channel: 'webhook' as const, target: 'https://crm.example/hook' }]
    await accept({ request: createRequest({ name: 'Eve\r\nBcc: all@example.org' }), deliveries })
    await accept({
      request: createRequest({ name: 'Late', company: '' }),
      receivedAt: at(-2 * dayMs),
      replyDueAt: at(-dayMs),
    })
    await accept({ isSuspicious: true, deliveries: [] })
    const answered = await acceptRequest(store, {
      receivedAt: at(-3 * dayMs),
      replyDueAt: at(-2 * dayMs),
      deliveries: [],
    })
    await store.changeStatus(answered, { status: 'in-contact' }, now)
    const { lease } = await leaseOne(store, { channel: 'webhook', now })
    await store.markDead(lease, now, 'ECONNREFUSED')
    await createOne().look()
    const [mail] = sent
    expect(mail?.message).toMatchObject({ messageId: '<digest-2026-11-16@claimwright.example>' })
    const text = String(mail?.message.text)
    expect(text).toMatch(/: 1\n[^\n]*: 3\n[^\n]*: 1\n[^\n]*: 1\n/)
    expect(text).toContain('- Eve Bcc: all@example.org, Example Clinic (Monday, November 16, 2026 at 7:30 AM EST)')
    expect(text).toContain('- Late (Saturday')
    expect(text).toContain('WEBHOOK_URLS')
    // The answered one was late, and is not anymore.
    expect(text.match(/^- /gm)).toHaveLength(3)
    // Both forms of the mail say the same.
    for (const line of text.split('\n')) expect(mail?.message.html).toContain(escapeHtml(line.replace(/^- /, '')))
  })

  it('leads to the desk where it was opened, and nowhere when there is none', async () => {
    await accept()
    const digest = createOne({ ...settings, PORT: '3000', METRICS_PORT: '3001' })
    for (const [index, origin] of ['http://127.0.0.1:40123', undefined].entries()) {
      deskOrigin = origin
      now = at(index * dayMs)
      await digest.look()
    }
    expect(sent.map(({ message }) => String(message.text).match(/http\S+/)?.[0])).toEqual([
      'http://127.0.0.1:40123',
      undefined,
    ])
  })

  it('speaks with the words, and at the time, of the version that is public', async () => {
    await accept()
    const before = inNewYork(readDeliveryConfig(settings))
    const words = { ...before.words, digest: { ...before.words.digest, subject: 'Good morning' } }
    let current = before
    const digest = createDigest({
      config: followed(() => current),
      store,
      sendMail,
      findDeskOrigin: () => undefined,
      now: () => now,
      log: { info() {}, warn() {}, error() {} },
    })
    // Not yet half past eight there.
    current = { ...before, company: { ...before.company, timeZone: 'America/Los_Angeles' } }
    await digest.look()
    current = { ...before, words }
    await digest.look()
    expect(sent.map(({ message }) => message.subject)).toEqual(['Good morning'])
  })

  it('waits for its time by the clock on the wall, and is not sent in the evening', async () => {
    await accept()
    const digest = createOne()
    for (const early of [at(-1), at(12 * hourMs)]) {
      now = early
      await digest.look()
    }
    expect(sent).toEqual([])
    // On the day when the clocks go forward, the same hour comes an hour earlier.
    now = new Date('2026-03-08T12:30:00Z')
    await digest.look()
    expect(sent).toHaveLength(1)
  })

  it('counts what is new since the mail of the day before, also when that day had 25 hours', async () => {
    // The clocks went back on November 1, 2026.
    await accept({ receivedAt: new Date('2026-10-31T12:45:00Z'), replyDueAt: at(dayMs) })
    await accept({ receivedAt: new Date('2026-10-31T12:15:00Z'), replyDueAt: at(dayMs) })
    now = new Date('2026-11-01T13:30:00Z')
    await createOne().look()
    expect(sent[0]?.message.text).toMatch(/: 1\n[^\n]*: 2\n/)
  })

  it('is sent once by several instances, and again on the next day', async () => {
    await accept()
    const instances = Array.from({ length: 4 }, () => createOne())
    await Promise.all(instances.map((one) => one.look()))
    now = at(hourMs)
    await Promise.all(instances.map((one) => one.look()))
    expect(sent).toHaveLength(1)
    now = at(dayMs)
    await Promise.all(instances.map((one) => one.look()))
    expect(sent).toHaveLength(2)
  })

  it('is not lost by a crash or a mail server that is away, and keeps its Message-ID', async () => {
    await accept()
    // Holds it for longer than its lease.
    const { promise: taken, resolve: take } = Promise.withResolvers<void>()
    const { promise: answer, resolve: finish } = Promise.withResolvers<SendOutcome>()
    const late = createOne(settings, () => {
      take()
      return answer
    }).look()
    await taken
    await createOne().look()
    expect(sent).toEqual([])
    now = at(300_000)
    await createOne(settings, async () => ({ kind: 'failed', reason: 'ECONNREFUSED' })).look()
    // Too late: another has taken it over.
    finish({ kind: 'sent' })
    await late
    now = at(600_000)
    await createOne().look()
    expect(sent.map(({ message }) => message.messageId)).toEqual(['<digest-2026-11-16@claimwright.example>'])
  })

  it('does not hold up the end of the server while its mail server hangs', async () => {
    await accept()
    const { promise: taken, resolve: take } = Promise.withResolvers<void>()
    const digest = createOne(settings, () => new Promise<SendOutcome>(() => take()))
    digest.start()
    await taken
    await digest.stop(10)
  })

  it('goes on after the store has failed', async () => {
    await accept()
    const failures: unknown[] = []
    const leaseDigest: ContactStore['leaseDigest'] = async (...asked) => {
      if (failures.length === 0) throw new Error('the disk is away')
      return store.leaseDigest(...asked)
    }
    const digest = createDigest({
      config: inNewYork(readDeliveryConfig(settings)),
      store: { ...store, leaseDigest },
      sendMail,
      findDeskOrigin: () => undefined,
      now: () => now,
      log: { info() {}, warn() {}, error: (...entry) => void failures.push(entry) },
      intervalMs: 1,
    })
    digest.start()
    onTestFinished(() => digest.stop(1_000))
    await eventually(() => expect(sent).toHaveLength(1))
    expect(failures).toEqual([[{ err: expect.any(Error) }, 'cannot check whether the morning email is due']])
  })

  it.each(['spam', 'failing', 'late', 'open'] as const)(
    'comes when there is nothing but something %s',
    async (what) => {
      const old = { receivedAt: at(-2 * dayMs), replyDueAt: at(what === 'late' ? -1 : dayMs) }
      const id = await acceptRequest(store, { ...old, ...(what === 'spam' && { isSuspicious: true, deliveries: [] }) })
      if (what === 'failing') {
        await store.markDead((await leaseOne(store, { now })).lease, now, 'smtp_550')
        await store.changeStatus(id, { status: 'won' }, now)
      }
      await createOne().look()
      expect(sent.map(({ requestId, audience }) => [requestId, audience])).toEqual([['digest-2026-11-16', 'owner']])
      expect(sent[0]?.message).toMatchObject({
        from: { address: settings.MAIL_FROM },
        to: [{ address: settings.NOTIFY_TO }],
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      const entries = String(sent[0]?.message.text).match(/^- .*$/gm) ?? []
      expect(entries).toHaveLength(what === 'late' || what === 'failing' ? 1 : 0)
    },
  )

  it('names at most ten of each kind, and shortens long names', async () => {
    const request = createRequest({ name: 'N'.repeat(300), company: '' })
    for (let count = 0; count < 11; count++) await accept({ request })
    await createOne().look()
    const text = String(sent[0]?.message.text)
    expect(text).toMatch(/: 11\n/)
    expect(text.match(/^- /gm)).toHaveLength(10)
    expect(text).toMatch(/^- N{119}… \(/m)
    expect(text).toMatch(/\)\n$/)
  })

  it('never runs without a set time, and runs once when started twice', async () => {
    await accept()
    const { DIGEST_AT: _, ...unwanted } = settings
    const off = createOne(unwanted)
    off.start()
    await off.look()
    await off.stop(1_000)
    expect(sent).toEqual([])
    const leases = vi.spyOn(store, 'leaseDigest')
    const digest = createOne()
    digest.start()
    digest.start()
    await eventually(() => expect(sent).toHaveLength(1))
    await digest.stop(1_000)
    expect(leases).toHaveBeenCalledTimes(1)
  })

  it('says nothing when there is nothing to say', async () => {
    await createOne().look()
    await accept()
    now = at(hourMs)
    await createOne().look()
    expect(sent).toEqual([])
  })
})
