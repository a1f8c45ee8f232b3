import { hash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { readMigrations } from '../../server/store/migrations/read-migrations.ts'
import { openStore } from '../../server/store/open-store.ts'
import { collectTerms } from '../../server/store/words.ts'
import { countOthers, createEarlier, has, readTables, type Tables, zoesId } from '../support/earlier-schemas.ts'
import { makeNextRelease } from '../support/next-release.ts'
import { type Engine, engines, type StoreSettings, setUpStores } from '../support/stores.ts'
import { createRequest, createSubmission, dayMs, later, minuteMs, noon } from '../support/submissions.ts'

let openNext: typeof openStore

beforeAll(async () => {
  const release = makeNextRelease()
  openNext = (await release.load('server/store/open-store.ts')).openStore
})

describe.each(engines)('a database of %s', (engine) => {
  const stores = setUpStores(engine)
  const versions = readMigrations(engine === 'SQLite' ? 'sqlite' : 'postgres').map(({ version }) => version)
  const newest = Math.max(...versions)

  // Those of a release with one more column take the same way, and one step more.
  const upToToday = inject('extent').isFull ? versions.slice(0, -1) : [1]
  it.each(upToToday)('with version %i becomes the newest with everything in it', async (version) => {
    const place = await stores.createEmptyStore()
    await expectUpgrade({ place, engine, version }, openStore, newest)
  })

  it.each(versions)('with version %i becomes that of a release with one more column', async (version) => {
    const place = await stores.createEmptyStore()
    const { request } = await expectUpgrade({ place, engine, version }, openNext, newest + 1)
    expect(request).toMatchObject({ fieldOfTomorrow: 'unknown' })
  })
})

type Earlier = { place: StoreSettings; engine: Engine; version: number }

async function expectUpgrade({ place, engine, version }: Earlier, open: typeof openStore, target: number) {
  await createEarlier(place, engine, version)
  const before = await readTables(place)
  expect(Object.keys(before).filter((table) => before[table]?.length === 0)).toEqual([])
  const { store } = await open(place)
  try {
    expect(await store.schemaVersion()).toBe(target)
    const after = await readTables(place)
    expect(after).toMatchObject(asToday(before, { isContent: has('content', engine, version) }))
    expectWords(after, place)

    const file = await store.getDetails(zoesId)
    const isDesk = has('desk', engine, version)
    const others = countOthers(engine, version)
    const third = others / 3
    expect(file).toMatchObject(isDesk ? zoesFile : { ...zoesFile, request: zoe, notes: [], events: [] })
    expect(await store.countWrongFigures()).toBe(0)
    const week = { edges: [later(-dayMs), later(6 * dayMs)], now: later(6 * dayMs) }
    expect((await store.readFigures(week)).weeks).toEqual([
      { requests: 2 * third + 1, answered: isDesk ? third + 1 : 0, answeredOnTime: isDesk ? 1 : 0 },
    ])
    expect(await store.queueStatus()).toMatchObject({
      requests: others + 1,
      suspiciousRequests: third,
      deliveries: { sent: 1, pending: 1, dead: 1 },
    })
    // Nothing was promised before there was a desk.
    expect(await store.countForDesk(later(dayMs), 1_000)).toEqual(
      isDesk
        ? { unread: third, open: third + 1, late: third, spam: third }
        : { unread: 2 * third + 1, open: 2 * third + 1, late: 0, spam: third },
    )
    const sighting = { keyHash: 'key', fingerprint: 'print', receivedAt: noon }
    expect(await store.findAccepted(sighting)).toMatchObject({ id: zoesId })
    expect((await store.list({ search: `zoe ${zoesId}` }, { limit: 5 })).requests).toMatchObject([{ id: zoesId }])

    // Whatever fields that release has.
    const request = { ...file?.request, ...createRequest() }
    expect(await store.accept(createSubmission({ request }))).toMatchObject({ outcome: 'accepted' })
    expect(await store.delete(zoesId)).toBe('changed')
    expect(await store.queueStatus()).toMatchObject({
      requests: others + 1,
      deliveries: { sent: 0, pending: 1, dead: 0 },
    })
    expect(await store.countWrongFigures()).toBe(0)
    return { request: file?.request }
  } finally {
    await store.close()
  }
}

const zoe = {
  id: zoesId,
  receivedAt: noon,
  isSuspicious: false,
  form: 'contact',
  name: 'Zoë',
  email: 'zoe@example.org',
  phone: '(508) 555-0100',
  company: 'Example Clinic',
  role: 'Physician',
  serviceInterest: 'Analytics & Reporting',
  message: 'Please call me.',
}

const zoesFile = {
  request: { ...zoe, status: 'in-contact', version: 2, answeredAt: later(30 * minuteMs) },
  deliveries: [
    { id: 'thanks', channel: 'acknowledgment', state: 'pending', isUnderWay: true },
    { id: 'mail', channel: 'owner-mail', state: 'sent', attempts: 2, finishedAt: later(3) },
    { id: 'hook', channel: 'webhook', state: 'dead', lastError: 'HTTP 500' },
  ],
  notes: [{ id: 'note', writtenAt: later(9), text: 'Wants Tuesday.' }],
  events: [{ id: 'event', kind: 'status-changed', status: 'in-contact' }],
}

/** Meant to change: the words, how a channel is spelled, publications, which once were builds, and what is kept of a call. */
function asToday(before: Tables, { isContent }: { isContent: boolean }): Tables {
  const {
    requests = [],
    deliveries = [],
    publications = [],
    drafts = [],
    schedules = [],
    draft_changes,
    ...others
  } = before
  return {
    ...others,
    ...(others.bodies ? { publications, drafts, schedules } : asRecords(isContent ? publications : [])),
    ...(draft_changes && { draft_changes: draft_changes.map(({ window_id, patches, ...call }) => call) }),
    requests: requests.map(({ words, ...request }) => request),
    deliveries: deliveries.map(({ channel, ...delivery }) => ({
      ...delivery,
      channel: channel === 'acknowledgement' ? 'acknowledgment' : channel,
    })),
  }
}

/** The texts of the rows above, as today's release divides them: `{ a: 1 }`, public and scheduled, and a draft with more. */
function asRecords(publications: Tables[string]): Tables {
  if (publications.length === 0) return { publications }
  const list = JSON.stringify([['a', digestOf('1')]])
  const damaged = JSON.stringify([['', 'digest']])
  const bodies = ['1', list, damaged].map((content) => ({ digest: digestOf(content), content }))
  const copies = [
    ['draft', '{"a":1,"b":2}'] as const,
    ['publication 1', '{"a":1}'] as const,
    ['schedule', '{"a":1}'] as const,
  ]
  return {
    publications: publications.map(({ content, ...row }) => ({ ...row, digest: digestOf(list) })),
    bodies: [...bodies, { digest: 'digest', content: '{"a":1}' }].sort((one, other) =>
      one.digest < other.digest ? -1 : 1,
    ),
    draft_records: [{ record: 'b', digest: digestOf('2'), content: '2' }],
    drafts: [{ base: digestOf(list), record_order: '["a","b"]' }],
    // Its text doesn't fit its digest.
    schedules: [{ digest: digestOf(damaged) }],
    earlier_contents: copies.map(([place, content]) => ({ place, content })),
  } as unknown as Tables
}

const digestOf = (text: string) => hash('sha256', text)

/** As today's release would keep them: what it looks for must be there, in the row and in SQLite's own index. */
function expectWords({ requests = [], notes = [] }: Tables, { dataDir, databaseUrl }: StoreSettings): void {
  const todays = requests.map(({ service_interest, ...row }) => {
    const request = { ...row, serviceInterest: service_interest } as unknown as Parameters<typeof collectTerms>[0]
    const texts = notes.filter((note) => note.request_id === row.id).map(({ text }) => String(text))
    return collectTerms(request, texts)
  })
  expect(requests.map(({ words }) => words)).toEqual(todays)
  if (databaseUrl !== undefined) return
  using database = new DatabaseSync(join(dataDir, 'leads.sqlite'))
  // Throws when the index and the rows differ.
  database.exec("INSERT INTO request_search (request_search, rank) VALUES ('integrity-check', 1)")
}
