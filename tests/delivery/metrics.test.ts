import { describe, expect, it, onTestFinished } from 'vitest'
import { createMetrics, startMetricsServer } from '../../server/metrics/metrics.ts'
import { sendRaw } from '../support/raw-request.ts'
import { setUpStores } from '../support/stores.ts'
import { createSubmission, later, leaseOne, noon } from '../support/submissions.ts'

describe('the metrics', () => {
  const stores = setUpStores('SQLite')

  async function serve() {
    const { store } = await stores.open()
    const metrics = createMetrics({ store, now: () => later(90_000) })
    const server = await startMetricsServer({ registry: metrics.registry, host: '127.0.0.1', port: 0 })
    onTestFinished(() => server.close())
    const read = (path = '/metrics', init: RequestInit = {}) =>
      fetch(`http://127.0.0.1:${server.address.port}${path}`, init)
    return { store, metrics, read, port: server.address.port }
  }

  it('tell the queue, its age, the attempts and the answers', async () => {
    const { store, metrics, read } = await serve()
    await store.accept(createSubmission())
    await store.accept(createSubmission({ isSuspicious: true, deliveries: [] }))
    await store.markDead((await leaseOne(store)).lease, noon, 'smtp_550')
    await store.accept(createSubmission())
    metrics.countAttempt('owner-mail', 'dead')
    metrics.countAnswer(201, 0.004)

    const text = await (await read()).text()
    for (const line of [
      'claimwright_store_up 1',
      'claimwright_deliveries{state="pending"} 1',
      'claimwright_deliveries{state="dead"} 1',
      'claimwright_requests{suspicious="false"} 2',
      'claimwright_requests{suspicious="true"} 1',
      'claimwright_oldest_pending_seconds 90',
      'claimwright_delivery_attempts_total{channel="owner-mail",result="dead"} 1',
      'claimwright_contact_answer_seconds_count{status="201"} 1',
    ])
      expect(text.split('\n')).toContain(line)
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m)
    expect(text).toMatch(/^process_resident_memory_bytes /m)
    expect(text).not.toMatch(/Ada|ada@|555-0100/)
  })

  it('say so when the store is gone, and go on', async () => {
    const { store, read } = await serve()
    expect(await (await read()).text()).toMatch(/^claimwright_deliveries\{/m)
    await store.close()
    const answer = await read()
    expect(answer.status).toBe(200)
    const text = await answer.text()
    expect(text).toContain('claimwright_store_up 0')
    expect(text).not.toMatch(/^claimwright_deliveries\{/m)
  })

  it('are all that is served there', async () => {
    const { read } = await serve()
    expect((await read('/')).status).toBe(404)
    expect((await read('/metrics', { method: 'POST' })).status).toBe(405)
    expect((await read()).headers.get('content-type')).toContain('text/plain')
  })
  it('answer to addresses and plain names, and not to one that a stranger’s page gave this machine', async () => {
    const { port } = await serve()
    const statusFor = async (host: string) =>
      (await sendRaw(port, `GET /metrics HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).status
    for (const host of [`127.0.0.1:${port}`, '10.0.0.9', `[::1]:${port}`, `localhost:${port}`, 'site:9090'])
      expect(await statusFor(host), host).toBe(200)
    for (const host of [`evil.example:${port}`, 'evil.example.', '127.0.0.1.evil.example', 'a b', ''])
      expect(await statusFor(host), host).toBe(421)
  })
})
