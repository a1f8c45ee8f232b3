import { describe, expect, it } from 'vitest'
import { hookTo } from '../support/delivery-settings.ts'
import { eventually } from '../support/eventually.ts'
import { startWorker } from '../support/running-worker.ts'
import { engines, setUpStores } from '../support/stores.ts'
import { startWebhookReceiver } from '../support/webhook-receiver.ts'

describe.each(engines)('two workers on one %s database', (engine) => {
  const stores = setUpStores(engine)

  it('share the work and send nothing twice', async () => {
    await using receiver = await startWebhookReceiver()
    const place = await stores.createEmptyStore()
    const env = hookTo(receiver)
    const workers = await Promise.all(
      [1, 2].map(async () => startWorker({ store: (await stores.open(place)).store, dataDir: place.dataDir, env })),
    )
    const ids = await Promise.all(Array.from({ length: 40 }, (_, index) => workers[index % 2]?.accept()))

    await eventually(() => expect(workers.flatMap(({ attempts }) => attempts)).toHaveLength(80))
    // What was sent twice may still be under way.
    await Promise.all(workers.map(({ worker }) => worker.stop(10_000)))
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(40)
    expect(receiver.received).toHaveLength(40)
    expect(new Set(ids).size).toBe(40)
  })
})
