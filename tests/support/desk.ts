import { hash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as sendRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import Fastify from 'fastify'
import { onTestFinished } from 'vitest'
import { deskContentId } from '#contract/desk.ts'
import { keyParameter, sessionProof } from '#contract/desk-routes.ts'
import type { Renderer } from '#render/renderer.ts'
import { type Config, followed } from '../../server/config/config.ts'
import { startDesk } from '../../server/desk/start-desk.ts'
import type { ContactStore } from '../../server/store/contact-store.ts'
import { openStore } from '../../server/store/open-store.ts'
import type { SiteProcess } from '../../server/versions/site-process/start-site-process.ts'
import { createBodyReader, supplyBodies } from '../../server/versions/supply-bodies.ts'
import { readDeliveryConfig } from './delivery-settings.ts'
import { createPlainSite } from './plain-site.ts'
import { sampleRules } from './sample-rules.ts'
import { workHere } from './site-process.ts'
import { acceptRequest, type createSubmission, dayMs } from './submissions.ts'

export type TestDesk = Awaited<ReturnType<typeof startTestDesk>>
type Headers = Record<string, string>
export type DeskAnswer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

type Signed = { cookie: string; [sessionProof]: string }

/** From the answer to the right key. */
export function readSession({ headers }: Pick<DeskAnswer, 'headers'>): Signed {
  const [cookie = ''] = String(headers['set-cookie']?.[0]).split(';')
  return { cookie, [sessionProof]: String(headers.location).split(`#${sessionProof}=`)[1] ?? '' }
}

type Choices = {
  env?: Record<string, string>
  now?: () => Date
  /** Of a desk that ran before. */
  dataDir?: string
  /** One that nobody asked for. */
  usualPort?: number
  pollMs?: number
  renderer?: Renderer
  /** The bytes of /preview/assets/large.js. */
  largeFile?: Buffer
  siteProcess?: SiteProcess
  /** Before the site is read from it. */
  prepare?: (store: ContactStore) => Promise<void>
}

/** A real listener on a real SQLite file, or another database, with two small pages in place of the built ones. */
export async function startTestDesk(choices: Choices = {}) {
  const { env = {}, now = () => new Date(), usualPort, pollMs = 20 } = choices
  const folder = mkdtempSync(join(tmpdir(), 'test-desk-'))
  const { dataDir = join(folder, 'data') } = choices
  mkdirSync(dataDir, { recursive: true })
  writeDeskBuild(folder, choices.largeFile)
  const config = readDeliveryConfig({ DATA_DIR: dataDir, DESK_PORT: '0', ...env })
  if (!config.desk) throw new Error('the desk is off')
  const { store } = await openStore(config)
  const siteProcess = supplyBodies(choices.siteProcess ?? workHere(sampleRules), createBodyReader(store))
  await choices.prepare?.(store)
  let logged = ''
  const stream = new Writable({
    write(piece, _encoding, done) {
      logged += piece
      done()
    },
  })
  const wakes: Date[] = []
  const site = await createPlainSite({
    store,
    configFor: () => config,
    now,
    siteProcess,
    ...(choices.renderer && { renderer: choices.renderer }),
  })
  const { log } = Fastify({ logger: { level: 'trace', stream } })
  let current: Config = {
    ...config,
    desk: {
      ...config.desk,
      ...(usualPort === undefined ? {} : { port: usualPort, isPortChosen: false }),
      buildDir: folder,
    },
  }
  const desk = await startDesk({
    config: followed(() => current),
    store,
    log,
    now,
    site,
    siteProcess,
    onDue: () => wakes.push(now()),
    pollMs,
  })
  if (!desk) throw new Error(`the desk stays closed: ${logged}`)
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= desk.close().then(() => store.close())
    return stopped
  }
  onTestFinished(async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const port = Number(/:(\d+)$/.exec(desk.listensAt)?.[1])
  const own = `http://127.0.0.1:${port}`

  /** As a program could send it: any header at all. */
  async function send(path: string, headers: Headers = {}, method = 'GET', body?: string): Promise<DeskAnswer> {
    return new Promise((resolve, reject) => {
      const sent = sendRequest({ port, host: '127.0.0.1', path, method, headers }, async (answer) =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: (await buffer(answer)).toString() }),
      )
      sent.on('error', reject)
      sent.end(body)
    })
  }

  const readKey = () => readFileSync(desk.keyFile, 'utf8').trim()

  /** The headers of a new session, as its page would send them. */
  async function signIn(headers: Headers = {}): Promise<Signed> {
    const answer = await send(`/?${keyParameter}=${readKey()}`, headers)
    return readSession(answer)
  }

  return {
    desk,
    stop,
    store,
    site,
    port,
    own,
    dataDir,
    config,
    /** As if another version of the site were public. */
    say(words: Partial<Config>): void {
      current = { ...current, ...words }
    },
    wakes,
    send,
    readKey,
    signIn,
    log: () => logged,
    /** What the desk's own page would send. */
    async open() {
      const signed = await signIn()
      const headers = { ...signed, origin: own, 'sec-fetch-site': 'same-origin' }
      const read = async (path: string) => {
        const { status, body } = await send(path, { ...signed, 'sec-fetch-site': 'same-origin' })
        return { status, body: JSON.parse(body) }
      }
      const write = async (path: string, value: unknown) => {
        const json = typeof value === 'string' ? value : JSON.stringify(value)
        const answer = await send(path, { ...headers, 'content-type': 'application/json' }, 'POST', json)
        return { status: answer.status, body: answer.body === '' ? undefined : JSON.parse(answer.body) }
      }
      return { signed, headers, read, write }
    },
    async accept(changes: Parameters<typeof createSubmission>[0] = {}): Promise<string> {
      const receivedAt = changes.receivedAt ?? now()
      const promise = changes.isSuspicious ? {} : { replyDueAt: new Date(receivedAt.getTime() + dayMs) }
      return acceptRequest(store, { receivedAt, ...promise, ...changes })
    },
  }
}

/** What the build of the desk leaves behind, as small as it can be. */
function writeDeskBuild(folder: string, largeFile: Buffer | undefined): void {
  const pages = {
    '/': ['index.html', `<!doctype html>the desk<script type="application/json" id="${deskContentId}"></script>`],
    '/sign-in': ['sign-in.html', '<!doctype html>the key'],
    '/used-key': ['used-key.html', '<!doctype html>the next key'],
    '/preview': ['preview/index.html', '<!doctype html><html lang="en">the frame'],
    '/preview/assets/start.js': ['preview/assets/start.js', 'start()'],
    ...(largeFile && { '/preview/assets/large.js': ['preview/assets/large.js', largeFile] as const }),
  }
  const files = Object.entries(pages).map(([address, [file = '', body = '']]) => {
    const path = join(folder, 'desk', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, body)
    const entityTag = `"${hash('sha256', body, 'base64url')}"`
    const variants = [{ encoding: 'identity', file, entityTag }]
    return { address, contentType: 'text/html; charset=utf-8', cacheControl: 'no-cache', variants }
  })
  writeFileSync(join(folder, 'desk.json'), JSON.stringify({ files }))
}
