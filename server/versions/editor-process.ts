import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Duplex, pipeline } from 'node:stream'
import { previewNameIn, type SiteChange } from '#contract/desk-site.ts'
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

/** What a WebSocket needs. */
const upgradeHeaders = ['host', 'origin', ...['key', 'version', 'protocol'].map((name) => `sec-websocket-${name}`)]

type Running = { child: ChildProcess; socketPath: string }

export type EditorProcess = ReturnType<typeof createEditorProcess>

/** The editor, a process of its own: started when somebody opens it, ended when nobody has used it for a while. */
export function createEditorProcess({ maker, laySources, publish }: Dependencies) {
  const { folder, environment } = maker
  const waitingFile = join(folder, 'waiting')
  // The same for one process after the other: a preview that is still open finds the next one.
  let previewSecret = createSecret()
  /** Whether each session that was told the secret is still open. */
  const told = new Map<string, () => boolean>()
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
      child.on('message', (message: Told) => (message.kind === 'ready' ? done() : hear(child, message)))
      const end = (reason: string) => {
        if (running?.child === child) running = undefined
        rm(join(socketPath, '..'), { recursive: true, force: true }).catch(() => {})
        fail(new VersionError(`the editor did not start. ${reason}`))
      }
      // Without a listener, what goes wrong with it would end this process, which has visitors.
      child.on('error', ({ message }) => end(message))
      child.once('exit', () => end(Buffer.concat(said).toString().trim().split('\n')[0] ?? ''))
    })
    running = { child, socketPath }
  })

  async function hear(child: ChildProcess, message: Told): Promise<void> {
    if (message.kind === 'waiting') await writeFile(waitingFile, String(message.count), { mode: 0o600 }).catch(() => {})
    if (message.kind !== 'publish') return
    const reason = await publish(message).then(
      () => undefined,
      (error: Error) => error.message,
    )
    tell(child, { kind: 'published', reason })
  }

  /** It may have ended by now: the next one reads everything again. */
  function tell(child: ChildProcess | undefined, message: object): void {
    child?.send(message, () => undefined)
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

  /** When a session that knows the secret has ended, there is a new one. The process ends too: its addresses contain it. */
  function followSessions(): void {
    if (told.values().every((isOpen) => isOpen())) return
    stop()
    told.clear()
    previewSecret = createSecret()
  }

  return {
    start,
    stop,
    touch,
    followSessions,
    isRunning: () => running !== undefined,
    /** The answers to this session's calls tell it the secret. */
    trust(session: string, isOpen: () => boolean): void {
      told.set(session, isOpen)
    },
    /** Whether an address has the secret that lets the preview in. */
    admits(url: string): boolean {
      followSessions()
      const name = Buffer.from(previewNameIn(url) ?? '')
      const secret = Buffer.from(previewSecret)
      return running !== undefined && name.length === secret.length && timingSafeEqual(name, secret)
    },
    async countWaiting(): Promise<number> {
      return Number(await readFile(waitingFile, 'utf8').catch(() => '0'))
    },
    /** Other sources are public now, and lie in a folder. */
    settle(sources: string): void {
      tell(running?.child, { kind: 'settle', folder: sources })
    },
    /** Hands a request on, and its answer back. */
    pass(request: IncomingMessage, response: ServerResponse): void {
      if (!running) return void response.writeHead(502).end()
      const { method, url, headers } = request
      const passed = ask({ socketPath: running.socketPath, method, path: url, headers }, (answer) => {
        // Drafts must not stay in a browser's cache, whatever Vite says about its files.
        response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'cache-control': 'no-store' })
        pipeline(answer, response, () => undefined)
      })
      passed.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
      // It may answer before the first byte of a body comes.
      passed.flushHeaders()
      request.pipe(passed)
      response.on('close', () => passed.destroy())
    },
    /** The same for the connection that tells the preview of changes. */
    passUpgrade({ url, headers }: IncomingMessage, socket: Duplex, head: Buffer): void {
      if (!running) return void socket.destroy()
      const other = connect(running.socketPath)
      // Rebuilt from these headers, it's an upgrade there too: the bytes that follow must never be taken for requests.
      const lines = upgradeHeaders.flatMap((name) =>
        headers[name] === undefined ? [] : `${name}: ${headers[name]}\r\n`,
      )
      other.write(`GET ${url} HTTP/1.1\r\nconnection: Upgrade\r\nupgrade: websocket\r\n${lines.join('')}\r\n`)
      other.write(head)
      pipeline(socket, other, socket, () => [socket, other].map((end) => end.destroy()))
    },
  }
}

function createSecret(): string {
  return randomBytes(32).toString('base64url')
}
