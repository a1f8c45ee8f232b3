import { beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { maxAttempts, retryDelayMs } from '../../server/delivery/settlement.ts'
import type { ContactStore, PlannedDelivery } from '../../server/store/contact-store.ts'
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

const hook: PlannedDelivery = { channel: 'webhook', target: 'https://a.example/hook' }
const acknowledgment: PlannedDelivery = { channel: 'acknowledgment', target: '' }
const leaseMs = 30_000

describe.each(engines)('deliveries in %s', (engine) => {
  const stores = setUpStores(engine)
  let store: ContactStore

  beforeEach(async () => {
    store = (await stores.openEmpty()).store
  })

  const accept = (changes?: Parameters<typeof acceptRequest>[1]) => acceptRequest(store, changes)

  const claimOne = (now = noon) => leaseOne(store, { now, leaseMs })

  async function deliveriesOf(id: string) {
    return (await store.get(id))?.deliveries ?? []
  }

  it('hands out a due delivery with its request, once', async () => {
    const id = await accept()
    const leased = await claimOne()

    expect(leased.request).toMatchObject({ id, ...createRequest() })
    expect(leased.delivery).toMatchObject({ requestId: id, channel: 'owner-mail', attempts: 1 })
    expect(await store.leaseDue({ channel: 'owner-mail', now: noon, limit: 1, leaseMs })).toEqual([])
  })

  it('reschedules deliveries that a wrong clock put too far ahead', async () => {
    await accept()
    const longestMs = retryDelayMs({ attempts: maxAttempts - 1, kind: 'failed', random: 1 }) ?? 0
    await store.reschedule((await claimOne()).lease, { now: noon, dueAt: later(longestMs) }, 'smtp_450')
    await accept({ receivedAt: later(400 * dayMs) })
    await accept({ receivedAt: later(3_600_000) })
    expect(await store.rescheduleFarDue(noon)).toBe(2)
    expect(await store.nextDueAt()).toEqual(noon)
    expect(await store.rescheduleFarDue(noon)).toBe(0)
  })

  it('leases one channel at a time and knows the earliest time of all', async () => {
    await accept({ receivedAt: later(5), deliveries: [hook] })
    await accept({ receivedAt: later(9), deliveries: [acknowledgment] })
    expect(await store.nextDueAt()).toEqual(later(5))
    expect(await store.leaseDue({ channel: 'owner-mail', now: later(9), limit: 5, leaseMs })).toEqual([])
    expect(await store.leaseDue({ channel: 'webhook', now: later(9), limit: 5, leaseMs })).toHaveLength(1)
    expect(await store.nextDueAt()).toEqual(later(9))
  })

  it('shares the work of many workers at once without handing anything out twice', async () => {
    await Promise.all(Array.from({ length: 40 }, () => accept()))
    const leases = await Promise.all(
      Array.from({ length: 8 }, () => store.leaseDue({ channel: 'owner-mail', now: noon, limit: 5, leaseMs })),
    )
    const ids = leases.flat().map(({ delivery }) => delivery.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length + (await store.leaseDue({ channel: 'owner-mail', now: noon, limit: 100, leaseMs })).length).toBe(
      40,
    )
  })

  it('hands an unfinished delivery out again when its lease ends, under the same id', async () => {
    await accept()
    const first = await claimOne()
    expect(await store.nextDueAt()).toEqual(later(leaseMs))
    expect(await store.leaseDue({ channel: 'owner-mail', now: later(leaseMs - 1), limit: 1, leaseMs })).toEqual([])

    const second = await claimOne(later(leaseMs))
    expect(second.delivery).toMatchObject({ id: first.delivery.id, attempts: 2 })
    expect(second.lease.token).not.toBe(first.lease.token)
  })

  it('ignores the end of a lease that has passed to another', async () => {
    const id = await accept()
    const first = await claimOne()
    const second = await claimOne(later(leaseMs))

    expect(await store.markSent(first.lease, noon)).toBe(false)
    expect(await store.markDead(first.lease, noon, 'late')).toBe(false)
    expect(await store.reschedule(first.lease, { now: noon, dueAt: noon }, 'late')).toBe(false)
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'pending' }])
    expect(await store.markSent(second.lease, later(leaseMs))).toBe(true)
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'sent', finishedAt: later(leaseMs) }])
    expect(await store.nextDueAt()).toBeUndefined()
  })

  it('waits until the rescheduled time and remembers the reason, shortened and without NUL', async () => {
    const id = await accept()
    const times = { now: noon, dueAt: later(5_000) }
    await store.reschedule((await claimOne()).lease, times, `450 \0 try later ${'x'.repeat(2_000)}`)

    expect(await store.leaseDue({ channel: 'owner-mail', now: later(4_999), limit: 1, leaseMs })).toEqual([])
    const [delivery] = await deliveriesOf(id)
    expect(delivery?.finishedAt).toBeUndefined()
    expect(delivery?.lastError).toMatch(/^450 {2}try later x{100}/)
    expect(delivery?.lastError?.length).toBeLessThanOrEqual(500)
    expect((await claimOne(later(5_000))).delivery.attempts).toBe(2)
  })

  it('leaves a dead delivery alone until all are retried, and that of spam also then', async () => {
    const ids = [await accept(), await accept(), await accept()]
    for (const _ of ids) await store.markDead((await claimOne()).lease, noon, '550 no such user')
    expect(await store.leaseDue({ channel: 'owner-mail', now: later(dayMs), limit: 1, leaseMs })).toEqual([])

    await store.changeSpam(ids[0] ?? '', { isSpam: true, version: 1, deliveries: [] }, noon)
    expect(await store.retryAllDead(later(2))).toBe(2)
    expect(await deliveriesOf(ids[0] ?? '')).toMatchObject([{ state: 'dead' }])
    const retried = await store.getDetails(ids[1] ?? '')
    expect(retried?.events.at(-1)).toMatchObject({ kind: 'retried' })
    expect(retried?.deliveries[0]?.finishedAt).toBeUndefined()
    const due = await store.leaseDue({ channel: 'owner-mail', now: later(2), limit: 10, leaseMs })
    expect(due.map(({ delivery }) => delivery.attempts)).toEqual([1, 1])
  })

  it('skips what is queued for a disabled endpoint, now and later, until it is enabled', async () => {
    const other = { ...hook, target: 'https://b.example/hook' }
    const before = await accept({ deliveries: [hook, other] })
    await store.disableEndpoint(hook.target, noon)
    await store.disableEndpoint(hook.target, later(1))
    const after = await accept({ deliveries: [hook] })

    expect(await store.disabledEndpoints()).toEqual([{ target: hook.target, disabledAt: noon }])
    expect(await deliveriesOf(before)).toMatchObject([{ state: 'skipped' }, { state: 'pending' }])
    expect(await deliveriesOf(after)).toMatchObject([{ state: 'skipped', lastError: 'endpoint disabled' }])

    const spam = await accept({ deliveries: [hook] })
    await store.changeSpam(spam, { isSpam: true, version: 1, deliveries: [] }, noon)
    expect(await store.enableEndpoint(hook.target)).toBe(true)
    expect(await store.enableEndpoint(hook.target)).toBe(false)
    expect(await store.retryEndpoint(hook.target, later(2))).toBe(2)
    expect(await deliveriesOf(after)).toMatchObject([{ state: 'pending', dueAt: later(2) }])
    expect((await deliveriesOf(after))[0]?.lastError).toBeUndefined()
    expect(await deliveriesOf(spam)).toMatchObject([{ state: 'skipped' }])
    expect(await deliveriesOf(await accept({ deliveries: [hook] }))).toMatchObject([{ state: 'pending' }])
  })

  it('hurries what a webhook missed while it was disabled, and no mail that became a file', async () => {
    const id = await accept({ deliveries: [{ channel: 'owner-mail', target: '' }, hook] })
    await store.markSkipped((await claimOne()).lease, noon, 'kept as a file')
    await store.disableEndpoint(hook.target, noon)
    await store.enableEndpoint(hook.target)
    expect(await store.retryDeliveriesNow(id, later(1))).toBe(1)
    expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(['skipped', 'pending'])
  })

  it('calls a disabled endpoint again by no retry but its own', async () => {
    const id = await accept({ deliveries: [hook] })
    await store.markDead((await leaseOne(store, { channel: 'webhook' })).lease, noon, 'http_410')
    const held = await accept({ deliveries: [hook] })
    await store.changeSpam(held, { isSpam: true, deliveries: [] }, noon)
    await store.disableEndpoint(hook.target, noon)

    expect(await store.retryAllDead(later(1))).toBe(0)
    expect(await store.retryDeliveriesNow(id, later(1))).toBe(0)
    await store.changeSpam(held, { isSpam: false, deliveries: [hook] }, later(1))
    expect(await deliveriesOf(held)).toMatchObject([{ state: 'skipped', lastError: 'endpoint disabled' }])
    expect(await store.leaseDue({ channel: 'webhook', now: later(1), limit: 5, leaseMs })).toEqual([])

    await store.enableEndpoint(hook.target)
    expect(await store.retryEndpoint(hook.target, later(2))).toBe(2)
  })

  describe('an acknowledgment', () => {
    it('that is dead was given up for nobody but the visitor, who mistyped the address', async () => {
      const own = [await accept(), await accept({ receivedAt: later(1) })]
      const visitors = await accept({ deliveries: [acknowledgment] })
      for (const error of ['smtp_550', 'smtp_535']) await store.markDead((await claimOne(later(1))).lease, noon, error)
      await store.markDead((await leaseOne(store, { channel: 'acknowledgment' })).lease, noon, 'smtp_550')
      expect(await store.findGivenUp([...own, visitors])).toEqual(new Set(own))
      expect(await store.findGivenUp([])).toEqual(new Set())
      const failing = { channel: 'owner-mail', target: '', since: noon, error: 'smtp_535' }
      expect(await store.findFailing()).toEqual([failing])
    })

    const submit = async (email: string, receivedAt = noon) => {
      const id = await accept({ request: createRequest({ email }), receivedAt, deliveries: [acknowledgment] })
      return (await deliveriesOf(id))[0]?.state
    }

    it('goes to a mailbox once a day, however it is written, also when many arrive at once', async () => {
      const writings = [
        'ada@example.org',
        'ADA@Example.Org',
        'ada+1@example.org',
        'a.d.a@example.org',
        'A.da+x@example.org',
      ]
      const states = await Promise.all([...writings, ...writings, ...writings].map((email) => submit(email)))
      expect(states.filter((state) => state === 'pending')).toHaveLength(1)
      expect(states.filter((state) => state === 'skipped')).toHaveLength(14)
      expect(await submit('bob@example.org')).toBe('pending')
      expect(await submit('ada@example.com')).toBe('pending')
      expect(await submit('ada@example.org', later(dayMs - 1))).toBe('skipped')
      expect(await submit('ada@example.org', later(dayMs))).toBe('pending')
    })

    it('that became a file counts as well, also after a move to another store', async () => {
      await submit('ada@example.org')
      await store.markSkipped((await leaseOne(store, { channel: 'acknowledgment' })).lease, noon, 'kept as a file')
      expect(await submit('ada@example.org', later(1))).toBe('skipped')

      const { store: other } = await stores.open()
      await other.addRecords(await store.readRecords({ limit: 10 }))
      // Of those that were moved, only the one that became a file counts.
      for (const [ms, state] of [
        [2, 'skipped'],
        [dayMs, 'pending'],
      ] as const) {
        const moved = await other.accept(createSubmission({ receivedAt: later(ms), deliveries: [acknowledgment] }))
        expect((await other.get('id' in moved ? moved.id : ''))?.deliveries).toMatchObject([{ state }])
      }
    })

    it('leaves the mail account’s day to the owner beyond its limit in all', async () => {
      const states = new Set<unknown>()
      for (let index = 0; index < limits.acknowledgmentsPerDay.max; index++)
        states.add(await submit(`ada@host${index}.example`))
      expect(states).toEqual(new Set(['pending']))
      await store.markSent((await leaseOne(store, { channel: 'acknowledgment' })).lease, later(1))
      expect(await submit('bob@another.example', later(2))).toBe('skipped')
      expect(await submit('bob@another.example', later(dayMs + minuteMs))).toBe('pending')
    })

    it('goes to no more than fifty of one domain a day, whatever stands before it', async () => {
      const states: unknown[] = []
      for (let index = 0; index < 25; index++)
        states.push(await submit(`ada${index}@example.org`), await submit(`ada@host${index}.EXAMPLE.org`))
      expect(new Set(states)).toEqual(new Set(['pending']))
      expect(await submit('bob@example.org')).toBe('skipped')
      expect(await submit('bob@any.example.org')).toBe('skipped')
      expect(await submit('bob@example.com')).toBe('pending')
      expect(await submit('bob@example.org', later(dayMs))).toBe('pending')
    })

    it('is not kept back by one from a time when the clock was ahead', async () => {
      await submit('ada@example.org', later(365 * dayMs))
      expect(await submit('ada@example.org')).toBe('pending')
    })
  })

  it('counts the queue by state and names the oldest that waits', async () => {
    expect(await store.queueStatus()).toEqual({
      requests: 0,
      suspiciousRequests: 0,
      deliveries: { pending: 0, sent: 0, dead: 0, skipped: 0 },
    })
    await accept()
    await accept({ receivedAt: later(1) })
    await accept({ receivedAt: later(2), isSuspicious: true, deliveries: [] })
    await store.markSent((await claimOne()).lease, later(3))

    expect(await store.queueStatus()).toEqual({
      requests: 3,
      suspiciousRequests: 1,
      deliveries: { pending: 1, sent: 1, dead: 0, skipped: 0 },
      oldestPendingAt: later(1),
    })
    await store.markDead((await claimOne(later(1))).lease, later(3), 'refused')
    expect((await store.queueStatus()).deliveries).toEqual({ pending: 0, sent: 1, dead: 1, skipped: 0 })
    await store.retryAllDead(later(4))
    expect((await store.queueStatus()).deliveries).toEqual({ pending: 1, sent: 1, dead: 0, skipped: 0 })

    for await (const { id } of store.stream({})) await store.delete(id)
    expect(await store.queueStatus()).toEqual({
      requests: 0,
      suspiciousRequests: 0,
      deliveries: { pending: 0, sent: 0, dead: 0, skipped: 0 },
    })
  })
})
