import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { openStoreFile } from '../../server/store/open-store.ts'
import { createTempFolder } from '../support/new-folder.ts'
import { createSubmission } from '../support/submissions.ts'

/** What Litestream does to a database, step by step: tables of its own, a read that never ends, writes, checkpoints. */
test('the store goes on beside a replicator, and opens what one restored', async () => {
  const folder = createTempFolder()
  const file = join(folder, 'leads.sqlite')
  const { store } = await openStoreFile(file)
  const accepted: string[] = []
  const accept = async () => {
    const outcome = await store.accept(createSubmission())
    if (outcome.outcome === 'accepted') accepted.push(outcome.id)
  }

  const [reader, writer] = [new DatabaseSync(file), new DatabaseSync(file)]
  writer.exec('CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)')
  writer.exec('CREATE TABLE _litestream_lock (id INTEGER)')
  for (let round = 1; round <= 20; round++) {
    reader.exec('BEGIN; SELECT count(*) FROM requests')
    await accept()
    writer.exec(`INSERT INTO _litestream_seq VALUES (1, ${round}) ON CONFLICT (id) DO UPDATE SET seq = seq + 1`)
    // It holds the lock of writers while it copies the last pages of the log.
    writer.exec('BEGIN IMMEDIATE; INSERT INTO _litestream_lock VALUES (1)')
    const waiting = accept()
    await new Promise((resolve) => setTimeout(resolve, 20))
    writer.exec('ROLLBACK')
    await waiting
    reader.exec('COMMIT')
    writer.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    // Deleting empties the log too, while the other one reads.
    if (round % 5 === 0) expect(await store.delete(accepted.pop() ?? '')).toBe('changed')
  }
  expect(accepted).toHaveLength(36)
  writer.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  const restored = join(folder, 'restored.sqlite')
  copyFileSync(file, restored)
  for (const connection of [reader, writer]) connection.close()
  await store.close()

  const copy = (await openStoreFile(restored)).store
  const ids = (await copy.readRecords({ limit: 100 })).map(({ request }) => request.id)
  await copy.close()
  expect(ids).toEqual(accepted.toSorted())
})
