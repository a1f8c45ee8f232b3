import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Deadlines, openTransports } from '../../server/delivery/transports.ts'
import { openDeliveryWorker } from '../../server/delivery/worker.ts'
import { deliverTo, readDeliveryConfig } from '../support/delivery-settings.ts'
import { startRawPeer } from '../support/mail-server.ts'
import { sampleRequest } from '../support/sample-request.ts'
import { useStores } from '../support/stores.ts'
import { createSubmission } from '../support/submissions.ts'

const hang = () => startRawPeer(() => {})

const readSettings = ({ port }: { port: number }, dataDir = 'unused') =>
  readDeliveryConfig({
    DATA_DIR: dataDir,
    ...deliverTo({ url: `smtp://127.0.0.1:${port}` }, { url: `http://127.0.0.1:${port}/` }),
  })

describe('an attempt', () => {
  const now = () => new Date()

  it('ends at its deadline, by mail and by webhook', async () => {
    await using peer = await hang()
    const config = readSettings(peer)
    const { sendMail, sendWebhook } = openTransports(config, now, { mailMs: 30, webhookMs: 30 })
    const message = { from: 'desk@claimwright.example', to: 'owner@claimwright.example', text: 'x' }
    const timeout = { kind: 'failed', reason: 'timeout' }
    expect(await sendMail({ requestId: sampleRequest.id, audience: 'owner', message })).toEqual(timeout)
    expect(await sendWebhook?.({ id: 'x', url: config.webhooks.urls[0] ?? '', body: '{}' })).toEqual(timeout)
  }, 10_000)

  const stores = useStores('SQLite')

  it.each<[string, Deadlines | undefined, number]>([
    ['by mail', { mailMs: 90_000, webhookMs: 1_000 }, 90_000],
    ['by webhook', { mailMs: 1_000, webhookMs: 90_000 }, 90_000],
    ['as it is shipped', undefined, 60_000],
  ])('is over before its lease, however long it may take %s', async (_, deadlines, longestMs) => {
    await using peer = await hang()
    const place = await stores.emptyPlace()
    const { store } = await stores.open(place)
    const leaseDue = vi.spyOn(store, 'leaseDue')
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const config = readSettings(peer, place.dataDir)
    const worker = openDeliveryWorker({
      config,
      store,
      now,
      random: Math.random,
      log,
      onAttempt: () => {},
      ...(deadlines && { deadlines }),
    })
    worker.start()
    onTestFinished(async () => void (await worker.stop(0)))
    await store.accept(createSubmission({ receivedAt: now() }))
    worker.wake()
    await expect.poll(() => leaseDue.mock.calls.length).toBeGreaterThan(0)
    for (const [{ leaseMs }] of leaseDue.mock.calls) expect(leaseMs).toBeGreaterThan(longestMs)
  })
})
