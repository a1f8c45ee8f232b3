import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ContactStore } from '../../server/store/contact-store.ts'
import { openStore } from '../../server/store/open-store.ts'
import { openSqliteFile } from '../../server/store/sqlite/sqlite-file.ts'
import { StoreOpenError, StoreUnavailableError } from '../../server/store/store-errors.ts'
import { createTempFolder } from '../support/new-folder.ts'
import { acceptRequest, createRequest, createSubmission, later, noon } from '../support/submissions.ts'

let dataDir: string
let file: string

beforeEach(() => {
  dataDir = createTempFolder()
  file = join(dataDir, 'leads.sqlite')
})

type Choice = { inThreads?: boolean; patienceMs?: number }
const open = async (choice: Choice = {}) => (await openStore({ dataDir, databaseUrl: undefined, ...choice })).store
/** As the server does: what goes wrong in a thread has to be told here. To start them takes longer than most tests. */
const openInThreads = (choice: Choice = {}) => open({ inThreads: true, ...choice })

async function fill(count: number): Promise<void> {
  const store = await open()
  await Promise.all(Array.from({ length: count }, () => store.accept(createSubmission())))
  await store.close()
}

describe('a SQLite file', () => {
  it('leaves no timer behind when it is closed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await (await open()).close()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is made with its folder, for the owner only, with strict tables', async () => {
    const store = (await openStore({ dataDir: join(dataDir, 'new'), databaseUrl: undefined })).store
    const made = join(dataDir, 'new', 'leads.sqlite')
    expect(statSync(made).mode & 0o777).toBe(0o600)
    expect(statSync(join(dataDir, 'new')).mode & 0o777).toBe(0o700)
    await store.close()
    const database = new DatabaseSync(made)
    expect(
      database
        .prepare(
          "SELECT count(*) AS loose FROM pragma_table_list WHERE schema = 'main' AND strict = 0 AND type = 'table' AND name NOT LIKE 'sqlite_%'",
        )
        .get(),
    ).toEqual({ loose: 0 })
    database.close()
  })

  it('is written to disk before an answer, and its deleted rows are wiped', async () => {
    // What holds for this very connection: another would have settings of its own.
    const { database } = openSqliteFile(file, 1_000)
    const names = ['journal_mode', 'synchronous', 'secure_delete']
    const settings = Object.assign({}, ...names.map((name) => database.prepare(`PRAGMA ${name}`).get()))
    const full = 2
    expect(settings).toEqual({ journal_mode: 'wal', synchronous: full, secure_delete: 1 })
    database.close()
  })

  it.each([
    ['text', () => writeFileSync(file, 'This is not a database, whatever its name says. '.repeat(100))],
    [
      'a damaged page',
      async () => {
        await fill(200)
        const handle = openSync(file, 'r+')
        writeSync(handle, Buffer.alloc(4096 * 4, 0xab), 0, 4096 * 4, 4096 * 3)
        closeSync(handle)
      },
    ],
    [
      'another program’s tables',
      () => {
        const database = new DatabaseSync(file)
        database.exec('CREATE TABLE songs (title TEXT)')
        database.close()
      },
    ],
    [
      'a newer schema',
      async () => {
        await fill(1)
        const database = new DatabaseSync(file)
        database.exec('PRAGMA user_version = 999')
        database.close()
      },
    ],
  ])('with %s is refused with one line and left as it was', async (what, spoil) => {
    await spoil()
    const before = readFileSync(file)
    const error = await open({ inThreads: what === 'text' }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(StoreOpenError)
    expect(String(error)).toContain(file)
    expect(String(error)).not.toContain('\n')
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  it('that is read-only is refused at the start', async () => {
    await fill(1)
    // SQLite opens a file of a newer write format for reading only; permissions would not stop root.
    const handle = openSync(file, 'r+')
    writeSync(handle, Buffer.from([9]), 0, 1, 18)
    closeSync(handle)
    await expect(open()).rejects.toThrow(StoreOpenError)
  })

  it('in a folder that cannot be made is refused at the start', async () => {
    writeFileSync(join(dataDir, 'taken'), '')
    const opening = openStore({ dataDir: join(dataDir, 'taken'), databaseUrl: undefined })
    await expect(opening).rejects.toThrow(StoreOpenError)
  })

  it('that is moved away while in use is reported, and not created again', async () => {
    const store = await openInThreads()
    await store.checkWritable(noon)
    renameSync(file, `${file}.moved`)
    await expect(store.checkWritable(noon)).rejects.toThrow(StoreUnavailableError)
    expect(existsSync(file)).toBe(false)
    await store.close()
  })

  it('that a backup replaces while requests arrive takes none of them: they would be lost with the next start', async () => {
    const store = await openInThreads()
    await store.accept(createSubmission())
    const backup = join(dataDir, 'backup.sqlite')
    expect(await store.backup(backup)).toEqual({ ok: true })
    const arriving = Array.from({ length: 5 }, () => store.accept(createSubmission()))
    renameSync(backup, file)
    for (const outcome of [...arriving, store.accept(createSubmission())])
      await expect(outcome).rejects.toThrow(StoreUnavailableError)
    await store.close()
  })
})

describe('a lock held by another process', () => {
  it('is waited for without holding up the event loop, and nothing is lost or doubled', async () => {
    // More than a busy machine needs for the ticks.
    const store = await openInThreads({ patienceMs: 60_000 })
    const other = new DatabaseSync(file)
    other.exec('BEGIN IMMEDIATE')
    let ticks = 0
    const clock = setInterval(() => ticks++, 5)
    const accepted = Promise.all(Array.from({ length: 300 }, () => store.accept(createSubmission())))
    await expect.poll(() => ticks).toBeGreaterThan(20)
    expect((await store.queueStatus()).requests).toBe(0)

    other.exec('ROLLBACK')
    expect(new Set((await accepted).map((outcome) => 'id' in outcome && outcome.id)).size).toBe(300)
    expect((await store.queueStatus()).requests).toBe(300)
    clearInterval(clock)
    other.close()
    await store.close()
  })

  it('returns “unavailable” when a lock outlasts the timeout, then recovers', async () => {
    const store = await openInThreads({ patienceMs: 50 })
    const other = new DatabaseSync(file)
    other.exec('BEGIN IMMEDIATE')
    await expect(store.accept(createSubmission())).rejects.toThrow(StoreUnavailableError)
    other.exec('ROLLBACK')
    other.close()
    expect(await store.accept(createSubmission())).toMatchObject({ outcome: 'accepted' })
    expect((await store.queueStatus()).requests).toBe(1)
    await store.close()
  })
})

describe('a group of writes', () => {
  it.each([
    ['at its first row', createSubmission({ request: createRequest({ form: 'unknown' as 'home' }) })],
    ['after its first row', createSubmission({ deliveries: [{ channel: 'unknown' as 'webhook', target: '' }] })],
  ])('lets one that fails %s fail alone and leave nothing', async (_, bad) => {
    const store = await openInThreads()
    const outcomes = await Promise.allSettled([
      store.accept(createSubmission()),
      store.accept(bad),
      store.accept(createSubmission()),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await store.queueStatus()).toMatchObject({ requests: 2, deliveries: { pending: 2 } })
    await store.close()
  })

  it('is finished before the store closes', async () => {
    const store = await openInThreads()
    const writes = Array.from({ length: 1_000 }, () => store.accept(createSubmission()))
    await store.close()
    await Promise.all(writes)
    const again = await open()
    expect((await again.queueStatus()).requests).toBe(1_000)
    await again.close()
  })
})

describe('what is deleted', () => {
  const secret = 'unmistakable-words-of-a-visitor'
  // The index of words keeps each without what it has in common with the one before.
  const findTraces = () =>
    [file, `${file}-wal`].filter((path) => existsSync(path) && readFileSync(path).includes('mistakable'))

  it.each([
    ['changed', 'other words'],
    ['deleted', null],
  ])('leaves no trace of a note that was %s', async (_how, text) => {
    const store = await open()
    const id = await acceptRequest(store)
    await store.addNote(id, { id: 'note', writtenAt: noon, text: secret })
    expect(findTraces()).not.toEqual([])
    await store.changeNote(id, { note: 'note', was: secret, text }, noon)
    expect(findTraces()).toEqual([])
    await store.close()
  })

  const everything = { now: later(1), regularBefore: later(1), suspiciousBefore: later(1), isDryRun: false }

  it.each<[string, (store: ContactStore, id: string) => Promise<unknown>]>([
    ['by its id', (store, id) => store.delete(id)],
    ['by its age', (store) => store.purge(everything)],
  ])('leaves no trace of a request deleted %s', async (_how, remove) => {
    const store = await open()
    const id = await acceptRequest(store, { request: createRequest({ message: secret.repeat(200) }) })
    await store.addNote(id, { id: 'note', writtenAt: noon, text: secret })
    await remove(store, id)
    expect(findTraces()).toEqual([])
    expect(await store.get(id)).toBeUndefined()
    await store.close()
  })
})

describe('a backup', () => {
  it('is complete, private and opens as a store, taken while writes go on', async () => {
    const store = await openInThreads()
    await Promise.all(Array.from({ length: 50 }, () => store.accept(createSubmission())))
    const writes = Array.from({ length: 50 }, (_, index) =>
      store.accept(createSubmission({ receivedAt: later(index) })),
    )
    const target = join(dataDir, 'copy', 'leads.sqlite')
    expect(await store.backup(target)).toMatchObject({ ok: false })
    const copyDir = mkdtempSync(join(dataDir, 'copy-'))
    // As a backup that was killed leaves it.
    writeFileSync(join(copyDir, 'leads.sqlite.part'), 'half')
    expect(await store.backup(join(copyDir, 'leads.sqlite'))).toEqual({ ok: true })
    expect(readdirSync(copyDir)).toEqual(['leads.sqlite'])
    expect(await store.backup(join(copyDir, 'leads.sqlite'))).toMatchObject({ ok: false })
    await Promise.all(writes)

    expect(statSync(join(copyDir, 'leads.sqlite')).mode & 0o777).toBe(0o600)
    const { store: copy } = await openStore({ dataDir: copyDir, databaseUrl: undefined })
    const { requests, deliveries } = await copy.queueStatus()
    expect(requests).toBeGreaterThanOrEqual(50)
    expect(deliveries.pending).toBe(requests)
    expect(await copy.schemaVersion()).toBe(await store.schemaVersion())
    await copy.close()
    await store.close()
  })
})
