import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { openStore } from '../../server/store/open-store.ts'
import { StoreOpenError } from '../../server/store/store-errors.ts'
import { runElsewhere } from '../support/elsewhere.ts'
import { type Engine, engines, queryPostgres, type StoreSettings, useStores } from '../support/stores.ts'
import { createRequest, createSubmission, noon } from '../support/submissions.ts'

describe.each(engines)('the schema of %s', (engine) => {
  const newest = 11
  const stores = useStores(engine)

  it('is made once by several processes that start at the same moment', async () => {
    const place = await stores.emptyPlace()
    const open = () => runElsewhere(place, 'print(await store.schemaVersion())')
    expect(await Promise.all(Array.from({ length: 3 }, open))).toEqual([newest, newest, newest].map(String))
    const { store } = await stores.open(place)
    expect(await store.accept(createSubmission())).toMatchObject({ outcome: 'accepted' })
  })

  it('stays as it is when opened again, and so do the rows', async () => {
    const place = await stores.emptyPlace()
    const first = await stores.open(place)
    await first.store.accept(createSubmission())
    const second = await stores.open(place)
    expect((await second.store.queueStatus()).requests).toBe(1)
    expect(await second.store.schemaVersion()).toBe(newest)
  })

  it('means the same moment in every time zone', async () => {
    const place = await stores.emptyPlace()
    const { store } = await stores.open(place)
    const accepted = await store.accept(createSubmission())
    const lines = `
      const [request] = (await store.list({}, { limit: 1 })).requests
      print([request.id, request.receivedAt.toISOString(), new Date().getTimezoneOffset() !== 0])`
    const seen = await runElsewhere(place, lines, { TZ: 'Pacific/Chatham' })
    expect(seen).toBe([('id' in accepted && accepted.id) || '', noon.toISOString(), true].join(','))
  })

  it('of the first release becomes the newest with everything that was in it', async () => {
    const place = await stores.emptyPlace()
    const id = await createFirstRelease(place, engine)
    const { store } = await stores.open(place)
    expect(await store.schemaVersion()).toBe(newest)
    expect(await store.getFile(id)).toEqual({
      request: {
        ...createRequest({ name: 'Zoë' }),
        id,
        receivedAt: noon,
        isSuspicious: false,
        status: 'new',
        version: 1,
      },
      deliveries: [
        {
          id: `${id}-thanks`,
          requestId: id,
          channel: 'acknowledgment',
          target: '',
          state: 'pending',
          attempts: 0,
          createdAt: noon,
          dueAt: noon,
        },
        {
          id: `${id}-mail`,
          requestId: id,
          channel: 'owner-mail',
          target: '',
          state: 'sent',
          attempts: 2,
          createdAt: noon,
          dueAt: noon,
          finishedAt: noon,
        },
      ],
      notes: [],
      events: [],
    })
    expect(await store.queueStatus()).toMatchObject({
      requests: 601,
      suspiciousRequests: 200,
      deliveries: { sent: 1, pending: 1 },
    })
    expect((await store.list({ search: 'zoe' }, { limit: 5 })).requests).toMatchObject([{ id }])
    // Nothing was promised before there was a desk.
    expect(await store.countForDesk(new Date(), 1_000)).toEqual({ unread: 401, open: 401, late: 0, spam: 200 })

    expect(await store.findAccepted({ keyHash: 'key', fingerprint: 'print', receivedAt: noon })).toMatchObject({ id })
    await store.accept(createSubmission())
    expect(await store.queueStatus()).toMatchObject({ requests: 602 })
    expect(await store.deleteById(id)).toBe(true)
    expect(await store.queueStatus()).toMatchObject({ requests: 601, deliveries: { sent: 0 } })
  })

  it('renames the channel that an older release still writes', async () => {
    const place = await stores.emptyPlace()
    const { store } = await stores.open(place)
    const accepted = await store.accept(createSubmission({ deliveries: [] }))
    const id = 'id' in accepted ? accepted.id : ''
    await write(place, engine, insertAcknowledgement(id, engine))
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
  const stores = useStores('PostgreSQL')

  it('with a newer schema is refused with one line', async () => {
    const place = await stores.emptyPlace()
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

const firstColumns =
  'id, received_at, is_suspicious, form, name, email, phone, company, role, service_interest, message, fingerprint, key_hash'

/** A database as version 001 left it, with more rows than are taken over at once. */
async function createFirstRelease(place: StoreSettings, engine: Engine): Promise<string> {
  const [id = '', ...others] = Array.from(
    { length: 601 },
    (_, index) => `0199a0c2-7d1e-7000-8000-${String(index).padStart(12, '0')}`,
  )
  const isPostgres = engine === 'PostgreSQL'
  const at = isPostgres ? `'${noon.toISOString()}'` : noon.getTime()
  const row = (values: (string | number | null)[], isSpam: boolean, key: string | null) => {
    const [first, ...rest] = [...values, key].map((value) => (value === null ? 'NULL' : `'${value}'`))
    return `(${[first, at, isPostgres ? isSpam : Number(isSpam), ...rest].join(', ')})`
  }
  const { form, name, email, phone, company, role, serviceInterest, message } = createRequest({ name: 'Zoë' })
  const fields = [email, phone, company, role, serviceInterest, message]
  const rows = [
    row([id, form, name, ...fields, 'print'], false, 'key'),
    ...others.map((other, index) => row([other, form, 'Ada', ...fields, other], index % 3 === 0, null)),
  ]
  const statements = [
    readFileSync(join('server/store/migrations', isPostgres ? 'postgres' : 'sqlite', '001-initial.sql'), 'utf8'),
    `INSERT INTO requests (${firstColumns}) VALUES ${rows.join(', ')};`,
    `INSERT INTO deliveries (id, request_id, channel, target, state, attempts, created_at, due_at, finished_at)
     VALUES ('${id}-mail', '${id}', 'owner-mail', '', 'sent', 2, ${at}, ${at}, ${at});`,
    insertAcknowledgement(id, engine),
    isPostgres
      ? 'CREATE TABLE schema_versions (version INTEGER PRIMARY KEY); INSERT INTO schema_versions VALUES (1);'
      : 'PRAGMA application_id = 0x434c4d57; PRAGMA user_version = 1',
  ].join('\n')
  await write(place, engine, statements)
  return id
}

/** Under the name that the channel had. */
function insertAcknowledgement(id: string, engine: Engine): string {
  const at = engine === 'PostgreSQL' ? `'${noon.toISOString()}'` : noon.getTime()
  return `INSERT INTO deliveries (id, request_id, channel, target, state, created_at, due_at)
    VALUES ('${id}-thanks', '${id}', 'acknowledgement', '', 'pending', ${at}, ${at});`
}

async function write(place: StoreSettings, engine: Engine, statements: string): Promise<void> {
  if (engine === 'PostgreSQL') return void (await queryPostgres(place, statements))
  const database = new DatabaseSync(join(place.dataDir, 'leads.sqlite'))
  database.exec(statements)
  database.close()
}
