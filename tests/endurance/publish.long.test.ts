import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { signIn, titleAt } from '../support/desk-session.ts'
import { startPostgres, type TestPostgres } from '../support/postgres.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'
import { createDatabase, engines } from '../support/stores.ts'

let postgres: TestPostgres

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

async function openPlace(engine: (typeof engines)[number] = 'SQLite') {
  const dataDir = mkdtempSync(join(tmpdir(), 'test-publish-'))
  const running = new Set<ServerProcess>()
  onTestFinished(async () => {
    await Promise.all([...running].map((server) => server.stop('SIGKILL')))
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
  })
  const databaseUrl = engine === 'PostgreSQL' ? await createDatabase(postgres.url) : undefined
  return {
    dataDir,
    databaseUrl,
    async start(changes: Record<string, string> = {}) {
      const server = startServerProcess({
        DATA_DIR: dataDir,
        DESK_PORT: '0',
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        LOG_FORMAT: 'json',
        ...changes,
      })
      running.add(server)
      return { server, origin: await server.ready }
    },
  }
}

/** A thousand pages a second, whatever the machine is busy with, and what came of them. */
function visit(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const paths = ['/', '/services', '/about', '/contact']
  const answers: Promise<boolean>[] = []
  const ask = (path: string) =>
    new Promise<boolean>((resolve) => {
      get(`${origin}${path}`, { agent }, (answer) => {
        answer.resume().on('close', () => resolve(answer.statusCode === 200 && answer.complete))
      }).on('error', () => resolve(false))
    })
  const startedAt = performance.now()
  // A timer that comes late makes up for it.
  const timer = setInterval(() => {
    while (answers.length < performance.now() - startedAt) answers.push(ask(paths[answers.length % 4] ?? '/'))
  }, 5)
  return {
    async stop() {
      clearInterval(timer)
      const outcomes = await Promise.all(answers)
      agent.destroy()
      return { asked: outcomes.length, failed: outcomes.filter((isAnswered) => !isAnswered).length }
    },
  }
}

test('a changed name is public at a press, under a thousand pages a second, and an earlier version is back byte for byte', async () => {
  const { dataDir, start } = await openPlace()
  const { origin } = await start()
  const desk = await signIn(dataDir)
  const before = await (await fetch(origin)).text()
  const script = /\/assets\/[\w.-]+\.js/.exec(before)?.[0] ?? ''
  const state = await desk.rename('Harbor Billing')
  expect((await desk.site()).editing).toEqual({ kind: 'possible', waiting: 1 })
  expect(await titleAt(origin)).toContain('Claimwright')

  const visitors = visit(origin)
  expect(await desk.publish(state, 'Ann')).toMatchObject({ status: 200, told: { diff: [] } })
  expect(await titleAt(origin)).toContain('Harbor Billing')
  const { versions } = await desk.site()
  expect(versions.map(({ id, kind, author, isPublic }) => [id, kind, author, isPublic])).toEqual([
    [2, 'edited', 'Ann', true],
    [1, 'first', '', false],
  ])
  expect(versions[0]?.changes).toMatchObject([{ before: 'Claimwright', after: 'Harbor Billing' }])
  // Whoever has the page of before open still gets its script.
  expect((await fetch(origin + script)).status).toBe(200)

  expect((await desk.goBack(1, 2)).status).toBe(200)
  const { asked, failed } = await visitors.stop()
  expect(asked).toBeGreaterThan(1000)
  expect(failed).toBe(0)
  expect(await (await fetch(origin)).text()).toBe(before)
  // As it was, for whoever looks at it, and without its scripts.
  const look = await desk.get('/look/2/')
  expect(await look.text()).toContain('Harbor Billing')
  expect(look.headers.get('content-security-policy')).toContain('sandbox')
  // Somebody has gone back meanwhile.
  expect((await desk.goBack(2, 2)).status).toBe(409)
})

