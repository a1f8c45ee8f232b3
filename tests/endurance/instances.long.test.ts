import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, it, onTestFinished } from 'vitest'
import { createContactLoad } from '../support/contact-load.ts'
import { deliverTo } from '../support/delivery-settings.ts'
import {
  findDeliveryProblems,
  findKeepingProblems,
  findPersonalData,
  type KeptRequest,
  keyOf,
} from '../support/invariants.ts'
import { startLoadSpreader } from '../support/load-spreader.ts'
import { startMailServer } from '../support/mail-server.ts'
import { startPostgres } from '../support/postgres.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'
import { createDatabase, queryPostgres } from '../support/stores.ts'
import { startWebhookReceiver } from '../support/webhook-receiver.ts'

const { processes, rounds, requests } = inject('extent').instances
const dataDir = mkdtempSync(join(tmpdir(), 'test-instances-'))
const postgres = await startPostgres()
afterAll(async () => {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

function startInstance(databaseUrl: string, settings: Record<string, string>): ServerProcess {
  const server = startServerProcess({ DATA_DIR: dataDir, SITE_DIR: 'off', DATABASE_URL: databaseUrl, ...settings })
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  return server
}

async function readKept(url: string): Promise<KeptRequest[]> {
  const deliveries = await queryPostgres({ databaseUrl: url }, 'SELECT id, request_id, channel, state FROM deliveries')
  const byRequest = Map.groupBy(deliveries, ({ request_id: requestId }) => requestId)
  const requests = await queryPostgres({ databaseUrl: url }, 'SELECT id, message FROM requests')
  return requests.map(({ id = '', message = '' }) => ({
    id,
    key: keyOf(message),
    deliveries: (byRequest.get(id) ?? []).map(({ id = '', channel = '', state = '' }) => ({ id, channel, state })),
  }))
}

it(
  `${processes} processes lose nothing and double nothing when one is killed and PostgreSQL restarts under load`,
  async () => {
    await using mail = await startMailServer()
    await using receiver = await startWebhookReceiver()
    await using spreader = await startLoadSpreader()
    const databaseUrl = await createDatabase(postgres.url)
    const settings = {
      RATE_LIMIT_PER_MINUTE: '1000000',
      ...deliverTo(mail, receiver),
    }
    const start = () => startInstance(databaseUrl, settings)
    const servers = Array.from({ length: processes }, start)
    const all = [...servers]
    const spread = async () => spreader.setServers(await Promise.all(servers.map(({ ready }) => ready)))
    await spread()

    const load = createContactLoad()
    // Not faster than a busy machine delivers.
    const run = load.run(spreader.origin, { isPatient: true, pauseMs: 20 })
    const more = () => {
      const wanted = load.acknowledged.size + requests
      return expect.poll(() => load.acknowledged.size).toBeGreaterThan(wanted)
    }
    for (let round = 0; round < rounds; round++) {
      const victim = round % processes
      await more()
      await servers[victim]?.stop('SIGKILL')
      await more()
      servers[victim] = start()
      all.push(servers[victim])
      await spread()
      await postgres.restart()
      await more()
    }
    run.stop()
    await run.finished
    const resend = load.run(spreader.origin, { isPatient: true })
    await expect.poll(() => load.unanswered.length).toBe(0)
    resend.stop()
    await resend.finished

    // What the killed process had leased comes due again minutes later: those minutes pass here.
    await queryPostgres(
      { databaseUrl },
      "UPDATE deliveries SET due_at = now() - interval '1 minute' WHERE state = 'pending'",
    )
    const channels = ['owner-mail', 'webhook']
    const findProblems = async () => {
      const kept = await readKept(databaseUrl)
      const undelivered = findDeliveryProblems(kept, { events: receiver.received, mails: mail.received })
      return [...findKeepingProblems(kept, load.acknowledged, channels), ...undelivered]
    }
    // A mail that failed on a busy machine is tried again after half a minute.
    await expect.poll(findProblems, { timeout: 120_000, interval: 100 }).toEqual([])
    for (const server of servers) expect(await server.stop()).toEqual({ code: 0, signal: null })
    expect(findPersonalData(all.map((server) => server.output()).join(''))).toEqual([])
    const kept = load.acknowledged.size
    console.log(
      `${processes} processes, ${rounds} rounds of a kill and a restart of PostgreSQL: ${load.count()} requests sent, ${kept} ` +
        `acknowledged, 0 lost, 0 doubled; ${receiver.received.length - kept} events and ${mail.received.length - kept} ` +
        'mails came again, under the same id',
    )
  },
  300_000 * rounds,
)
