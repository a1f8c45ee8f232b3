import { type ChildProcess, fork } from 'node:child_process'
import { limits } from '#contract/limits.ts'
import type { CleanOutcome, PictureFormat, PictureVariant } from './encode-picture.ts'
import type { Painting } from './paint.ts'

type Jobs = {
  paint: { order: Painting; result: Uint8Array }
  clean: { order: { bytes: Uint8Array; keepFormat?: PictureFormat }; result: CleanOutcome }
  encode: { order: { bytes: Uint8Array; format: PictureFormat }; result: PictureVariant[] }
}

type Kind = keyof Jobs

export type PictureJob = { [Name in Kind]: { kind: Name } & Jobs[Name]['order'] }[Kind]

/** The process didn't finish a job: it took too long or too much memory, or the image made it fail. */
export class PictureProcessError extends Error {
  override readonly name = 'PictureProcessError'
}

const idleMs = 5_000

export type PictureProcess = ReturnType<typeof createPictureProcess>

/**
 * Decodes and paints in a process of its own, one job after the other. It is killed when a job passes its deadline, and
 * when there is nothing to do; the next job starts another.
 */
export function createPictureProcess({ seconds = limits.pictureSeconds.max as number } = {}) {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  function start(): ChildProcess {
    const started = fork(new URL('./picture-child.ts', import.meta.url), {
      // No secret of the server, and few arenas, which the C library would never give back.
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: ['--disable-sigusr1', '--max-old-space-size=96'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    started.on('exit', () => {
      if (child === started) child = undefined
    })
    return started
  }

  async function attempt(job: PictureJob): Promise<unknown> {
    clearTimeout(idle)
    const worker = child ?? start()
    child = worker
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const fail = (reason: string) => reject(new PictureProcessError(reason))
    const onExit = () => fail('The process ended.')
    const onMessage = (answer: { result: unknown } | { problem: string }) =>
      'result' in answer ? resolve(answer.result) : fail(answer.problem)
    const deadline = setTimeout(() => worker.kill('SIGKILL'), seconds * 1000)
    worker.ref()
    worker.channel?.ref()
    worker.once('exit', onExit).once('error', onExit).once('message', onMessage)
    worker.send(job, (error) => error && fail(error.message))
    try {
      return await promise
    } finally {
      clearTimeout(deadline)
      worker.off('exit', onExit).off('error', onExit).off('message', onMessage)
      worker.unref()
      worker.channel?.unref()
      idle = setTimeout(close, idleMs).unref()
    }
  }

  function close(): void {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }

  return {
    run<Name extends Kind>(kind: Name, order: Jobs[Name]['order']): Promise<Jobs[Name]['result']> {
      const next = last.then(() => attempt({ kind, ...order } as PictureJob))
      last = next.catch(() => {})
      return next as Promise<Jobs[Name]['result']>
    },
    close,
    [Symbol.dispose]: close,
  }
}
