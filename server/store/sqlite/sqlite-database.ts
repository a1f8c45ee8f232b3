import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { BackupOutcome } from '../records.ts'
import type { Database, RunDeletion, RunScript, ScriptCall } from '../scripts.ts'
import { StoreOpenError, StoreUnavailableError } from '../store-errors.ts'
import { type ConnectionSettings, openTasks, type Task } from './sqlite-tasks.ts'
import type { Answer, AnswerId, Failure, Question } from './sqlite-thread.ts'

const defaultPatienceMs = 5_000
const answersPerTurn = 8

type Options = {
  patienceMs?: number | undefined
  /** For a process that answers visitors. A command has no visitors, and ends before threads would have started. */
  inThreads?: boolean | undefined
}

/**
 * In a server, SQLite runs in threads of its own, so that neither a flush nor a long search keeps a visitor waiting: one
 * for writes and what they depend on, and another, from the first time on that it is needed, for what the owner reads.
 */
export async function openSqliteDatabase(
  file: string,
  { patienceMs = defaultPatienceMs, inThreads = false }: Options,
): Promise<Database> {
  const open = inThreads ? startThread : openHere
  const writer = await open({ file, patienceMs, isReader: false })
  let reader: Promise<Connection> | undefined
  /** On a disk so full that the file can't be shared, the writer reads, too. */
  const findReader = () => {
    reader ??= open({ file, patienceMs, isReader: true })
    return reader.catch(() => {
      reader = undefined
      return writer
    })
  }
  const ask = (connection: Connection, kind: 'read' | 'write', call: ScriptCall) => connection.ask({ kind, call })
  const write = (name: string, ...args: unknown[]) => ask(writer, 'write', { name, args })

  return {
    read: ((name, ...args) => ask(writer, 'read', { name, args })) as RunScript,
    browse: (async (name, ...args) => ask(await findReader(), 'read', { name, args })) as RunScript,
    write: write as RunScript,
    async erase(work) {
      try {
        return await work(write as RunDeletion)
      } finally {
        await writer.ask({ kind: 'scrub' })
      }
    },
    schemaVersion: () => writer.ask({ kind: 'schemaVersion' }) as Promise<number>,
    /** By a connection of its own: a copy of everything takes long, and the owner goes on reading. */
    async backup(target) {
      const copier = await open({ file, patienceMs, isReader: true }).catch(() => undefined)
      try {
        return (await (copier ?? writer).ask({ kind: 'backup', target })) as BackupOutcome
      } finally {
        await copier?.close()
      }
    },
    async close() {
      // The last connection to close writes the log back, which a read-only one can't.
      await (await reader)?.close()
      await writer.close()
    },
  }
}

type Connection = { ask(task: Task): Promise<unknown>; close(): Promise<void> }

async function openHere(settings: ConnectionSettings): Promise<Connection> {
  const perform = openTasks(settings)
  let isClosed = false
  return {
    async ask(task) {
      if (isClosed) throw new StoreUnavailableError('the store is closed')
      return perform(task)
    },
    async close() {
      isClosed = true
      await perform({ kind: 'close' })
    },
  }
}

type Waiting = { resolve: (value: unknown) => void; reject: (error: unknown) => void }

async function startThread(settings: ConnectionSettings): Promise<Connection> {
  const worker = new Worker(new URL('sqlite-thread.ts', import.meta.url), { workerData: settings })
  const waiting = new Map<AnswerId, Waiting>()
  const answers: Answer[] = []
  let questions: Question[] = []
  let lastId = 0
  let isClosed = false

  worker.on('message', (given: Answer[] | object) => {
    // With --watch, Node itself tells here which files the thread has loaded.
    if (!Array.isArray(given)) return
    answers.push(...given)
    if (answers.length === given.length) passOn()
  })

  /** A group commit answers many at once. Node lets in one new visitor in a turn, so turns must be short. */
  function passOn(): void {
    for (const answer of answers.splice(0, answersPerTurn)) {
      const asked = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('failure' in answer) asked?.reject(toError(answer.failure))
      else asked?.resolve(answer.value)
    }
    if (answers.length > 0) setImmediate(passOn)
  }

  /** What is asked in one turn of the event loop goes together: each message would wake the thread. */
  function ask(task: Task): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (isClosed) return reject(new StoreUnavailableError('the store is closed'))
      const id = ++lastId
      waiting.set(id, { resolve, reject })
      if (questions.push({ id, task }) === 1) setImmediate(send)
    })
  }

  function send(): void {
    worker.postMessage(questions)
    questions = []
  }

  await new Promise((resolve, reject) => waiting.set('opening', { resolve, reject }))
  return {
    ask,
    async close() {
      const exited = once(worker, 'exit')
      const closed = ask({ kind: 'close' })
      isClosed = true
      await closed
      await exited
    },
  }
}

function toError({ error, isOpening, isDiskFull }: Failure): unknown {
  if (isOpening) return new StoreOpenError(String(error))
  return isDiskFull === undefined ? error : new StoreUnavailableError(String(error), undefined, isDiskFull)
}
