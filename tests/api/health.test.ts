import { describe, expect, onTestFinished, test } from 'vitest'
import { createReadinessCheck, type ReadinessCheck } from '../../server/http/health.ts'
import { sampleSite } from '../support/site-fixture.ts'
import { startSiteServer } from '../support/site-server.ts'
import { setUpStores } from '../support/stores.ts'
import { createSubmission, later, noon } from '../support/submissions.ts'

async function ask(path: string, checkReadiness: ReadinessCheck) {
  const server = await startSiteServer({ checkReadiness })
  onTestFinished(() => server.close())
  const answer = await fetch(server.origin + path)
  return { status: answer.status, body: await answer.json() }
}

test('a page with the address of a health check leaves it alone, and the server starts', async () => {
  const server = await startSiteServer({ files: { ...sampleSite, 'healthz.html': '<title>Terms</title>' } })
  onTestFinished(() => server.close())
  expect(await (await fetch(`${server.origin}/healthz`)).json()).toEqual({ status: 'alive' })
})

describe('health', () => {
  const stores = setUpStores('SQLite')

  test('/healthz says that the process lives, whatever the store does', async () => {
    const { store } = await stores.open()
    await store.close()
    const answer = await ask('/healthz', createReadinessCheck({ store, now: () => noon }))
    expect(answer).toEqual({ status: 200, body: { status: 'alive' } })
  })

  test('/readyz tells how long the oldest delivery has been waiting', async () => {
    const { store } = await stores.open()
    await store.accept(createSubmission())
    const answer = await ask('/readyz', createReadinessCheck({ store, now: () => later(90_000) }))
    expect(answer).toEqual({ status: 200, body: { status: 'ready', oldestPendingDeliverySeconds: 90 } })
  })

  test('/readyz answers 503 and says why when the store cannot be written', async () => {
    const { store } = await stores.open()
    await store.close()
    const answer = await ask('/readyz', createReadinessCheck({ store, now: () => noon }))
    expect(answer).toEqual({ status: 503, body: { status: 'unready', reason: 'the store cannot be written' } })
  })

  test('/readyz looks once for all who ask within a second, and again after that', async () => {
    let looks = 0
    let now = noon
    const store = {
      checkWritable: async () => void looks++,
      queueStatus: async () => (await stores.open()).store.queueStatus(),
    }
    const check = createReadinessCheck({ store, now: () => now })
    await Promise.all([check(), check(), check()])
    now = later(999)
    await check()
    expect(looks).toBe(1)
    now = later(1_000)
    await check()
    expect(looks).toBe(2)
  })
})
