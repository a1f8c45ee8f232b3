import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { ContactStore } from '../../server/store/contact-store.ts'
import { engines, setUpStores } from '../support/stores.ts'
import { acceptRequest, dayMs, later, minuteMs, noon } from '../support/submissions.ts'

const most = limits.ownerMailsPerHour.max
const pauseMs = limits.sharedMailMinutes.max * minuteMs
const leaseMs = 2 * minuteMs
const deliveries = [{ channel: 'owner-mail', target: '' } as const]

describe.each(engines)('many mails to the owner on %s', (engine) => {
  const stores = setUpStores(engine)
  const accept = async (store: ContactStore, count: number, at = noon) => {
    const ids: string[] = []
    for (let index = 0; index < count; index++) ids.push(await acceptRequest(store, { receivedAt: at, deliveries }))
    return ids
  }
  const lease = (store: ContactStore, at: Date, limit = 100) =>
    store.leaseDue({ channel: 'owner-mail', now: at, limit, leaseMs, sharesMails: true })
  const sendAll = async (store: ContactStore, at: Date) => {
    const leased = await lease(store, at)
    for (const mail of leased) await store.markSent(mail.lease, at)
    return leased.map(({ others = [] }) => 1 + others.length)
  }

  it('are one for each request up to the limit, and then one for all that came in ten minutes', async () => {
    const { store } = await stores.openEmpty()
    await accept(store, most + 5)
    expect(await sendAll(store, noon)).toEqual(Array(most).fill(1))
    expect(await sendAll(store, later(1))).toEqual([])
    expect(await store.nextDueAt()).toEqual(later(pauseMs))
    await accept(store, 2, later(minuteMs))
    expect(await sendAll(store, later(pauseMs - 1))).toEqual([])
    expect(await sendAll(store, later(pauseMs))).toEqual([7])
    await accept(store, 1, later(pauseMs + 1))
    expect(await sendAll(store, later(pauseMs + 1))).toEqual([])
    expect(await sendAll(store, later(2 * pauseMs))).toEqual([1])
    // An hour after the first ones, each request has its own again.
    await accept(store, 2, later(60 * minuteMs))
    expect(await sendAll(store, later(60 * minuteMs))).toEqual([1, 1])
    const { requests, deliveries: states } = await store.queueStatus()
    expect([requests, states.sent]).toEqual([most + 10, most + 10])
  })

  it('are as full as they may be, and leave nothing behind', async () => {
    const { store } = await stores.openEmpty()
    const full = limits.requestsPerMail.max
    await accept(store, most + full + 3)
    await sendAll(store, noon)
    await sendAll(store, later(1))
    expect(await sendAll(store, later(pauseMs))).toEqual([full])
    expect(await sendAll(store, later(pauseMs))).toEqual([])
    expect(await sendAll(store, later(3 * pauseMs))).toEqual([3])
  })

  it('keep their requests and their id when they are sent again, whichever request came due', async () => {
    const { store } = await stores.openEmpty()
    const ids = await accept(store, most + 3)
    await sendAll(store, noon)
    await lease(store, later(1))
    const [first] = await lease(store, later(pauseMs))
    if (!first) throw new Error('nothing was leased')
    // A worker that was killed says nothing.
    const [second] = await lease(store, later(pauseMs + leaseMs))
    expect([second?.delivery.mailId, second?.others?.length]).toEqual([first.delivery.mailId, 2])
    expect(await store.markSent(first.lease, later(pauseMs + leaseMs))).toBe(false)
    const dueAt = later(dayMs)
    expect(await store.reschedule(second?.lease ?? first.lease, { now: later(pauseMs), dueAt }, 'smtp_451')).toBe(true)
    const one = ids.at(-1) ?? ''
    await store.retryDeliveriesNow(one, later(2 * pauseMs))
    const [third] = await lease(store, later(2 * pauseMs))
    expect([third?.delivery.mailId, third?.others?.length]).toEqual([first.delivery.mailId, 2])
    await store.markSent(third?.lease ?? first.lease, later(2 * pauseMs))
    const details = await store.getDetails(one)
    expect(details?.deliveries).toMatchObject([{ state: 'sent', attempts: 3 }])
    expect(details?.events.map(({ kind }) => kind)).toEqual(['attempt-failed', 'retried', 'sent'])
  })

  it('are divided under new ids, with all attempts and all deliveries, when one is refused', async () => {
    const place = await stores.createEmptyStore()
    const { store } = await stores.open(place)
    await accept(store, most + 3)
    await sendAll(store, noon)
    await lease(store, later(1))
    const [whole] = await lease(store, later(pauseMs))
    if (!whole) throw new Error('nothing was leased')
    const dueAt = later(2 * pauseMs)
    expect(await store.divideMail(whole.lease, { now: later(pauseMs), dueAt, error: 'smtp_554' })).toBe(true)
    // The lease has ended.
    expect(await store.divideMail(whole.lease, { now: later(pauseMs), dueAt, error: 'smtp_554' })).toBe(false)
    expect(await lease(store, later(2 * pauseMs - 1))).toEqual([])
    const halves = await lease(store, dueAt)
    expect(halves.map(({ others = [] }) => 1 + others.length).sort()).toEqual([1, 2])
    expect(halves.map(({ delivery }) => delivery.attempts)).toEqual([1, 1])
    const mails = halves.map(({ delivery }) => delivery.mailId)
    expect(new Set([whole.delivery.mailId, ...mails]).size).toBe(3)
    const single = halves.find(({ others }) => !others)
    expect(single?.delivery.mailId).toBe(single?.delivery.id)
    const repeats = await lease(store, later(2 * pauseMs + leaseMs))
    expect(repeats.map(({ delivery }) => delivery.mailId).sort()).toEqual([...mails].sort())
    for (const mail of repeats) await store.markSent(mail.lease, later(3 * pauseMs))
    const { requests, deliveries: states } = await store.queueStatus()
    expect([requests, states.sent, states.pending]).toEqual([most + 3, most + 3, 0])
    const details = await store.getDetails(single?.request.id ?? '')
    expect(details?.events.map(({ kind }) => kind)).toEqual(['attempt-failed', 'sent'])
  })

  it('are repeated by one of two servers that look at once', async () => {
    const place = await stores.createEmptyStore()
    const servers = await Promise.all([1, 2].map(() => stores.open(place)))
    const [{ store } = { store: undefined }] = servers
    if (!store) throw new Error('no store')
    await accept(store, 1)
    for (let round = 0; round < 20; round++) {
      const now = later(round * 60 * minuteMs)
      const leased = (await Promise.all(servers.map((server) => lease(server.store, now)))).flat()
      expect(leased).toHaveLength(1)
      for (const mail of leased) await store.reschedule(mail.lease, { now, dueAt: later(1) }, 'smtp_451')
    }
  })

  it('are begun anew for a request that was taken out of one', async () => {
    const { store } = await stores.openEmpty()
    const ids = await accept(store, most + 3)
    await sendAll(store, noon)
    await lease(store, later(1))
    const [shared] = await lease(store, later(pauseMs))
    const out = ids.at(-1) ?? ''
    await store.changeSpam(out, { isSpam: true, deliveries }, later(pauseMs))
    if (shared) await store.markSent(shared.lease, later(pauseMs))
    await store.changeSpam(out, { isSpam: false, deliveries }, later(dayMs))
    const [again] = await lease(store, later(dayMs))
    expect(again?.request.id).toBe(out)
    expect(again?.delivery.mailId).toBe(again?.delivery.id)
  })

  it('are counted together by two servers that look at once', async () => {
    const place = await stores.createEmptyStore()
    const servers = await Promise.all([1, 2].map(() => stores.open(place)))
    const [{ store } = { store: undefined }] = servers
    if (!store) throw new Error('no store')
    await accept(store, 3 * most)
    const leased = await Promise.all(servers.flatMap((server) => [1, 2, 3].map(() => lease(server.store, noon, 15))))
    expect(leased.flat().map(({ others }) => others)).toEqual(Array(most).fill(undefined))
    expect(new Set(leased.flat().map(({ delivery }) => delivery.mailId)).size).toBe(most)
  })

  it('wait for no clock that was far ahead, and little for one that is a bit', async () => {
    const { store } = await stores.openEmpty()
    await accept(store, most + 2)
    await sendAll(store, later(dayMs))
    await accept(store, 1)
    expect(await sendAll(store, noon)).toEqual([1, 1, 1])
    const { store: other } = await stores.open()
    await accept(other, most + 2)
    expect(await sendAll(other, later(5 * minuteMs))).toHaveLength(most)
    await sendAll(other, noon)
    expect(await other.nextDueAt()).toEqual(later(pauseMs + 5 * minuteMs))
  })
})
