import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ContactStore } from '../../server/store/contact-store.ts'
import { openStoreFile } from '../../server/store/open-store.ts'
import { runLeads } from '../support/leads.ts'
import { namesInEveryScript } from '../support/sample-request.ts'
import { type StoreSettings, setUpStores } from '../support/stores.ts'
import { createRequest, createSubmission, later, leaseOne, noon } from '../support/submissions.ts'

const webhook = 'https://crm.example/hook'

describe('a move from SQLite to PostgreSQL by import', () => {
  const stores = setUpStores('PostgreSQL')
  let oldFile: string
  let old: ContactStore

  beforeAll(async () => {
    const { dataDir } = await stores.createEmptyStore()
    oldFile = join(dataDir, 'leads.sqlite')
    old = (await openStoreFile(oldFile)).store
    await fill(old)
    return () => old.close()
  })

  const leads = (place: StoreSettings, ...args: string[]) =>
    runLeads(args, { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl })

  it('takes over every request, delivery and key unchanged, and nothing twice', async () => {
    const place = await stores.createEmptyStore()
    const { code, out, error } = await leads(place, 'import', oldFile)
    expect({ code, error }).toEqual({ code: 0, error: '' })
    expect(out).toMatch(/^Took over 251 requests from \S+leads\.sqlite into PostgreSQL, /)

    const { store } = await stores.open(place)
    const copied = await readAll(store)
    expect(copied).toHaveLength(251)
    expect(copied).toEqual(await readAll(old))
    expect(await store.queueStatus()).toEqual(await old.queueStatus())
    expect(await store.disabledEndpoints()).toEqual(await old.disabledEndpoints())

    // A repeat of an old request is answered as the old server would have.
    const repeat = createSubmission({ keyHash: 'key', fingerprint: 'same', receivedAt: later(60_000) })
    expect(await store.accept(repeat)).toEqual(await old.accept(repeat))
    // What waited goes on under its old id, and is not undone by a second import.
    const tomorrow = later(86_400_000)
    const leased = await leaseOne(store, { now: tomorrow })
    expect((await old.get(leased.request.id))?.deliveries.map(({ id }) => id)).toContain(leased.delivery.id)
    await store.markSent(leased.lease, tomorrow)
    const done = await readAll(store)
    const again = await leads(place, 'import', oldFile)
    expect(again.out).toMatch(/^Took over 0 requests .+; 251 requests were there already\.$/m)
    expect(await readAll(store)).toEqual(done)
  })

  it('loses no request over a key that is taken', async () => {
    const place = await stores.createEmptyStore()
    const { store } = await stores.open(place)
    const newer = await store.accept(createSubmission({ keyHash: 'key', receivedAt: later(1) }))
    const smallFile = join(place.dataDir, 'small.sqlite')
    const { store: small } = await openStoreFile(smallFile)
    for (const keyHash of ['key', 'other']) await small.accept(createSubmission({ keyHash }))
    await small.close()
    expect((await leads(place, 'import', smallFile)).out).toMatch(/^Took over 2 requests /)
    expect(await readAll(store)).toHaveLength(3)
    const holders = (await readAll(store)).filter(({ keyHash }) => keyHash === 'key')
    expect(holders).toMatchObject([{ request: { id: 'id' in newer ? newer.id : '' } }])
  })

  it('refuses a file that is not there, no database, or the one in use', async () => {
    const place = { ...(await stores.createEmptyStore()), databaseUrl: undefined }
    const missing = join(place.dataDir, 'none.sqlite')
    expect(await leads(place, 'import', missing)).toMatchObject({
      code: 1,
      error: `leads: ${missing} does not exist\n`,
    })
    expect(existsSync(missing)).toBe(false)
    const foreign = await leads(place, 'import', 'README.md')
    expect(foreign).toMatchObject({ code: 1, error: expect.stringMatching(/^leads: cannot open the database .+\n$/) })
    const own = await leads(place, 'import', join(place.dataDir, 'leads.sqlite'))
    expect(own).toMatchObject({ code: 2, error: expect.stringContaining('is the database in use') })
    expect((await leads(place, 'import')).code).toBe(2)
  })
})

/** More than are taken over at once, in every state a delivery can be in. */
async function fill(store: ContactStore): Promise<void> {
  const both = [
    { channel: 'owner-mail', target: '' },
    { channel: 'webhook', target: webhook },
  ] as const
  await store.accept(createSubmission({ keyHash: 'key', fingerprint: 'same' }))
  await Promise.all(
    Array.from({ length: 250 }, (_, at) =>
      store.accept(
        createSubmission({
          request: createRequest({
            name: namesInEveryScript[at % namesInEveryScript.length] ?? '',
            message: `Line one\r\nLine ${at}\t🙂${'ä'.repeat(at % 50 === 1 ? 9_000 : at)}`,
          }),
          receivedAt: later(at),
          isSuspicious: at % 50 === 0,
          deliveries: at % 50 === 0 ? [] : [...both],
        }),
      ),
    ),
  )
  const [sent, dead, late] = await store.leaseDue({
    channel: 'owner-mail',
    now: later(1_000),
    limit: 3,
    leaseMs: 5_000,
  })
  if (!sent || !dead || !late) throw new Error('nothing is due')
  await store.markSent(sent.lease, later(2_000))
  await store.markDead(dead.lease, later(2_000), 'smtp 550')
  await store.reschedule(late.lease, { now: noon, dueAt: later(60_000) }, 'smtp 451')
  await store.disableEndpoint(webhook, noon)
}

async function readAll(store: ContactStore) {
  return store.readRecords({ limit: 1_000 })
}