test('what does not fit is not published, and the reason is told', async () => {
  const { dataDir, start } = await openPlace()
  const { origin } = await start()
  const desk = await signIn(dataDir)
  const state = await desk.rename('Harbor Billing')
  // The page was not told of what another window did.
  const late = await desk.publish({ ...state, version: state.version - 1 })
  expect(late).toMatchObject({ status: 409, told: { reason: expect.stringContaining('Nothing was published') } })
  expect(await titleAt(origin)).toContain('Claimwright')
  expect((await desk.site()).versions).toEqual([])
})

test('two servers on one database show the same within seconds, and the second to publish is told of the first', async () => {
  const one = await openPlace('PostgreSQL')
  const other = await openPlace()
  const first = await one.start()
  const second = await other.start({ DATABASE_URL: one.databaseUrl ?? '' })
  const desks = [await signIn(one.dataDir), await signIn(other.dataDir)] as const
  const [mine, theirs] = [await desks[0].rename('Harbor Billing'), await desks[1].rename('Lakeside Billing')]
  expect(await desks[0].publish(mine, 'Ann')).toMatchObject({ status: 200 })
  expect(await titleAt(first.origin)).toContain('Harbor Billing')
  await sleep(5_000)
  expect(await titleAt(second.origin)).toContain('Harbor Billing')
  const refused = await desks[1].publish(theirs)
  expect(refused).toMatchObject({ status: 409, told: { reason: expect.stringMatching(/Ann has published version 2/) } })
  expect((await desks[1].site()).editing).toMatchObject({ waiting: 1 })
})

describe.each(engines)('killed while it publishes on %s', (engine) => {
  test.each([200, 2_000, 6_000, 9_000, 12_000])(
    'after %i ms, a server has the old version or the new one',
    async (ms) => {
      const { dataDir, start } = await openPlace(engine)
      const { server } = await start()
      const desk = await signIn(dataDir)
      const state = await desk.rename('Harbor Billing')
      const publishing = desk.publish(state).catch(() => undefined)
      await Promise.race([publishing, sleep(ms)])
      await server.stop('SIGKILL')
      await publishing

      const again = await start()
      const title = await titleAt(again.origin)
      const home = await (await fetch(again.origin)).text()
      expect(title).toMatch(/^(Claimwright|Harbor Billing) \|/)
      for (const [asset] of home.matchAll(/\/assets\/[\w.-]+/g))
        expect((await fetch(again.origin + asset)).status, asset).toBe(200)
      const back = await signIn(dataDir)
      const { versions, trouble } = await back.site()
      expect([versions.length > 0, trouble]).toEqual([title.startsWith('Harbor'), null])
      // Nothing that was typed is lost: it waits, or it is public.
      const after = await back.rename('Harbor Billing')
      if (versions.length > 0) expect(after.diff).toEqual([])
      else expect(await back.publish(after)).toMatchObject({ status: 200 })
      expect(await titleAt(again.origin)).toContain('Harbor Billing')
      const [newest] = (await back.site()).versions
      expect((await back.goBack(1, newest?.id ?? 0)).status).toBe(200)
      await again.server.stop('SIGKILL')
      expect(await titleAt((await start()).origin)).toContain('Claimwright')
    },
  )
  test('and while it goes back, a server has what its newest version says', async () => {
    const { dataDir, start } = await openPlace(engine)
    let { server, origin } = await start()
    const desk = await signIn(dataDir)
    await desk.publish(await desk.rename('Harbor Billing'))
    for (const ms of [0, 5, 20, 60, 150, 400]) {
      const { site, goBack } = await signIn(dataDir)
      const [newest] = (await site()).versions
      // To and fro between the two that were built.
      const earlier = (await titleAt(origin)).startsWith('Harbor') ? 1 : 2
      const going = goBack(earlier, newest?.id ?? 0).catch(() => undefined)
      await sleep(ms)
      await server.stop('SIGKILL')
      await going
      ;({ server, origin } = await start())
      const { versions, trouble } = await (await signIn(dataDir)).site()
      const [{ id = 0, backTo = null, isPublic = false } = {}] = versions
      expect([isPublic, trouble]).toEqual([true, null])
      expect(await titleAt(origin)).toContain((backTo ?? id) === 1 ? 'Claimwright' : 'Harbor Billing')
    }
  })
})
