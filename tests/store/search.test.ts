import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ContactStore, RequestFilter } from '../../server/store/contact-store.ts'
import { runElsewhere } from '../support/elsewhere.ts'
import { namesInEveryScript } from '../support/sample-request.ts'
import { type Engine, engines, queryPostgres, type StoreSettings, setUpStores } from '../support/stores.ts'
import { acceptRequest, createRequest, createSubmission, later, noon } from '../support/submissions.ts'

/** More than a search reads before it asks the index. */
const manyRows = 10_300

describe.each(engines)('a search in %s', (engine) => {
  const stores = setUpStores(engine)
  let place: StoreSettings
  let store: ContactStore

  async function accept(index: number, changes: Parameters<typeof createRequest>[0]) {
    const request = createRequest({ role: '', serviceInterest: '', company: '', message: '', ...changes })
    return acceptRequest(store, { request, receivedAt: later(index), deliveries: [] })
  }

  async function namesFound(filter: RequestFilter, limit = 50) {
    return (await store.list(filter, { limit })).requests.map(({ name }) => name)
  }

  beforeAll(async () => {
    place = await stores.createEmptyStore()
    store = (await stores.open(place)).store
    await accept(-3, { name: 'Oldest', phone: '(617) 555-0199', message: 'Our *denials* “grow”: 40% & more' })
    await accept(-2, { name: 'Zoë Ångström', email: 'zoe@harbor.example', message: 'x'.repeat(5_000) })
    await untilIndexed(place)
    await addMany(place, engine)
  })

  it.each([
    ['the beginnings of words', 'den gro', ['Oldest']],
    ['other case and no accents', 'ANGSTROM zoe', ['Zoë Ångström']],
    ['an address', 'zoe@harb', ['Zoë Ångström']],
    ['a telephone number with other spaces', '617-555.0199', ['Oldest']],
    ['a telephone number with its country', '+1 (617) 5550199', ['Oldest']],
    ['a telephone number without its area', '555 0199', ['Oldest']],
    ['every letter beside a rare word', `${[...'mgoaed'].join(' ')} grow`, ['Oldest']],
    ['the middle of a word', 'enials', []],
    ['nothing but signs', '%"*\'', []],
    ['words that are in different requests', 'oldest angstrom', []],
  ])('finds by %s', async (_what, search, names) => {
    expect(await namesFound({ search })).toEqual(names)
    expect(await store.count({ search })).toBe(names.length)
  })

  it('finds a common word newest first, page by page, without a gap or a repeat', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await store.list(
        { search: 'visitor' },
        { limit: 3_000, ...(cursor === undefined ? {} : { cursor }) },
      )
      seen.push(...page.requests.map(({ name }) => name))
      cursor = page.nextCursor
    } while (cursor !== undefined)
    expect(seen).toEqual(seen.map((_name, index) => `Visitor ${seen.length - 1 - index}`))
    expect(seen.length).toBe(manyRows)
  })

  it('keeps to the other filters on both of its ways', async () => {
    const [newest] = await namesFound({ search: 'visitor' }, 1)
    expect(await namesFound({ search: 'visitor', isSuspicious: false }, 1)).toEqual([newest])
    expect(await namesFound({ search: 'visitor', statuses: ['won'] })).toEqual([])
    expect(await namesFound({ search: 'oldest', statuses: ['new'], source: 'contact' })).toEqual(['Oldest'])
    expect(await namesFound({ search: 'oldest', isSuspicious: true })).toEqual([])
    expect(await namesFound({ search: 'oldest', source: 'home' })).toEqual([])
    expect(await namesFound({ search: 'oldest', receivedFrom: later(-1) })).toEqual([])
  })

  it('finds a request by reference, reference prefix or note', async () => {
    const id = await accept(-200, { name: 'Noted' })
    await untilIndexed(place)
    expect(await namesFound({ search: id })).toEqual(['Noted'])
    expect(await namesFound({ search: `${id.slice(0, 21)} noted` })).toEqual(['Noted'])
    expect(await namesFound({ search: 'zebra' })).toEqual([])
    const notes = ['Called back about Žebras', 'Wants Tuesday'].map((text) => ({
      id: randomUUID(),
      writtenAt: noon,
      text,
    }))
    await Promise.all(notes.map((note) => store.addNote(id, note)))
    expect(await namesFound({ search: 'zebra called wants tues not' })).toEqual(['Noted'])
    const [note] = notes
    if (!note) throw new Error('there is one')
    await store.changeNote(id, { note: note.id, was: note.text, text: 'About lions.' }, noon)
    expect([await namesFound({ search: 'zebra' }), await namesFound({ search: 'lions' })]).toEqual([[], ['Noted']])
    await store.changeNote(id, { note: note.id, was: 'About lions.', text: null }, noon)
    expect([await namesFound({ search: 'lions' }), await namesFound({ search: 'tues' })]).toEqual([[], ['Noted']])
    await store.delete(id)
    expect(await namesFound({ search: 'tues' })).toEqual([])
  })

  it('returns every request when the search is empty', async () => {
    expect(await namesFound({ search: '  ' }, 1)).toHaveLength(1)
  })

  it('finds names in every script, and forgets what is deleted', async () => {
    // As if they had come long ago, they are not among the newest, and found only when the index has them.
    const ids = await Promise.all(
      namesInEveryScript.map((name, index) => accept(-100 - index, { name, email: `s${index}@example.org` })),
    )
    await untilIndexed(place)
    // Before the many others, so that those aren't read in vain.
    const find = (name: string) => namesFound({ search: name, receivedBefore: later(-50) })
    for (const name of namesInEveryScript) expect(await find(name), name).toEqual([name])
    for (const id of ids) await store.delete(id)
    for (const name of namesInEveryScript) expect(await find(name), name).toEqual([])
  })

  it('lists by kind and status, newest first', async () => {
    const id = await accept(50_000, { name: 'Won' })
    await store.changeStatus(id, { status: 'won' }, later(0))
    expect(await namesFound({ statuses: ['won'] })).toEqual(['Won'])
    expect((await namesFound({ statuses: ['won', 'new'], isSuspicious: false }, 2))[0]).toBe('Won')
    expect((await namesFound({ statuses: ['new', 'in-contact'] }, 1))[0]).not.toBe('Won')
    expect(await namesFound({ isSuspicious: true })).toEqual([])
    expect(await namesFound({ statuses: ['won'], isUnread: true })).toEqual([])
  })
})

