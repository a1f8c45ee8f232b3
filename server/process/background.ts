import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { createRefusalAlarm, type RefusedRequest } from '../delivery/refusal-alarm.ts'
import { createOutcomeRecorder } from '../delivery/settlement.ts'
import { createSender, emlFolder, openTransports } from '../delivery/transports.ts'
import { createDeliveryWorker } from '../delivery/worker.ts'
import type { Desk } from '../desk/start-desk.ts'
import { createMetrics, registerAnswerCount, startMetricsServer } from '../metrics/metrics.ts'
import type { ContactStore } from '../store/contact-store.ts'
import { createDigest } from '../upkeep/digest.ts'
import { createUpkeep } from '../upkeep/upkeep.ts'

/** Together with the answers still in flight, this has to fit into the ten seconds a supervisor waits. */
const deliveryPatienceMs = 3_000

type Dependencies = {
  config: Config
  store: ContactStore
  app: FastifyInstance
  now: () => Date
}

/** What runs besides the HTTP server: deliveries, upkeep, the morning mail, metrics. */
export function createBackground({ config, store, app, now }: Dependencies) {
  const { log } = app
  const metrics = createMetrics({ store, now })
  registerAnswerCount(app, metrics)
  const { sendMail, sendWebhook, leaseMs } = openTransports(config, now)
  const worker = createDeliveryWorker({
    store,
    send: createSender({ config, sendMail, sendWebhook }),
    settle: createOutcomeRecorder({ store, now, random: Math.random, log, onAttempt: metrics.countAttempt }),
    now,
    log,
    leaseMs,
    // Files don't flood a mailbox, and each is deleted with its request.
    sharesMails: config.mail.smtpUrl !== undefined,
  })
  const { retentionDays } = config
  const upkeep = createUpkeep({ store, retentionDays, mailFolder: emlFolder(config.dataDir), now, log })
  const raiseAlarm = createRefusalAlarm({ settings: config, sendMail, now, log })
  let desk: Pick<Desk, 'origin'> | undefined
  const digest = createDigest({ config, store, sendMail, findDeskOrigin: () => desk?.origin, now, log })
  let metricsServer: Awaited<ReturnType<typeof startMetricsServer>> | undefined

  return {
    /** Once it is known whether there is a desk, and where. */
    async start(opened: typeof desk): Promise<void> {
      desk = opened
      if (config.metrics) {
        metricsServer = await startMetricsServer({ registry: metrics.registry, ...config.metrics })
        log.info(metricsServer.address, 'metrics are served')
      }
      worker.start()
      upkeep.start()
      digest.start()
    },
    /** Something was accepted. */
    wake: () => worker.wake(),
    /** A request could not be kept. */
    reportRefusal: (refused: RefusedRequest) => void raiseAlarm(refused),
    async stop(): Promise<void> {
      const [unfinished] = await Promise.all([worker.stop(deliveryPatienceMs), digest.stop(deliveryPatienceMs)])
      if (unfinished > 0) log.warn({ unfinished }, 'deliveries were cut short and will be repeated')
      await upkeep.stop()
      await metricsServer?.close()
    },
  }
}
