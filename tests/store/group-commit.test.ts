import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { type Script, sql } from '../../server/store/database.ts'
import { createGroupCommit } from '../../server/store/sqlite/group-commit.ts'
import { openConnection } from '../../server/store/sqlite/sqlite-connection.ts'
import { StoreUnavailableError } from '../../server/store/store-errors.ts'
import { createTempFolder } from '../support/new-folder.ts'

/** More than one transaction takes. */
const writes = 600

function openFile() {
  const file = join(createTempFolder(), 'notes.sqlite')
  const connection = openConnection(file)
  connection.database.exec('PRAGMA journal_mode = WAL; CREATE TABLE notes (position INTEGER)')
  onTestFinished(() => connection.database.close())
  return { file, connection, ...createGroupCommit(connection, 20_000, () => {}) }
}

const note = (position: number) =>
  function* (): Script<void> {
    yield sql`INSERT INTO notes (position) VALUES (${position})`
  }

it('writes that wait for a lock keep their order', async () => {
  const { file, connection, write } = openFile()
  const other = new DatabaseSync(file)
  other.exec('BEGIN IMMEDIATE')
  const written = Promise.all(Array.from({ length: writes }, (_, position) => write(note(position))))
  // The first group has met the lock and waits.
  await nextTurn()
  other.exec('ROLLBACK')
  other.close()
  await written

  const rows = connection.database.prepare('SELECT position FROM notes ORDER BY rowid').all()
  expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: writes }, (_, position) => position))
})

it('a queue that only grows is refused in the end, and what it took is written', async () => {
  const { write } = openFile()
  const outcomes = await Promise.allSettled(Array.from({ length: 25_000 }, (_, position) => write(note(position))))
  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refusals).toHaveLength(5_000)
  for (const { reason } of refusals) expect(reason).toBeInstanceOf(StoreUnavailableError)
  await expect(write(note(0))).resolves.toBeUndefined()
})

it('a write that cannot be committed is refused', async () => {
  const { connection, write } = openFile()
  // What the reference lacks is found only by the commit.
  connection.database.exec(
    `CREATE TABLE owners (id INTEGER PRIMARY KEY);
    CREATE TABLE owned (owner INTEGER REFERENCES owners (id) DEFERRABLE INITIALLY DEFERRED)`,
  )
  const orphan = function* (): Script<void> {
    yield sql`INSERT INTO owned (owner) VALUES (1)`
  }
  await expect(write(orphan)).rejects.toThrow()
  await expect(write(note(0))).resolves.toBeUndefined()
  expect(connection.database.prepare('SELECT * FROM owned').all()).toEqual([])
})
