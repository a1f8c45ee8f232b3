import fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createBackground } from '../../server/process/background.ts'
import { mailTo, readDeliveryConfig } from '../support/delivery-settings.ts'
import { eventually } from '../support/eventually.ts'
import { startMailServer } from '../support/mail-server.ts'
import { inNewYork } from '../support/sample-words.ts'
import { setUpStores } from '../support/stores.ts'
import { acceptRequest, dayMs, later, noon } from '../support/submissions.ts'

describe('what runs in the background', () => {
  const stores = setUpStores('SQLite')

  it('purges what is older than was set, sends the morning mail, serves metrics and tells of refusals', async () => {
    await using mail = await startMailServer()
    const place = await stores.createEmptyStore()
    const { store } = await stores.open(place)
    // A server ran here until now.
    await store.watchClock(noon)
    const old = await acceptRequest(store, { receivedAt: later(-21 * dayMs), deliveries: [] })
    const young = await acceptRequest(store, { receivedAt: later(-19 * dayMs), deliveries: [] })
    const settings = { ...mailTo(mail), DATA_DIR: place.dataDir, RETENTION_DAYS: '20' }
    const config = inNewYork(readDeliveryConfig({ ...settings, DIGEST_AT: '00:00', METRICS_PORT: '0' }))
    const app = fastify()
    const ports: number[] = []
    app.log.info = ({ port = 0 }: { port?: number }) => void ports.push(port)
    const background = createBackground({ config, store, app, now: () => noon })
    await background.start({ origin: 'https://desk.claimwright.example' })
    let stopped: Promise<void> | undefined
    const stop = () => (stopped ??= background.stop())
    onTestFinished(stop)

    await eventually(() => expect(mail.received).toHaveLength(1))
    expect(mail.received[0]?.text).toContain('https://desk.claimwright.example\n')
    await eventually(async () => expect(await store.get(old)).toBeUndefined())
    expect(await store.get(young)).toBeDefined()
    background.reportRefusal({ isDiskFull: true })
    await eventually(() => expect(mail.received).toHaveLength(2))
    const metrics = `http://127.0.0.1:${ports[0]}/metrics`
    expect((await fetch(metrics)).status).toBe(200)
    await stop()
    await expect(fetch(metrics)).rejects.toThrow()
  })
})
