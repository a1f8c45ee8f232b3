import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import type { FastifyBaseLogger } from 'fastify'
import { createRenderer } from '#render/renderer.ts'
import { createApp } from './app.ts'
import { followed, readConfig } from './config/config.ts'
import { findSetupIssues } from './config/findings.ts'
import { fromProject } from './config/settings.ts'
import { createRoomCheck } from './contact/room.ts'
import { tryMailServer } from './delivery/smtp.ts'
import { planDeliveries } from './delivery/transports.ts'
import { type Desk, startDesk } from './desk/start-desk.ts'
import { createReadinessCheck } from './http/health.ts'
import { createRateLimiter } from './http/rate-limit.ts'
import { createLogOptions, openLogOutput } from './log/log.ts'
import { createBackground } from './process/background.ts'
import { prepareDataFolder } from './process/data-folder.ts'
import {
  describeDesk,
  describeDeskAddress,
  describeMailRoute,
  describeMailTrial,
  describeStartProblem,
  nameListener,
} from './process/start-messages.ts'
import { stopOnSignals } from './process/stop.ts'
import { openStore } from './store/open-store.ts'
import { createVersionManager } from './versions/site.ts'
import { startSiteProcess } from './versions/site-process/start-site-process.ts'
import { createBodyReader, supplyBodies } from './versions/supply-bodies.ts'

/** In a checkout: the desk with its editor, whose Publish writes content/site. It keeps its drafts to itself. */
const editsFiles = process.argv.includes('--edit')
const env = editsFiles ? forEditing(process.env) : process.env
const outcome = readConfig(env, {
  readFile: (path) => readFileSync(path, 'utf8'),
  isTerminal: process.stdout.isTTY,
})
if (outcome.ok) {
  await start(outcome).catch((error) => refuse([describeStartProblem(error)]))
} else {
  refuse(outcome.problems.map((problem) => `Claimwright cannot start: ${problem}`))
}

type Settings = Extract<typeof outcome, { ok: true }>

async function start({ settings, configFor }: Settings): Promise<void> {
  const now = () => new Date()
  const { siteDir } = settings
  const started = startSiteProcess({ buildFolder: siteDir })
  const { isFull } = await prepareDataFolder(settings.dataDir)
  const { store, location, shared } = await openStore({ ...settings, inThreads: true })

  const logOutput = openLogOutput(process.stdout)
  process.on('exit', logOutput.flushAtExit)
  // Until there is a log.
  const early: ((log: FastifyBaseLogger) => void)[] = []
  let tell = (say: (log: FastifyBaseLogger) => void): void => void early.push(say)
  const siteProcess = supplyBodies(started, createBodyReader(store))
  const site = createVersionManager({
    store,
    siteProcess,
    contentFolder: fromProject('content/site'),
    editsFiles,
    renderer: siteDir === undefined ? undefined : createRenderer(siteDir, siteProcess.render),
    addresses: settings,
    configFor,
    now,
    log: {
      info: (text) => tell((log) => log.info(text)),
      error: (error, text) => tell((log) => log.error(error, text)),
    },
  })
  await site.begin()
  const config = followed(() => site.version().config)
  const hasRoom = createRoomCheck({
    store,
    config: settings,
    now,
    log: { error: (details, text) => tell((log) => log.error(details, text)) },
  })
  const app = createApp({
    config,
    pages: site.pages && { read: site.pages, settled: site.settled },
    contact: {
      store,
      rateLimiter: createRateLimiter({
        perMinute: config.rateLimitPerMinute,
        openCounter: shared?.openCounter,
      }),
      hasRoom,
      deliveries: planDeliveries(config),
      replyHours: () => config.replyHours,
      now,
      onAccepted: () => background.wake(),
      onRefused: (error) => background.reportRefusal(error),
    },
    checkReadiness: createReadinessCheck({ store, now, hasRoom }),
    logger: createLogOptions(settings.log, logOutput),
  })
  const { log } = app
  tell = (say) => say(log)
  for (const say of early) say(log)
  process.on('uncaughtException', (error) => {
    log.fatal(error, 'an unexpected error: the process ends')
    process.exit(1)
  })
  const background = createBackground({ config, store, app, now })
  let desk: Desk | undefined
  const closeDesk = async () => desk?.close()
  // Before the pages: once they answer, a signal may come.
  stopOnSignals({
    process,
    app,
    log,
    closeDesk,
    stopParts: [() => background.stop(), () => site.stop(), () => store.close()],
  })
  await app.listen({
    port: config.port,
    host: config.host,
    listenTextResolver: (address) => `Claimwright answers at ${address}`,
  })
  // After the pages: where they cannot start, another server runs, whose sessions must not end.
  desk = await startDesk({ config, store, log, now, site, siteProcess, onDue: () => background.wake() }).catch(
    nameListener('DESK_'),
  )
  await background.start(desk).catch(nameListener('METRICS_'))
  site.start()
  if (desk) log.info(describeDesk(desk))
  log.info(`Requests are kept in ${location}`)
  if (isFull) log.error('The disk is full, so requests are refused. Make room on it, then start the server again')
  // Someone trying it out needs to know where mail goes, not what a public site still lacks.
  const unsettled = config.isProduction ? findSetupIssues(config) : []
  for (const { level, text } of unsettled) log[level === 'must' ? 'warn' : 'info'](text)
  if (config.mail.smtpUrl || !config.isProduction) log.info(describeMailRoute(config))
  // Beside the log, never in it: reading logs must not open the desk.
  if (desk && process.stdout.isTTY && !config.isProduction) process.stdout.write(`${describeDeskAddress(desk)}\n`)
  if (config.isProduction && config.mail.smtpUrl) {
    const reason = await tryMailServer(config.mail.smtpUrl)
    log[reason === undefined ? 'info' : 'error'](describeMailTrial(reason))
  }
}

/** The settings are those of the public site: its database, ports and addresses must not become the editor's. */
function forEditing(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isOfSite = (name: string) => /^(DATABASE_URL|DESK|METRICS|TRUST_PROXY)/.test(name)
  return {
    ...Object.fromEntries(Object.entries(given).filter(([name]) => !isOfSite(name))),
    DATA_DIR: join(given.DATA_DIR ?? 'data', 'edit'),
    HOST: '127.0.0.1',
    PORT: given.EDIT_PORT ?? '3400',
  }
}

function refuse(lines: string[]): never {
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exit(1)
}
