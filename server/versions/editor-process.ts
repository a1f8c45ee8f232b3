import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Duplex } from 'node:stream'
import type { SiteChange } from '#contract/desk-site.ts'
import { shareLook } from '../share-look.ts'
import type { Maker } from './maker.ts'
import { VersionError } from './version.ts'

const program = resolve(import.meta.dirname, '../..')
const idleMs = 15 * 60_000

export type ToPublish = { folder: string; changes: SiteChange[]; author: string }
type Told = { kind: 'ready' } | { kind: 'waiting'; count: number } | ({ kind: 'publish' } & ToPublish)

type Dependencies = {
  /** Where it works and keeps drafts, and what it is told of its surroundings. */
  maker: Pick<Maker, 'folder' | 'environment'>
  /** A folder with the sources of what is public. */
  laySources: () => Promise<string>
  /** Throws a VersionError where nothing came of it. */
  publish: (version: ToPublish) => Promise<void>
}

type Running = { child: ChildProcess; socketPath: string }

export type EditorProcess = ReturnType<typeof createEditorProcess>

/** The editor, a process of its own: started when somebody opens it, ended when nobody has used it for a while. */
export function createEditorProcess({ maker, laySources, publish }: Dependencies) {
  const { folder, environment } = maker
  const waitingFile = join(folder, 'waiting')
  // The same for one process after the other: a preview that is still open finds the next one.
  const previewSecret = randomBytes(32).toString('base64url')
  let running: Running | undefined
  let idle: NodeJS.Timeout | undefined

  const start = shareLook(async (): Promise<void> => {
    touch()
    if (running) return
    // Its path must be short, and the folder is for this account alone.
    const socketPath = join(await mkdtemp(join(tmpdir(), 'edit-')), 'socket')
    const child = spawn(
      process.execPath,
      [
        join(program, 'scripts/edit-version.ts'),
        socketPath,
        join(folder, 'edit-tree'),
        await laySources(),
        join(folder, 'edit'),
      ],
      {
        env: { ...environment, NODE_ENV: 'development', PREVIEW_SECRET: previewSecret },
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      },
    )
    const said: Buffer[] = []
    child.stderr?.on('data', (piece: Buffer) => said.push(piece))
    await new Promise<void>((done, fail) => {
      child.on('message', (told: Told) => (told.kind === 'ready' ? done() : hear(child, told)))
      child.once('exit', () => {
        if (running?.child === child) running = undefined
        rm(join(socketPath, '..'), { recursive: true, force: true }).catch(() => {})
        fail(new VersionError(`the editor did not start. ${Buffer.concat(said).toString().trim().split('\n')[0]}`))
      })
    })
    running = { child, socketPath }
  })

  async function hear(child: ChildProcess, told: Told): Promise<void> {
    if (told.kind === 'waiting') await writeFile(waitingFile, String(told.count), { mode: 0o600 }).catch(() => {})
    if (told.kind !== 'publish') return
    const reason = await publish(told).then(
      () => undefined,
      (error: Error) => error.message,
    )
    child.send({ kind: 'published', reason })
  }

  function touch(): void {
    clearTimeout(idle)
    idle = setTimeout(stop, idleMs).unref()
  }

  function stop(): void {
    clearTimeout(idle)
    running?.child.kill()
    running = undefined
  }

  return {
    start,
    stop,
    isRunning: () => running !== undefined,
    async countWaiting(): Promise<number> {
      return Number(await readFile(waitingFile, 'utf8').catch(() => '0'))
    },
    /** Other sources are public now, and lie in a folder. */
    settle(sources: string): void {
      running?.child.send({ kind: 'settle', folder: sources })
    },
    /** Hands a request on, and its answer back. */
    pass(request: IncomingMessage, response: ServerResponse): void {
      touch()
      const { method, url, headers } = request
      const passed = ask({ socketPath: running?.socketPath ?? '', method, path: url, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      passed.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
      request.pipe(passed)
      response.on('close', () => passed.destroy())
    },
    /** The same for the connection that tells the preview of changes. */
    passUpgrade({ method, url, httpVersion, rawHeaders }: IncomingMessage, socket: Duplex, head: Buffer): void {
      if (!running) return void socket.destroy()
      const other = connect(running.socketPath)
      const lines = rawHeaders.reduce((text, part, at) => text + part + (at % 2 === 0 ? ': ' : '\r\n'), '')
      other.write(`${method} ${url} HTTP/${httpVersion}\r\n${lines}\r\n`)
      other.write(head)
      socket.pipe(other).pipe(socket)
      for (const one of [socket, other]) one.on('error', () => [socket, other].map((end) => end.destroy()))
    },
  }
}
