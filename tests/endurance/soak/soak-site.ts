import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { deliverTo } from '../../support/delivery-settings.ts'
import { runLeadsProcess } from '../../support/leads.ts'
import { startMailServer } from '../../support/mail-server.ts'
import { type ServerProcess, startServerProcess } from '../../support/server-process.ts'
import { startWebhookReceiver, status } from '../../support/webhook-receiver.ts'

export type SoakSite = Awaited<ReturnType<typeof openSoakSite>>

/** The real server on a real file, a mail server and a receiver, and everything that can be done to them. */
export async function openSoakSite() {
  const dataDir = mkdtempSync(join(tmpdir(), 'claimwright-soak-'))
  const mail = await startMailServer()
  const receiver = await startWebhookReceiver()
  const servers: ServerProcess[] = []
  let port = 0
  let backups = 0
  let isRestarting = false

  async function start(): Promise<void> {
    const server = startServerProcess({
      DATA_DIR: dataDir,
      METRICS_PORT: '0',
      NODE_OPTIONS: '--import=./bench/collect-on-signal.ts',
      RATE_LIMIT_PER_MINUTE: '1000000',
      ...deliverTo(mail, receiver),
      // The same port for all, so that senders find the next one where the last one was.
      ...(port > 0 && { PORT: String(port) }),
    })
    servers.push(server)
    port = Number(new URL(await server.ready).port)
  }

  async function holdLock(): Promise<void> {
    const database = new DatabaseSync(join(dataDir, 'leads.sqlite'), { timeout: 2_000 })
    try {
      database.exec('BEGIN IMMEDIATE')
      await sleep(200 + Math.random() * 6_000)
      database.exec('ROLLBACK')
    } finally {
      database.close()
    }
  }

  await start()
  return {
    dataDir,
    mail,
    receiver,
    port: () => port,
    output: () => servers.map((server) => server.output()).join(''),
    metricsUrl() {
      const found = /"port":(\d+),"msg":"metrics are served"/.exec(servers.at(-1)?.output() ?? '')?.[1]
      return `http://127.0.0.1:${found}/metrics`
    },
    isRestarting: () => isRestarting,
    /** A minute is too short for the heap to be collected by itself, and garbage is no growth. */
    collectGarbage: () => servers.at(-1)?.child.kill('SIGUSR2'),
    async killAndRestart() {
      isRestarting = true
      await servers.at(-1)?.stop('SIGKILL')
      await start()
      isRestarting = false
    },
    /** What may go wrong at any time without the server having to be started again. */
    troubles: {
      'the lock was held': holdLock,
      'the mail server stalled': async () =>
        mail.interrupt(
          () => {},
          () => {},
        ),
      'the mail server hung up': async () =>
        mail.interrupt(...Array(5).fill((socket: { destroy(): void }) => void socket.destroy())),
      'the mail server refused': async () => mail.refuseMessages(451, 550),
      'the receiver failed': async () => receiver.answer(...Array(5).fill(status(500))),
      'the receiver hung': async () =>
        receiver.answer(
          () => {},
          () => {},
        ),
      async 'a backup was made'() {
        const { code, error } = await runLeadsProcess(['backup', join(dataDir, `backup-${++backups}.sqlite`)], {
          DATA_DIR: dataDir,
        })
        if (code !== 0 && !error.includes('locked')) throw new Error(`the backup failed: ${error}`)
        rmSync(join(dataDir, `backup-${backups}.sqlite`), { force: true })
      },
    } satisfies Record<string, () => Promise<void>>,
    calmPeers() {
      mail.calm()
      receiver.calm()
    },
    /** Hours pass: what failed comes due again. */
    letTimePass() {
      const database = new DatabaseSync(join(dataDir, 'leads.sqlite'), { timeout: 5_000 })
      database.exec("UPDATE deliveries SET state = 'pending', due_at = 0, attempts = 0 WHERE state <> 'sent'")
      database.close()
    },
    countPending() {
      const database = new DatabaseSync(join(dataDir, 'leads.sqlite'), { readOnly: true, timeout: 5_000 })
      const row = database.prepare("SELECT count(*) AS count FROM deliveries WHERE state <> 'sent'").get()
      database.close()
      return Number(row?.count)
    },
    async close() {
      const end = await servers.at(-1)?.stop()
      await mail[Symbol.asyncDispose]()
      await receiver[Symbol.asyncDispose]()
      rmSync(dataDir, { recursive: true, force: true })
      return end
    },
  }
}
