import { describe, expect, it } from 'vitest'
import { newestVersion, readMigrations } from '../../server/store/migrations/read-migrations.ts'
import { openStore } from '../../server/store/open-store.ts'
import { StoreOpenError } from '../../server/store/store-errors.ts'
import { writeDirectly } from '../support/earlier-schemas.ts'
import { runElsewhere } from '../support/elsewhere.ts'
import { type Engine, engines, queryPostgres, setUpStores } from '../support/stores.ts'
import { createSubmission, noon } from '../support/submissions.ts'

describe.each(engines)('the schema of %s', (engine) => {
  const newest = newestVersion(readMigrations(engine === 'SQLite' ? 'sqlite' : 'postgres'))
  const stores = setUpStores(engine)

  it('is made once by several processes that start at the same moment', async () => {
    const place = await stores.createEmptyStore()
    const open = () => runElsewhere(place, 'print(await store.schemaVersion())')
    expect(await Promise.all(Array.from({ length: 3 }, open))).toEqual([newest, newest, newest].map(String))
    const { store } = await stores.open(place)
    expect(await store.accept(createSubmission())).toMatchObject({ outcome: 'accepted' })
  })

  it('stays as it is when opened again, and so do the rows', async () => {
    const place = await stores.createEmptyStore()
    const first = await stores.open(place)
    await first.store.accept(createSubmission())
    const second = await stores.open(place)
    expect((await second.store.queueStatus()).requests).toBe(1)
    expect(await second.store.schemaVersion()).toBe(newest)
  })

  it('means the same moment in every time zone', async () => {
    const place = await stores.createEmptyStore()
    const { store } = await stores.open(place)
    const accepted = await store.accept(createSubmission())
    const lines = `
      const [request] = (await store.list({}, { limit: 1 })).requests
      print([request.id, request.receivedAt.toISOString(), new Date().getTimezoneOffset() !== 0])`
    const seen = await runElsewhere(place, lines, { TZ: 'Pacific/Chatham' })
    expect(seen).toBe([('id' in accepted && accepted.id) || '', noon.toISOString(), true].join(','))
  })

  it('renames the channel that an older release still writes', async () => {
    const place = await stores.createEmptyStore()
    const { store } = await stores.open(place)
    const accepted = await store.accept(createSubmission({ deliveries: [] }))
    const id = 'id' in accepted ? accepted.id : ''
    await writeDirectly(place, engine, insertAcknowledgement(id, engine))
    expect((await store.get(id))?.deliveries).toMatchObject([{ channel: 'acknowledgment', state: 'pending' }])
    const due = { channel: 'acknowledgment', now: noon, limit: 5, leaseMs: 1 } as const
    expect(await store.leaseDue(due)).toMatchObject([{ delivery: { id: `${id}-thanks` } }])
  })

  it('tells where requests are kept without a password', async () => {
    const { location } = await stores.open()
    expect(location).toMatch(engine === 'SQLite' ? /leads\.sqlite$/ : /^PostgreSQL, 127\.0\.0\.1:\d+\/test_\w+$/)
  })
})

describe('PostgreSQL', () => {
  const stores = setUpStores('PostgreSQL')

  it('with a newer schema is refused with one line', async () => {
    const place = await stores.createEmptyStore()
    await stores.open(place)
    await queryPostgres(place, 'INSERT INTO schema_versions VALUES (999)')
    const error = await openStore(place).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(StoreOpenError)
    expect(String(error)).toMatch(/schema version 999/)
  })

  it('that is down at the start is refused with one line that holds no password', async () => {
    const databaseUrl = 'postgres://ada:secret@127.0.0.1:1/leads'
    const error = await openStore({ dataDir: '', databaseUrl, patienceMs: 150 }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(StoreOpenError)
    expect(String(error)).toMatch(/^StoreOpenError: cannot open the PostgreSQL database: ECONNREFUSED$/)
  })
})

/** Under the name that the channel had. */
function insertAcknowledgement(id: string, engine: Engine): string {
  const at = engine === 'PostgreSQL' ? `'${noon.toISOString()}'` : noon.getTime()
  return `INSERT INTO deliveries (id, request_id, channel, target, state, created_at, due_at)
    VALUES ('${id}-thanks', '${id}', 'acknowledgement', '', 'pending', ${at}, ${at});`
}