describe('the index of words', () => {
  const stores = setUpStores('SQLite')
  const severalBatches = 120

  it('has after the next start what a killed process accepted and had no time for', async () => {
    const place = await stores.createEmptyStore()
    const { store } = await stores.open(place)
    await store.close()
    const submission = JSON.stringify(createSubmission({ request: createRequest({ name: 'Zanzibar' }) }))
    await runElsewhere(
      place,
      `const accept = (_, at) => store.accept({ ...${submission}, fingerprint: String(at), receivedAt: new Date() })
      await Promise.all(Array.from({ length: ${severalBatches} }, accept))
      process.kill(process.pid, 'SIGKILL')`,
    )
    const file = new DatabaseSync(join(place.dataDir, 'leads.sqlite'))
    const find = () => file.prepare("SELECT rowid FROM request_search WHERE request_search MATCH 'zanzi*'").all()
    expect(find()).toEqual([])
    const again = await stores.open(place)
    // Among the newest they are found without the index.
    expect((await again.store.list({ search: 'zanzi' }, { limit: 1_000 })).requests).toHaveLength(severalBatches)
    await untilIndexed(place)
    expect(find()).toHaveLength(severalBatches)
    file.close()
  })

  it('goes on after a write that failed', async () => {
    const place = await stores.createEmptyStore()
    const { store } = await stores.open({ ...place, patienceMs: 20 })
    await acceptRequest(store, { request: createRequest({ name: 'Zanzibar' }) })
    using other = new DatabaseSync(join(place.dataDir, 'leads.sqlite'))
    other.exec('BEGIN IMMEDIATE')
    // Longer than the index waits for a pause between visitors.
    await sleep(500)
    other.exec('ROLLBACK')
    await acceptRequest(store, { request: createRequest({ name: 'Zanzibar' }) })
    await untilIndexed(place)
    const words = other.prepare("SELECT rowid FROM request_search WHERE request_search MATCH 'zanzi*'")
    expect(words.all()).toHaveLength(2)
  })
})

/**
 * SQLite's index is filled after the answer, and each batch of it is written to the log. That happens in this thread: when
 * the change of the file is heard of, the batch is committed. PostgreSQL has the words as soon as the row.
 */
async function untilIndexed({ dataDir, databaseUrl }: StoreSettings): Promise<void> {
  if (databaseUrl !== undefined) return
  using file = new DatabaseSync(join(dataDir, 'leads.sqlite'), { readOnly: true })
  const findWaiting = file.prepare('SELECT 1 FROM requests WHERE number > (SELECT number FROM search_progress) LIMIT 1')
  const watcher = watch(dataDir)
  while (findWaiting.get()) await once(watcher, 'change')
  watcher.close()
}

/** As `accept` and the index would keep them, but at once: the index takes hundreds of commits for as many. */
async function addMany(place: StoreSettings, engine: Engine): Promise<void> {
  const isPostgres = engine === 'PostgreSQL'
  const numbers = isPostgres
    ? `SELECT generate_series(0, ${manyRows - 1}) AS n`
    : `WITH RECURSIVE counted (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM counted WHERE n < ${manyRows - 1}) SELECT n FROM counted`
  const ms = `${noon.getTime()} + n`
  const text = `
    INSERT INTO requests (id, received_at, is_suspicious, form, name, email, phone, company, role, service_interest,
      message, fingerprint, words)
    SELECT '0199a0c2-7d1e-7000-8000-' || ${isPostgres ? "lpad(n::text, 12, '0')" : "printf('%012d', n)"}, ${isPostgres ? `to_timestamp((${ms}) / 1000.0)` : ms},
      ${isPostgres ? 'false' : 0}, 'contact', 'Visitor ' || n, 'v' || n || '@example.org', '', '', '', '', '', n,
      ' visitor ' || n || ' v' || n || ' example org'
    FROM (${numbers}) AS numbers`
  // As autovacuum would before long, which the tests' server runs without.
  if (isPostgres) return void (await queryPostgres(place, `${text}; ANALYZE requests`))
  const database = new DatabaseSync(join(place.dataDir, 'leads.sqlite'))
  database.exec(`BEGIN; ${text};
    INSERT INTO request_search (rowid, words)
    SELECT number, words FROM requests WHERE number > (SELECT number FROM search_progress);
    UPDATE search_progress SET number = (SELECT max(number) FROM requests); COMMIT`)
  database.close()
}
