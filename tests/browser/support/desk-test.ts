import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContextOptions } from '@playwright/test'
import { keyParameter, sessionProof } from '#contract/desk-routes.ts'
import { findFreePort } from '../../../scripts/free-port.ts'
import type { StoredRecord } from '../../../server/store/contact-store.ts'
import { openStore } from '../../../server/store/open-store.ts'
import { startServerProcess } from '../../support/server-process.ts'
import { createRequest, dayMs } from '../../support/submissions.ts'
import { test as siteTest } from './site-test.ts'

type Kept = Partial<StoredRecord['request']> & { deliveries?: StoredRecord['deliveries'] }

export type Desk = {
  origin: string
  /** Where visitors send requests. */
  site: string
  dataDir: string
  session: Exclude<NonNullable<BrowserContextOptions['storageState']>, string>
  /** Opens the desk once. */
  readKey: () => string
  /** Puts a request into the store, as another process would. */
  keep: (request?: Kept) => Promise<string>
  stop: () => Promise<void>
  startAgain: () => Promise<void>
}

/** A real server with a store of its own. */
export async function startDesk(more: Record<string, string> = {}): Promise<Desk & AsyncDisposable> {
  const dataDir = mkdtempSync(join(tmpdir(), 'desk-pages-'))
  const settings = {
    DATA_DIR: dataDir,
    PORT: String(await findFreePort()),
    DESK_PORT: String(await findFreePort()),
    RATE_LIMIT_PER_MINUTE: '10000',
    ...more,
  }
  let server = startServerProcess(settings)
  const site = await server.ready
  const origin = await readOrigin(server.output)
  const { store } = await openStore({ dataDir, databaseUrl: undefined })
  const readKey = () => readFileSync(join(dataDir, 'desk.key'), 'utf8').trim()
  return {
    origin,
    site,
    dataDir,
    session: await signIn(origin, readKey()),
    readKey,
    async keep({ deliveries = [], ...changes } = {}) {
      const record = createRecord(changes, deliveries)
      await store.addRecords([record])
      return record.request.id
    },
    stop: async () => void (await server.stop()),
    async startAgain() {
      server = startServerProcess(settings)
      await readOrigin(server.output)
    },
    async [Symbol.asyncDispose]() {
      await store.close()
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The server says it once it listens, and does not say the key. */
async function readOrigin(output: () => string): Promise<string> {
  for (;;) {
    const origin = /desk is at (http:\/\/[\w.:]+)/.exec(output())?.[1]
    if (origin) return origin
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function signIn(origin: string, key: string): Promise<Desk['session']> {
  const answer = await fetch(`${origin}/?${keyParameter}=${key}`, { redirect: 'manual' })
  const [name = '', value = ''] = answer.headers.getSetCookie()[0]?.split(/[=;]/) ?? []
  const cookie = { name, value, domain: '127.0.0.1', path: '/', expires: -1, httpOnly: true, secure: false }
  const proof = { name: sessionProof, value: String(answer.headers.get('location')).split('=').at(-1) as string }
  return { cookies: [{ ...cookie, sameSite: 'Strict' }], origins: [{ origin, localStorage: [proof] }] }
}

function createRecord(changes: Partial<StoredRecord['request']>, deliveries: StoredRecord['deliveries']): StoredRecord {
  const { receivedAt = new Date(), id = randomUUID() } = changes
  const promise = changes.isSuspicious ? {} : { replyDueAt: new Date(receivedAt.getTime() + dayMs) }
  return {
    request: {
      ...createRequest(),
      id,
      receivedAt,
      isSuspicious: false,
      status: 'new',
      version: 1,
      ...promise,
      ...changes,
    },
    deliveries: deliveries.map((delivery) => ({ ...delivery, requestId: id })),
    notes: [],
    events: [],
    fingerprint: randomUUID(),
  }
}

let sharedDesk: Promise<Desk> | undefined

/** Pages of a signed-in owner, whose desk the tests of a worker share. */
export const test = siteTest.extend<{ desk: Desk }>({
  desk: async ({ closing }, use) => {
    sharedDesk ??= startDesk().then((desk) => closing.use(desk))
    await use(await sharedDesk)
  },
  screenOptions: async ({ screenOptions, desk }, use) => {
    await use({ ...screenOptions, baseURL: desk.origin, storageState: desk.session })
  },
})
