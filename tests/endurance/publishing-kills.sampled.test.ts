import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, it } from 'vitest'
import { deskRoutes } from '#contract/desk-routes.ts'
import { signIn } from '../support/desk-session.ts'
import { eventually } from '../support/eventually.ts'
import { createTempFolder } from '../support/new-folder.ts'
import { startPostgres } from '../support/postgres.ts'
import { startServerProcess } from '../support/server-process.ts'
import { resolved } from '../support/site-content.ts'
import { createDatabase } from '../support/stores.ts'

const { isFull, factor } = inject('extent')
const rounds = isFull ? 12 * factor : 1
/** Publishing takes about this long in quiet, so that most kills come in the middle of it. */
const longestMs = 400

type Company = { name: string; blurb: string }
type Draft = { content: { company: Company }; published: { company: Company } }

/** Whether a visitor gets this company's page, whole: with the content that its script loads. */
async function expectWhole(origin: string, name: string): Promise<void> {
  const page = await (await fetch(origin)).text()
  const shared = await fetch(origin + /\/assets\/shared-[\w-]+\.json/.exec(page)?.[0])
  expect([page.includes(name), shared.status, (await shared.text()).includes(name)]).toEqual([true, 200, true])
}

it.each(isFull ? ['SQLite', 'PostgreSQL'] : ['SQLite'])(
  'a kill while publishing, going back or saving leaves the old site or the new one, and all that was saved, on %s',
  { timeout: 120_000 * rounds },
  async (engine) => {
    await using closing = new AsyncDisposableStack()
    const dataDir = createTempFolder()
    const postgres = engine === 'PostgreSQL' ? await startPostgres() : undefined
    closing.defer(() => postgres?.stop())
    const database = postgres ? { DATABASE_URL: await createDatabase(postgres.url) } : {}
    const start = (folder = dataDir) => {
      const server = startServerProcess({ DATA_DIR: folder, DESK_PORT: '0', ...database })
      closing.defer(async () => void (await server.stop('SIGKILL')))
      return server
    }
    // A second server on the same database, which is never killed, shows the same.
    const other = postgres && start(createTempFolder())
    const nameOf = new Map([[0, resolved.company.name]])
    let possible = [resolved.company.name]
    let saved: Partial<Company> = {}
    let unanswered = 0

    for (let round = 0; round <= rounds; round++) {
      const server = start()
      const origin = await server.ready
      const owner = await signIn(dataDir)
      const { content, published } = (await (await owner.get(deskRoutes.draft.path)).json()) as Draft
      const { name: current } = published.company
      expect(possible).toContain(current)
      expect(content.company).toMatchObject(saved)
      await expectWhole(origin, current)
      if (other) await eventually(async () => expectWhole(await other.ready, current))
      const { versions, trouble } = await owner.site()
      expect(trouble).toBeNull()
      const newest = versions[0]?.id ?? 0
      nameOf.set(newest, current).set(1, resolved.company.name)
      if (round === rounds) break

      const name = `Harbor ${round} Billing`
      const revision = await owner.rename(name)
      const isGoingBack = newest > 1 && round % 2 === 1
      const target = isGoingBack ? nameOf.get(newest - 1) : name
      const answers = Promise.allSettled([
        isGoingBack ? owner.restoreVersion(newest - 1, newest) : owner.publish(revision),
        owner.change({ 'company.blurb': `We bill, ${round}.` }),
      ])
      await sleep(randomInt(longestMs))
      await server.stop('SIGKILL')
      const [change, saving] = await answers
      saved = saving.status === 'fulfilled' ? { name, blurb: `We bill, ${round}.` } : { name }
      const isDone = change.status === 'fulfilled' && change.value.status === 200
      if (!isDone) unanswered++
      // What was answered is public. What wasn't may be.
      possible = isDone ? [target ?? ''] : [current, target ?? '']
    }
    console.log(
      `${engine}: killed ${rounds} times while publishing or going back, ${unanswered} of them before the answer`,
    )
  },
)
