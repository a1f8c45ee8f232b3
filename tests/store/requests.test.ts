import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { toCsvRecords, withNotes } from '../../server/export/requests-csv.ts'
import type { ContactStore } from '../../server/store/contact-store.ts'
import { sampleWords } from '../support/sample-words.ts'
import { engines, setUpStores } from '../support/stores.ts'
import {
  acceptRequest,
  createRequest,
  createSubmission,
  dayMs,
  later,
  leaseOne,
  minuteMs,
  noon,
} from '../support/submissions.ts'

describe.each(engines)('requests in %s', (engine) => {
  const stores = setUpStores(engine)
  let store: ContactStore

  beforeEach(async () => {
    store = (await stores.openEmpty()).store
  })

  const accept = (changes?: Parameters<typeof acceptRequest>[1]) => acceptRequest(store, changes)

  async function listAll() {
    return (await store.list({}, { limit: 1_000 })).requests
  }

  it('gives back every field as it was accepted, with a delivery for each channel', async () => {
    const request = createRequest({
      name: 'Zoë 李小龍 नेहा ﷺ 👩🏽‍⚕️ \u202e',
      message: "line one\nline two\t'; DROP TABLE requests; --",
    })
    const deliveries = [
      { channel: 'acknowledgment', target: '' },
      { channel: 'owner-mail', target: '' },
      { channel: 'webhook', target: 'https://a.example/hook' },
      { channel: 'webhook', target: 'https://b.example/hook' },
    ] as const
    const id = await accept({ request, deliveries: [...deliveries] })

    const found = await store.get(id)
    expect(found?.request).toEqual({
      id,
      receivedAt: noon,
      isSuspicious: false,
      ...request,
      status: 'new',
      version: 1,
    })
    expect(found?.deliveries).toMatchObject(
      deliveries.map((delivery) => ({
        ...delivery,
        requestId: id,
        state: 'pending',
        attempts: 0,
        createdAt: noon,
        dueAt: noon,
      })),
    )
  })

  it('leaves nothing of the request by which it sees that there is room for one', async () => {
    const before = await store.readChangeToken()
    await store.checkWritable(noon)
    expect(await store.readChangeToken()).toBe(before)
    const deliveries = { pending: 0, sent: 0, dead: 0, skipped: 0 }
    expect(await store.queueStatus()).toEqual({ requests: 0, suspiciousRequests: 0, deliveries })
    expect(await listAll()).toEqual([])
  })

  it('finds ids by how they begin', async () => {
    const [one, other] = [await accept(), await accept()]
    expect(await store.findIds(one, 5)).toEqual([one])
    expect(await store.findIds(one.slice(0, 6), 5)).toEqual([one, other].toSorted())
    expect(await store.findIds(one.slice(0, 6), 1)).toHaveLength(1)
    expect(await store.findIds('%', 5)).toEqual([])
    expect(await store.findIds('', 5)).toEqual([])
  })

  describe('repeats', () => {
    it.each([
      ['with the same key', { keyHash: 'key' }],
      ['without a key', {}],
    ])('makes one row of fifty alike at once %s', async (_, key) => {
      const submission = createSubmission(key)
      const outcomes = await Promise.all(Array.from({ length: 50 }, () => store.accept(submission)))

      expect(new Set(outcomes.map((outcome) => 'id' in outcome && outcome.id)).size).toBe(1)
      expect(outcomes.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(1)
      expect(outcomes.filter(({ outcome }) => outcome === 'repeated')).toHaveLength(49)
      expect(await listAll()).toHaveLength(1)
    })

    it('answers a key with the first id and time for 24 hours, and forgets it then', async () => {
      const id = await accept({ keyHash: 'key', fingerprint: 'same' })
      const repeat = (ms: number) =>
        store.accept(createSubmission({ keyHash: 'key', fingerprint: 'same', receivedAt: later(ms) }))

      expect(await repeat(dayMs - 1)).toEqual({ outcome: 'repeated', id, receivedAt: noon })
      expect(await repeat(dayMs)).toMatchObject({ outcome: 'accepted' })
    })

    it('refuses a key that came with another body', async () => {
      await accept({ keyHash: 'key' })
      expect(await store.accept(createSubmission({ keyHash: 'key' }))).toEqual({ outcome: 'key-reused' })
      expect(await listAll()).toHaveLength(1)
    })

    it('takes the same body under another key as another request', async () => {
      await accept({ keyHash: 'one', fingerprint: 'same' })
      await accept({ keyHash: 'two', fingerprint: 'same' })
      expect(await listAll()).toHaveLength(2)
    })

    it('takes the same body without a key as the same request for ten minutes', async () => {
      const id = await accept({ keyHash: 'key', fingerprint: 'same' })
      const repeat = (ms: number) => store.accept(createSubmission({ fingerprint: 'same', receivedAt: later(ms) }))

      expect(await repeat(10 * minuteMs - 1)).toEqual({ outcome: 'repeated', id, receivedAt: noon })
      expect(await repeat(10 * minuteMs)).toMatchObject({ outcome: 'accepted' })
    })

    it('tells beforehand what it would answer', async () => {
      const sighting = { keyHash: 'key', fingerprint: 'same', receivedAt: noon }
      expect(await store.findAccepted(sighting)).toBeUndefined()
      const id = await accept(sighting)
      expect(await store.findAccepted(sighting)).toEqual({ outcome: 'repeated', id, receivedAt: noon })
      expect(await store.findAccepted({ ...sighting, fingerprint: 'other' })).toEqual({ outcome: 'key-reused' })
    })
  })

  describe('lists', () => {
    it('walks newest first through pages without a gap or a repeat, also at equal times', async () => {
      const ids: string[] = []
      for (let index = 0; index < 7; index++) ids.push(await accept({ receivedAt: later(Math.floor(index / 3)) }))

      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await store.list({}, { limit: 2, ...(cursor === undefined ? {} : { cursor }) })
        expect(page.requests.length).toBeLessThanOrEqual(2)
        seen.push(...page.requests.map(({ id }) => id))
        cursor = page.nextCursor
      } while (cursor !== undefined)

      expect(seen).toHaveLength(7)
      expect(new Set(seen)).toEqual(new Set(ids))
      expect(seen[0]).toBe(ids[6])
    })

    it.each([1, 2, 3, 4, 10])('walks by due time, then through the rest newest first, %i at a time', async (limit) => {
      const due = (ms: number) => accept({ receivedAt: later(-ms), replyDueAt: later(ms) })
      const [second, first, tied] = [await due(2), await due(1), await due(2)]
      const answered = await due(0)
      await store.changeStatus(answered, { status: 'in-contact' }, later(3))
      const older = await accept({ receivedAt: later(-minuteMs) })
      await accept({ isSuspicious: true, deliveries: [] })
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = { limit, isDueFirst: true, ...(cursor === undefined ? {} : { cursor }) }
        const { requests, nextCursor } = await store.list({ isSuspicious: false }, page)
        expect(requests.length).toBeGreaterThan(0)
        seen.push(...requests.map(({ id }) => id))
        cursor = nextCursor
      } while (cursor !== undefined)
      expect(seen).toEqual([first, ...[second, tied].sort(), answered, older])
      const cursors = await store.list({ isSuspicious: false }, { limit: 1, isDueFirst: true })
      await expect(store.list({}, { limit: 1, cursor: cursors.nextCursor ?? '' })).rejects.toThrow(RangeError)
    })

    it('filters by address without regard to case, by time, by suspicion and by the state of a delivery', async () => {
      const early = await accept({ request: createRequest({ email: 'Early@Example.org' }) })
      const late = await accept({ receivedAt: later(minuteMs), replyDueAt: later(dayMs) })
      const spam = await accept({ receivedAt: later(2 * minuteMs), isSuspicious: true, deliveries: [] })
      await store.markDead((await leaseOne(store)).lease, noon, 'refused')
      const idsOf = async (filter: Parameters<ContactStore['list']>[0]) =>
        (await store.list(filter, { limit: 10 })).requests.map(({ id }) => id)

      expect(await idsOf({ email: 'early@example.ORG' })).toEqual([early])
      expect(await idsOf({ receivedFrom: later(minuteMs) })).toEqual([spam, late])
      expect(await idsOf({ receivedFrom: noon, receivedBefore: later(minuteMs) })).toEqual([early])
      expect(await idsOf({ replyDueBefore: later(dayMs) })).toEqual([])
      expect(await idsOf({ replyDueBefore: later(dayMs + 1) })).toEqual([late])
      expect(await idsOf({ isSuspicious: true })).toEqual([spam])
      expect(await idsOf({ isSuspicious: false })).toEqual([late, early])
      expect(await idsOf({ deliveryStates: ['dead'] })).toEqual([early])
      expect(await idsOf({ deliveryStates: ['dead', 'pending'] })).toEqual([late, early])
    })

    it('refuses a cursor that is not its own', async () => {
      await expect(store.list({}, { limit: 1, cursor: 'x' })).rejects.toThrow('not a cursor')
    })

    it('streams more than fits on one page, and lets others have their turn after every few', async () => {
      await Promise.all(Array.from({ length: 250 }, (_, index) => accept({ receivedAt: later(index) })))
      let [sinceTurn, longestStretch, isOver] = [0, 0, false]
      const takeTurn = () => {
        longestStretch = Math.max(longestStretch, sinceTurn)
        sinceTurn = 0
        if (!isOver) setImmediate(takeTurn)
      }
      setImmediate(takeTurn)
      const rows: string[] = []
      for await (const row of toCsvRecords(withNotes(store, store.stream({})), sampleWords)) {
        rows.push(row.join())
        sinceTurn++
      }
      isOver = true
      takeTurn()
      expect([rows.length, new Set(rows).size]).toEqual([1 + 250, 1 + 250])
      expect(longestStretch).toBeLessThanOrEqual(1 + 100)
    })
  })

  it('finds everything of one address, of any length and whatever its case, and nothing else', async () => {
    const email = `${randomBytes(20_000).toString('hex')}@example.org`
    const written = [email, email.toUpperCase()]
    const ids = await Promise.all(written.map((one) => accept({ request: createRequest({ email: one }) })))
    await accept()
    const { requests } = await store.list({ email }, { limit: 5 })
    expect(requests.map(({ id }) => id).sort()).toEqual(ids.sort())
  })

  describe('deletions', () => {
    it('takes deliveries and keys along', async () => {
      const id = await accept({ keyHash: 'key', fingerprint: 'same' })
      expect(await store.delete(id)).toBe('changed')
      expect(await store.delete(id)).toBe('unknown')
      expect(await store.get(id)).toBeUndefined()
      expect(await store.leaseDue({ channel: 'owner-mail', now: noon, limit: 10, leaseMs: 1 })).toEqual([])
      expect(await store.findAccepted({ keyHash: 'key', fingerprint: 'same', receivedAt: noon })).toBeUndefined()
    })

    it('purges by age, suspicious ones by their own, in more than one batch', async () => {
      const limits = { now: later(dayMs), regularBefore: later(1), suspiciousBefore: later(2) }
      await Promise.all(Array.from({ length: 25 }, () => accept()))
      await accept({ receivedAt: later(1), isSuspicious: true, deliveries: [] })
      const kept = await accept({ receivedAt: later(1) })

      expect(await store.purge({ ...limits, isDryRun: true })).toEqual({ regular: 25, suspicious: 1 })
      expect(await listAll()).toHaveLength(27)
      expect(await store.purge({ ...limits, isDryRun: false })).toEqual({ regular: 25, suspicious: 1 })
      expect((await listAll()).map(({ id }) => id)).toEqual([kept])
    })

    it('keeps regular requests when no age is set for them', async () => {
      await accept({ keyHash: 'a day old' })
      for (let count = 0; count < 5; count++) await accept({ isSuspicious: true, deliveries: [] })
      const purged = await store.purge({ now: later(dayMs), suspiciousBefore: later(dayMs), isDryRun: false })
      expect(purged).toEqual({ regular: 0, suspicious: 5 })
      const [kept, ...others] = await store.readRecords({ limit: 10 })
      expect([kept?.keyHash, others]).toEqual([undefined, []])
    })
  })

  it('moves to another store with all of it', async () => {
    const id = await accept({ request: createRequest({ name: 'Zoë' }), replyDueAt: later(dayMs) })
    await store.changeStatus(id, { status: 'in-contact' }, later(1))
    await store.addNote(id, { id: 'note', writtenAt: later(2), text: 'called' })
    await store.markRead(id, later(3))
    const { lease } = await leaseOne(store)
    await store.markDead(lease, later(4), 'smtp_550')
    await store.changeSpam(id, { isSpam: true, deliveries: [] }, later(5))
    await store.changeSpam(
      id,
      {
        isSpam: false,
        deliveries: [{ channel: 'webhook', target: 'https://crm.example/hook' }],
        replyDueAt: later(dayMs),
      },
      later(6),
    )
    const [{ request, events } = {}] = await store.readRecords({ limit: 1 })
    expect(events?.map(({ deliveryId }) => deliveryId)).toContain(lease.deliveryId)
    for (const name of ['readAt', 'replyDueAt', 'answeredAt', 'judgedAt'] as const)
      expect(request?.[name]).toBeDefined()
    const { store: other } = await stores.open()
    await other.addRecords(await store.readRecords({ limit: 10 }))
    expect(await other.readRecords({ limit: 10 })).toEqual(await store.readRecords({ limit: 10 }))
    expect((await other.list({ search: 'zoe called' }, { limit: 1 })).requests).toHaveLength(1)
  })
})
