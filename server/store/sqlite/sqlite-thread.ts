/** A thread of sqlite-database.ts, where one connection lives. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { StoreOpenError, StoreUnavailableError } from '../store-errors.ts'
import { type ConnectionSettings, openTasks, type Task } from './sqlite-tasks.ts'

export type Question = { id: number; task: Task }
/** The first one comes without a question: whether the file could be opened. */
export type Answer = { id: AnswerId; value: unknown } | { id: AnswerId; failure: Failure }
export type AnswerId = number | 'opening'

/** Errors lose their class on the way from one thread to another, and what they were given beside the message. */
export type Failure = { error: unknown; isOpening?: boolean; isDiskFull?: boolean }

/** Answers that are ready in one turn go together, as the questions do. */
function serve(port: MessagePort, settings: ConnectionSettings): void {
  let answers: Answer[] = []
  const flush = () => {
    if (answers.length > 0) port.postMessage(answers)
    answers = []
  }
  const answer = (given: Answer) => {
    if (answers.push(given) === 1) setImmediate(flush)
  }
  try {
    const perform = openTasks(settings)
    answer({ id: 'opening', value: undefined })
    port.on('message', (questions: Question[]) => {
      for (const { id, task } of questions) {
        perform(task).then(
          (value) => {
            answer({ id, value })
            if (task.kind !== 'close') return
            flush()
            port.close()
          },
          (error: unknown) => answer({ id, failure: describeFailure(error) }),
        )
      }
    })
  } catch (error) {
    answer({ id: 'opening', failure: describeFailure(error) })
  }
}

function describeFailure(error: unknown): Failure {
  if (error instanceof StoreOpenError) return { error: error.message, isOpening: true }
  return error instanceof StoreUnavailableError ? { error: error.message, isDiskFull: error.isDiskFull } : { error }
}

if (parentPort) serve(parentPort, workerData as ConnectionSettings)
