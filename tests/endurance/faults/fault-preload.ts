/**
 * Loaded before the real server by `--import`: stands between it and the two things it writes to, the database driver and
 * the file system. It does nothing until the test says at which point what shall go wrong.
 */
import { writeSync } from 'node:fs'
import fsPromises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { BroadcastChannel, isMainThread } from 'node:worker_threads'
import { beginPoint, filePoints, findStep, type Order, startPoints } from './fault-points.ts'

const { prepare, exec } = DatabaseSync.prototype
const { open, rename } = fsPromises

let order: Order | undefined = process.env.FAULT_AT_START ? JSON.parse(process.env.FAULT_AT_START) : undefined
let passed = 0
let isFull = false
/** What the open transaction has done last. */
let transaction: string | undefined

/** The database is written to in a thread, the files are in the main one: each must know. */
const orders = new BroadcastChannel('fault orders')
orders.unref()
const armed = new BroadcastChannel('armed')
armed.unref()
let isWriter = false

function arm(received: Order): void {
  order = received
  passed = 0
}

if (isMainThread) {
  process.on('message', (received: Order) => {
    arm(received)
    // The thread may not have been started yet.
    const calling = setInterval(() => orders.postMessage(received), 10)
    armed.onmessage = () => {
      clearInterval(calling)
      armed.onmessage = null
      process.send?.('armed')
    }
  })
  process.channel?.unref()
} else {
  let heard = ''
  orders.onmessage = ({ data }) => {
    if (!isWriter) return
    if (heard !== JSON.stringify(data)) arm(data as Order)
    heard = JSON.stringify(data)
    armed.postMessage('')
  }
}

/** Goes off once, and says so first: a process that is killed says nothing more. */
function pass(point: string, database?: DatabaseSync): void {
  if (order?.point !== point || ++passed < (order.nth ?? 1)) return
  const { fault, holdMs = 0 } = order
  order = undefined
  writeSync(2, `fault point reached: ${fault} ${point}\n`)
  if (fault === 'kill') die()
  if (fault === 'file error') throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  if (!database) throw new Error(`${fault} needs a database`)
  if (fault === 'disk full') {
    isFull = true
    fill(database)
  }
  if (fault === 'lock held') holdLock(database, holdMs)
}

function die(): never {
  process.kill(process.pid, 'SIGKILL')
  // The signal is on its way; nothing more must run until it arrives.
  for (;;);
}

/** From here on the file may not grow by a single page over this connection, and has no free one. */
function fill(database: DatabaseSync): void {
  const read = (name: string) => Number(prepare.call(database, `PRAGMA ${name}`).get()?.[name])
  // The next start refuses a table that is neither ours nor Litestream's.
  exec.call(database, 'CREATE TABLE IF NOT EXISTS _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)')
  prepare
    .call(database, 'INSERT INTO _litestream_seq (seq) VALUES (zeroblob(?))')
    .run(read('freelist_count') * read('page_size'))
  const pages = read('page_count')
  exec.call(database, `PRAGMA max_page_count = ${pages}`)
}

function holdLock(database: DatabaseSync, holdMs: number): void {
  const other = new DatabaseSync(database.location() ?? '')
  exec.call(other, 'BEGIN IMMEDIATE')
  setTimeout(() => {
    exec.call(other, 'ROLLBACK')
    other.close()
  }, holdMs)
}

DatabaseSync.prototype.prepare = function (sql: string): StatementSync {
  const statement = prepare.call(this, sql)
  const all = statement.all.bind(statement)
  const watched = (...values: SQLInputValue[]) => {
    const step = findStep(sql, values[0])
    if (step) pass(`before ${step.name}`, this)
    const rows = all(...values)
    // A lease of nothing is none.
    if (step && (!sql.includes('RETURNING') || rows.length > 0)) {
      transaction = step.transaction
      pass(`after ${step.name}`, this)
    }
    return rows
  }
  statement.all = watched as typeof statement.all
  if (sql === 'BEGIN IMMEDIATE' || sql === 'COMMIT') {
    isWriter = true
    const run = statement.run.bind(statement)
    statement.run = () => (sql === 'COMMIT' ? commit(this, run) : begin(this, run))
  }
  return statement
}

function begin<T>(database: DatabaseSync, run: () => T): T {
  transaction = undefined
  pass(beginPoint, database)
  const result = run()
  // What filled it went with the transaction that failed.
  if (isFull) fill(database)
  return result
}

function commit<T>(database: DatabaseSync, run: () => T): T {
  if (transaction) pass(`before the commit of ${transaction}`, database)
  const result = run()
  if (transaction) pass(`after the commit of ${transaction}`, database)
  return result
}

DatabaseSync.prototype.exec = function (sql: string): void {
  const isSchema = sql.includes('user_version =')
  if (isSchema) pass(startPoints[0], this)
  exec.call(this, sql)
  if (isSchema) pass(startPoints[1], this)
}

fsPromises.open = async (...args: Parameters<typeof open>) => {
  if (!String(args[0]).endsWith('.part')) return open(...args)
  pass(filePoints[0])
  const file = await open(...args)
  const { writeFile } = file
  file.writeFile = async (data) => {
    await writeFile.call(file, Buffer.from(data as Buffer).subarray(0, 100))
    pass(filePoints[1])
    await writeFile.call(file, Buffer.from(data as Buffer).subarray(100))
  }
  return file
}
fsPromises.rename = async (...args: Parameters<typeof rename>) => {
  pass(filePoints[2])
  await rename(...args)
  pass(filePoints[3])
}
syncBuiltinESMExports()
