import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { createApp } from '../../server/app.ts'
import { followed } from '../../server/config/config.ts'
import type { ContentSettings } from '../../server/config/site-words.ts'
import type { RoomCheck } from '../../server/contact/room.ts'
import { createRateLimiter, type RateLimiter } from '../../server/http/rate-limit.ts'
import { createLogOptions } from '../../server/log/log.ts'
import type { ContactStore, PlannedDelivery } from '../../server/store/contact-store.ts'
import { openStore } from '../../server/store/open-store.ts'
import { readDeliveryConfig } from './delivery-settings.ts'
import { createTempFolder } from './new-folder.ts'
import { sampleWords } from './sample-words.ts'
import { noon } from './submissions.ts'

export type ContactApp = { app: FastifyInstance; store: ContactStore; log: string[]; dataDir: string }

type Choices = {
  perMinute?: number
  rateLimiter?: RateLimiter
  hasRoom?: RoomCheck
  store?: ContactStore
  /** Those of the version that is public at the moment. */
  readWords?: () => ContentSettings
  publicUrl?: string
  pagesOrigin?: string
  allowedOrigins?: string[]
  trustProxy?: string[]
  now?: () => Date
  onAccepted?: () => void
  onRefused?: () => void
}

export const ownerMail: PlannedDelivery = { channel: 'owner-mail', target: '' }
export const hook: PlannedDelivery = { channel: 'webhook', target: 'https://crm.example/hook' }

/** The route on a real SQLite file, closed and removed with the test. */
export async function createContactApp(choices: Choices = {}): Promise<ContactApp> {
  const opened = await openContactApp(choices)
  onTestFinished(opened.close)
  return opened
}

/** For several tests. */
export async function openContactApp(choices: Choices = {}): Promise<ContactApp & { close(): Promise<void> }> {
  const dataDir = createTempFolder()
  const { store: opened } = await openStore({ dataDir, databaseUrl: undefined })
  const store = choices.store ?? opened
  const log: string[] = []
  const settings = {
    ...readDeliveryConfig({}),
    publicUrl: choices.publicUrl,
    trustProxy: choices.trustProxy ?? [],
    allowedOrigins: choices.allowedOrigins ?? [],
    pagesOrigin: choices.pagesOrigin ?? '',
  }
  const app = createApp({
    config: followed(() => ({ ...settings, ...(choices.readWords?.() ?? sampleWords) })),
    pages: undefined,
    contact: {
      store,
      rateLimiter: choices.rateLimiter ?? createRateLimiter({ perMinute: choices.perMinute ?? 100_000 }),
      hasRoom: choices.hasRoom ?? (async () => true),
      deliveries: [ownerMail, hook],
      replyHours: () => 24,
      now: choices.now ?? (() => noon),
      onAccepted: choices.onAccepted ?? (() => {}),
      onRefused: choices.onRefused ?? (() => {}),
    },
    checkReadiness: async () => ({ status: 'ready', oldestPendingDeliverySeconds: null }),
    logger: createLogOptions({ level: 'trace', format: 'json' }, { write: (line: string) => log.push(line) }),
  })
  await app.ready()
  async function close(): Promise<void> {
    await app.close()
    await opened.close()
  }
  return { app, store, log, dataDir, close }
}

type Headers = Record<string, string>

export function post({ app }: ContactApp, body: unknown, headers: Headers = {}) {
  return app.inject({
    method: 'POST',
    url: '/api/contact',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
  })
}

export function postForm({ app }: ContactApp, fields: Record<string, string> | string, headers: Headers = {}) {
  return app.inject({
    method: 'POST',
    url: '/api/contact',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
}

export async function countRequests({ store }: ContactApp): Promise<number> {
  return (await store.queueStatus()).requests
}
