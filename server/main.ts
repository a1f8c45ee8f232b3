import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { createApp, isHttps } from './app.ts'
import { createBackground } from './background.ts'
import { type Config, readConfig } from './config/config.ts'
import { createRateLimiter } from './contact/rate-limit.ts'
import { prepareDataFolder } from './data-folder.ts'
import { planDeliveries } from './delivery/planned-deliveries.ts'
import { createReadinessCheck } from './http/readiness.ts'
import { createLineBuffer } from './log/line-buffer.ts'
import { createLogOptions } from './log/log-options.ts'
import { createSite } from './pages/site.ts'
import { readSiteFolder } from './pages/site-folder.ts'
import { describeLaunchCheck, describeMailRoute, describeStartProblem } from './start-messages.ts'
import { stopOnSignals } from './stop.ts'
import { openStore } from './store/open-store.ts'

const launchCheckFile = join(import.meta.dirname, '../build/launch-check.json')

const outcome = readConfig(process.env, {
  readFile: (path) => readFileSync(path, 'utf8'),
  isTerminal: process.stdout.isTTY,
})
if (outcome.ok) {
  await start(outcome.config).catch((error) => refuse([describeStartProblem(error)]))
} else {
  refuse(outcome.problems.map((problem) => `Claimwright cannot start: ${problem}`))
}

async function start(config: Config): Promise<void> {
  const now = () => new Date()
  const site = config.siteDir
    ? await createSite(await readSiteFolder(config.siteDir), { isHttps: isHttps(config.publicUrl) })
    : undefined
  await prepareDataFolder(config.dataDir)
  const { store, location, pool } = await openStore(config)

  // A reader of the log that goes away must not take the desk with it.
  process.stdout.on('error', () => {})
  const lines = createLineBuffer(process.stdout)
  process.on('exit', lines.flush)
  const app = createApp({
    config,
    site,
    contact: {
      store,
      rateLimiter: createRateLimiter({
        perMinute: config.rateLimitPerMinute,
        ...(pool && config.databaseUrl ? { shared: { pool, databaseUrl: config.databaseUrl } } : {}),
      }),
      deliveries: planDeliveries(config),
      now,
      onAccepted: () => background.wake(),
    },
    checkReadiness: createReadinessCheck({ store, now }),
    logger: createLogOptions(config.log, lines),
  })
  const { log } = app
  process.on('uncaughtException', (error) => {
    log.fatal(error, 'an unexpected error: the process ends')
    process.exit(1)
  })
  const background = createBackground({ config, store, app, now })
  await app.listen({
    port: config.port,
    host: config.host,
    listenTextResolver: (address) => `Claimwright answers at ${address}`,
  })
  await background.start()
  log.info(`Requests are kept in ${location}`)
  log.info(describeMailRoute(config))
  if (config.isProduction) remindOfLaunchCheck((text) => log.warn(text))
  stopOnSignals({ process, app, log, stopParts: [() => background.stop(), () => store.close()] })
}

function remindOfLaunchCheck(warn: (text: string) => void): void {
  const reminder = existsSync(launchCheckFile) && describeLaunchCheck(readFileSync(launchCheckFile, 'utf8'))
  if (reminder) warn(reminder)
}

function refuse(lines: string[]): never {
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exit(1)
}
