import { describe, expect, it } from 'vitest'
import { type Deadlines, openTransports } from '../../server/delivery/transports.ts'
import { deliverTo, readDeliveryConfig } from '../support/delivery-settings.ts'
import { startRawPeer } from '../support/mail-server.ts'
import { sampleRequest } from '../support/sample-request.ts'

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

  it.each<[string, Deadlines | undefined, number]>([
    ['by mail', { mailMs: 90_000, webhookMs: 1_000 }, 90_000],
    ['by webhook', { mailMs: 1_000, webhookMs: 90_000 }, 90_000],
    ['as it is shipped', undefined, 60_000],
  ])('is over before its lease, however long it may take %s', (_, deadlines, longestMs) => {
    const config = readSettings({ port: 1 })
    expect(openTransports(config, now, deadlines).leaseMs).toBeGreaterThan(longestMs)
  })
})
