import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, it } from 'vitest'
import { type ContactLoad, createContactLoad } from '../support/contact-load.ts'
import { deliverTo } from '../support/delivery-settings.ts'
import {
  advanceTime,
  findDeliveryProblems,
  findKeepingProblems,
  findPersonalData,
  inspectFile,
  type KeptRequest,
  keyOf,
  letMailsPause,
} from '../support/invariants.ts'
import { startLoadSpreader } from '../support/load-spreader.ts'
import { startMailServer } from '../support/mail-server.ts'
import { createTempFolder } from '../support/new-folder.ts'
import { startPostgres } from '../support/postgres.ts'
import { startServerProcess } from '../support/server-process.ts'
import { createDatabase, queryPostgres } from '../support/stores.ts'
import { startWebhookReceiver } from '../support/webhook-receiver.ts'

const { factor } = inject('extent')
const channels = ['owner-mail', 'webhook']

/** Where requests are kept, and what else goes wrong there. */
type Place = {
  databaseUrl?: string
  readKept: () => Promise<KeptRequest[]>
  whileDown: (load: ContactLoad) => Promise<void>
  afterRestart: () => Promise<void>
  advanceTime: () => unknown
  /** Ten minutes, for requests that wait for a mail they share. */
  letMailsPause: () => unknown
}

async function onSqlite(dataDir: string): Promise<Place> {
  async function readKept() {
    const { kept, problems } = inspectFile(dataDir)
    expect(problems).toEqual([])
    return kept
  }
  return {
    readKept,
    // As the next start finds it.
    whileDown: async ({ acknowledged }) =>
      expect(findKeepingProblems(await readKept(), acknowledged, channels)).toEqual([]),
    afterRestart: async () => {},
    advanceTime: () => advanceTime(dataDir),
    letMailsPause: () => letMailsPause(dataDir),
  }
}

async function onPostgres(_dataDir: string, closing: AsyncDisposableStack): Promise<Place> {
  const postgres = await startPostgres()
  closing.defer(() => postgres.stop())
  const databaseUrl = await createDatabase(postgres.url)
  const query = (text: string) => queryPostgres({ databaseUrl }, text)
  return {
    databaseUrl,
    async readKept() {
      const deliveries = await query(
        'SELECT id, coalesce(mail_id, id) AS mail_id, request_id, channel, state FROM deliveries',
      )
      const byRequest = Map.groupBy(deliveries, ({ request_id: requestId }) => requestId)
      return (await query('SELECT id, message FROM requests')).map(({ id = '', message = '' }) => ({
        id,
        key: keyOf(message),
        deliveries: (byRequest.get(id) ?? []).map(({ id = '', mail_id: mailId = '', channel = '', state = '' }) => ({
          id,
          mailId,
          channel,
          state,
        })),
      }))
    },
    // The others go on.
    whileDown: takeMore,
    afterRestart: () => postgres.restart(),
    advanceTime: () =>
      query("UPDATE deliveries SET due_at = now() - interval '1 minute', attempts = 0 WHERE state <> 'sent'"),
    letMailsPause: () =>
      query(`UPDATE owner_mails SET begun_at = begun_at - interval '10 minutes';
        UPDATE deliveries SET due_at = now() - interval '1 minute' WHERE state = 'pending' AND lease_token IS NULL`),
  }
}

async function takeMore({ acknowledged }: ContactLoad): Promise<void> {
  const before = acknowledged.size
  await expect.poll(() => acknowledged.size, { interval: 5 }).toBeGreaterThan(before + 20)
}

it.each([
  { engine: 'SQLite', open: onSqlite, processes: 1, rounds: 20 * factor, pauseMs: 5 },
  // Not faster than a busy machine delivers.
  { engine: 'PostgreSQL', open: onPostgres, processes: 3, rounds: 3 * factor, pauseMs: 20 },
])('$rounds kills under load lose nothing and double nothing, on $engine', async ({ engine, open, ...extent }) => {
  await using closing = new AsyncDisposableStack()
  const dataDir = createTempFolder()
  const mail = closing.use(await startMailServer())
  const receiver = closing.use(await startWebhookReceiver())
  const spreader = closing.use(await startLoadSpreader())
  const place = await open(dataDir, closing)
  function start() {
    const server = startServerProcess({
      DATA_DIR: dataDir,
      SITE_DIR: 'off',
      RATE_LIMIT_PER_MINUTE: '1000000',
      ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
      ...deliverTo(mail, receiver),
    })
    closing.defer(async () => void (await server.stop('SIGKILL')))
    return server
  }
  const servers = Array.from({ length: extent.processes }, start)
  const spread = async () => spreader.setServers(await Promise.all(servers.map(({ ready }) => ready)))
  await spread()

  const load = createContactLoad()
  const run = load.run(spreader.origin, { isPatient: true, pauseMs: extent.pauseMs })
  let written = ''
  for (let round = 0; round < extent.rounds; round++) {
    const [victim] = servers.splice(0, 1)
    // At any moment, but not before the load has begun.
    await takeMore(load)
    await sleep(Math.random() * 150)
    await victim?.stop('SIGKILL')
    written += victim?.output()
    await place.whileDown(load)
    servers.push(start())
    await spread()
    await place.afterRestart()
  }
  await takeMore(load)
  run.stop()
  await run.finished
  const resend = load.run(spreader.origin, { isPatient: true })
  await expect.poll(() => load.unanswered.length).toBe(0)
  resend.stop()
  await resend.finished

  // What a killed process had leased comes due again minutes later: those minutes pass here.
  await place.advanceTime()
  const findProblems = async () => {
    await place.letMailsPause()
    const kept = await place.readKept()
    const undelivered = findDeliveryProblems(kept, { events: receiver.received, mails: mail.received })
    return [...findKeepingProblems(kept, load.acknowledged, channels), ...undelivered]
  }
  await expect.poll(findProblems, { interval: 200 }).toEqual([])
  expect(await place.readKept()).toHaveLength(load.acknowledged.size)
  for (const server of servers) expect(await server.stop()).toEqual({ code: 0, signal: null })
  expect(findPersonalData(written + servers.map(({ output }) => output()).join(''))).toEqual([])
  const kept = load.acknowledged.size
  const again = `${receiver.received.length - kept} events came again, all in ${mail.received.length} mails`
  console.log(`${engine}: ${load.count()} requests sent, ${kept} acknowledged and kept, ${again} under the same id`)
})
