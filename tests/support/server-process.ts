import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { compileCache } from './compiled.ts'

const projectFolder = fileURLToPath(new URL('../..', import.meta.url))

export type ServerProcess = {
  child: ChildProcess
  /** Resolves with the origin once it listens; rejects with everything it wrote when it exits before that. */
  ready: Promise<string>
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  /** Everything written so far, standard output and standard error together. */
  output: () => string
  stop: (signal?: NodeJS.Signals) => Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

/** Starts the real server with these settings only, on a free port unless they name one. It listens to `child.send`. */
export function startServerProcess(settings: Record<string, string>, command = ['server/main.ts']): ServerProcess {
  const child = spawn(process.execPath, command, {
    cwd: projectFolder,
    env: { PATH: process.env.PATH, PORT: '0', ...compileCache, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let written = ''
  const exited = once(child, 'close').then(([code, signal]) => ({ code, signal }))
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        written += text
        const address = /answers at (http:\/\/[\w.:[\]]+)/.exec(written)?.[1]
        if (address) resolve(address)
      })
    }
    exited.then(({ code }) => reject(new Error(`The server exited with ${code}:\n${written}`)))
  })
  // A test that expects the server to refuse waits for its exit, not for its address.
  ready.catch(() => {})

  return {
    child,
    ready,
    exited,
    output: () => written,
    stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      return exited
    },
  }
}
