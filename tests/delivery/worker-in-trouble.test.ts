import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { createDeliveryWorker } from '../../server/delivery/worker.ts'
import { hook } from '../support/contact-app.ts'
import { hookTo } from '../support/delivery-settings.ts'
import { eventually } from '../support/eventually.ts'
import { startWorker } from '../support/running-worker.ts'
import { setUpStores } from '../support/stores.ts'
import { acceptRequest, noon } from '../support/submissions.ts'
import { startWebhookReceiver } from '../support/webhook-receiver.ts'

const isWebhook = ({ channel }: { channel: string }) => channel === 'webhook'

describe('the worker', () => {
  const stores = setUpStores('SQLite')

  async function openWorker(extra: Partial<Parameters<typeof startWorker>[0]> = {}) {
    const place = await stores.createEmptyStore()
    const { store } = await stores.open(place)
    return { store, ...startWorker({ store, dataDir: place.dataDir, ...extra }) }
  }

  it('never lets a webhook that hangs hold up the mail, nor calls it more than four times at once', async () => {
    await using receiver = await startWebhookReceiver()
    receiver.answer(...Array(20).fill(() => {}))
    const running = await openWorker({ env: hookTo(receiver), pollMs: 300 })
    const ids = await Promise.all(Array.from({ length: 12 }, () => running.accept()))

    await eventually(() => expect(running.attempts.filter((line) => line === 'owner-mail kept')).toHaveLength(12))
    await running.looked()
    await eventually(() => expect(receiver.received).toHaveLength(4))
    const webhooks = (await Promise.all(ids.map((id) => running.deliveries(id)))).flat().filter(isWebhook)
    expect(webhooks.filter(({ attempts }) => attempts > 0)).toHaveLength(4)
    for (const id of ids) expect(await running.states(id)).toEqual(['owner-mail skipped', 'webhook pending'])
    // It waits for the end of an attempt, and does not look in circles.
    const looks = vi.spyOn(running.store, 'nextDueAt')
    for (let reads = 0; reads < 60; reads += 1) await running.deliveries(ids[0] ?? '')
    expect(looks.mock.calls.length).toBeLessThan(10)
  })

  it('begins the next attempt as soon as one ends', async () => {
    await using receiver = await startWebhookReceiver()
    const running = await openWorker({ env: hookTo(receiver), pollMs: 3_600_000 })
    for (let count = 0; count < 12; count++)
      await acceptRequest(running.store, { deliveries: [{ channel: 'webhook', target: receiver.url }] })
    running.worker.wake()
    await eventually(() => expect(receiver.received).toHaveLength(12))
  })

  it('sends again under the same id when it dies between sending and writing that down', async () => {
    await using receiver = await startWebhookReceiver()
    let isFirst = true
    const running = await openWorker({
      env: hookTo(receiver),
      wrapSend: (send) => async (leased) => {
        const outcome = await send(leased)
        if (leased.delivery.channel === 'webhook' && isFirst) {
          isFirst = false
          throw new Error('the process ends here')
        }
        return outcome
      },
    })
    const id = await running.accept()
    await eventually(() => expect(receiver.received).toHaveLength(1))
    running.advance(119_000)
    await running.looked()
    expect((await running.deliveries(id)).find(isWebhook)).toMatchObject({ state: 'pending', attempts: 1 })
    running.advance(2_000)
    await eventually(async () => expect(await running.states(id)).toContain('webhook sent'))
    expect(receiver.received).toHaveLength(2)
    expect(receiver.received[1]?.headers['webhook-id']).toBe(receiver.received[0]?.headers['webhook-id'])
  })

  it('finds work that it was not woken for', async () => {
    const running = await openWorker()
    const id = await acceptRequest(running.store, { receivedAt: running.now() })
    await eventually(async () => expect(await running.states(id)).toEqual(['owner-mail skipped']))
  })

  it('outlives a store that fails, and goes on when it is back', async () => {
    const running = await openWorker()
    const nextDueAt = vi
      .spyOn(running.store, 'nextDueAt')
      .mockRejectedValue(Object.assign(new Error('x'), { code: 'STORE_UNAVAILABLE' }))
    const id = await running.accept()
    await eventually(() =>
      expect(running.logged).toContainEqual(
        expect.objectContaining({ level: 'error', details: { reason: 'STORE_UNAVAILABLE' } }),
      ),
    )
    nextDueAt.mockRestore()
    await eventually(async () => expect(await running.states(id)).toEqual(['owner-mail skipped']))
  })

  it('goes on when the clock jumps, back or ahead', async () => {
    const running = await openWorker()
    for (const jumpMs of [-3_600_000, 400 * 86_400_000, -86_400_000]) {
      running.advance(jumpMs)
      const id = await running.accept()
      await eventually(async () => expect(await running.states(id)).toEqual(['owner-mail skipped']))
    }
  })

  it('finishes what is under way when it stops, and begins nothing more', async () => {
    await using receiver = await startWebhookReceiver()
    const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
    receiver.answer((response) => void isAnswered.then(() => response.writeHead(204).end()))
    const running = await openWorker({ env: hookTo(receiver) })
    const first = await running.accept()
    await eventually(() => expect(receiver.received).toHaveLength(1))

    const stopping = running.worker.stop(10_000)
    const late = await running.accept()
    answer()
    expect(await stopping).toBe(0)
    expect(await running.states(first)).toEqual(['owner-mail skipped', 'webhook sent'])
    expect(await running.states(late)).toEqual(['owner-mail pending', 'webhook pending'])
  })

  it('takes nothing more when it is stopped while it does', async () => {
    const { store } = await stores.open()
    const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>()
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
    const asked: string[] = []
    const leaseDue: typeof store.leaseDue = async (limits) => {
      asked.push(limits.channel)
      ask()
      await mayGoOn
      return store.leaseDue(limits)
    }
    await acceptRequest(store, { deliveries: [{ channel: 'owner-mail', target: '' }, hook] })
    const settled: string[] = []
    const worker = createDeliveryWorker({
      store: { ...store, leaseDue },
      send: async () => {
        await setImmediate()
        return { kind: 'sent' }
      },
      settle: async ({ delivery }) => void settled.push(delivery.channel),
      now: () => noon,
      log: { error() {} },
      leaseMs: 1_000,
      sharesMails: false,
    })
    worker.start()
    await isAsked
    const stopping = worker.stop(10_000)
    goOn()
    expect(await stopping).toBe(0)
    expect(asked).toHaveLength(1)
    // What was leased is sent, and written down: nobody else would for as long as the lease.
    expect(settled).toEqual(asked)
  })

  it('does not wait for ever when it stops', async () => {
    await using receiver = await startWebhookReceiver()
    receiver.answer(() => {})
    const running = await openWorker({ env: hookTo(receiver) })
    await running.accept()
    await eventually(() => expect(running.attempts).toEqual(['owner-mail kept']))
    await eventually(() => expect(receiver.received).toHaveLength(1))
    expect(await running.worker.stop(50)).toBe(1)
  })
})
