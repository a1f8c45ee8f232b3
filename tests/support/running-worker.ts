import { expect, onTestFinished, vi } from 'vitest'
import { createOutcomeRecorder } from '../../server/delivery/settlement.ts'
import { createSender, openTransports, planDeliveries, type Send } from '../../server/delivery/transports.ts'
import { createDeliveryWorker } from '../../server/delivery/worker.ts'
import type { ContactStore } from '../../server/store/contact-store.ts'
import { readDeliveryConfig } from './delivery-settings.ts'
import { eventually } from './eventually.ts'
import { acceptRequest } from './submissions.ts'

type Settings = {
  store: ContactStore
  dataDir: string
  env?: Record<string, string>
  /** Stands between the worker and the transports. */
  wrapSend?: (send: Send) => Send
  pollMs?: number
}

/** A worker on a real store with real transports, whose clock the test holds. */
export function startWorker({ store, dataDir, env = {}, wrapSend = (send) => send, pollMs = 50 }: Settings) {
  const config = readDeliveryConfig({ DATA_DIR: dataDir, ...env })
  let nowMs = Date.now()
  const now = () => new Date(nowMs)
  const logged: { level: string; message: string; details: object }[] = []
  const record = (level: string) => (details: object, message: string) => void logged.push({ level, message, details })
  const log = { info: record('info'), warn: record('warn'), error: record('error') }
  const attempts: string[] = []

  const worker = createDeliveryWorker({
    store,
    send: wrapSend(createSender({ config, ...openTransports(config, now) })),
    settle: createOutcomeRecorder({
      store,
      now,
      random: () => 0.5,
      log,
      onAttempt: (channel, result) => attempts.push(`${channel} ${result}`),
    }),
    now,
    log,
    leaseMs: 120_000,
    sharesMails: config.mail.smtpUrl !== undefined,
    pollMs,
  })
  const deliveries = async (id: string) => (await store.get(id))?.deliveries ?? []
  worker.start()
  onTestFinished(async () => void (await worker.stop(2_000)))

  return {
    worker,
    logged,
    attempts,
    now,
    advance(ms: number) {
      nowMs += ms
      worker.wake()
    },
    async accept(changes: Parameters<typeof acceptRequest>[1] = {}): Promise<string> {
      const id = await acceptRequest(store, { receivedAt: now(), deliveries: planDeliveries(config), ...changes })
      worker.wake()
      return id
    },
    /** Resolves once the worker has looked at the queue as it is now and leased what it found due. */
    async looked(): Promise<void> {
      const looks = vi.spyOn(store, 'nextDueAt')
      worker.wake()
      // The second look begins after the first has leased.
      await eventually(() => expect(looks.mock.calls.length).toBeGreaterThanOrEqual(2))
      looks.mockRestore()
    },
    deliveries,
    async states(id: string): Promise<string[]> {
      return (await deliveries(id)).map(({ channel, state }) => `${channel} ${state}`)
    },
  }
}
