import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { createRateLimiter, type RateLimiter } from '../../server/http/contact-rate-limit.ts'
import { registerContactRoute } from '../../server/http/contact-route.ts'
import { answerClientError } from '../../server/http/problem-client-error.ts'
import type { ContactStore, PlannedDelivery } from '../../server/store/contact-store.ts'
import { openStore } from '../../server/store/open-store.ts'
import { noon } from './submissions.ts'

export type ContactApp = { app: FastifyInstance; store: ContactStore; log: string[]; dataDir: string }

type Choices = {
  perMinute?: number
  rateLimiter?: RateLimiter
  store?: ContactStore
  publicUrl?: string
  allowedOrigins?: string[]
  trustProxy?: string[]
  now?: () => Date
  onAccepted?: () => void
}

export const ownerMail: PlannedDelivery = { channel: 'owner-mail', target: '' }
export const hook: PlannedDelivery = { channel: 'webhook', target: 'https://crm.example/hook' }

/** The route on a real SQLite file, closed and removed with the test. */
export async function createContactApp(choices: Choices = {}): Promise<ContactApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'test-contact-'))
  const { store: opened } = await openStore({ dataDir, databaseUrl: undefined })
  const store = choices.store ?? opened
  const log: string[] = []
  const app = Fastify({
    logger: { level: 'trace', stream: { write: (line: string) => void log.push(line) } },
    clientErrorHandler: answerClientError,
    requestTimeout: 400,
    http: { connectionsCheckingInterval: 50 },
    trustProxy: choices.trustProxy ?? false,
  })
  registerContactRoute(app, {
    store,
    rateLimiter: choices.rateLimiter ?? createRateLimiter({ perMinute: choices.perMinute ?? 100_000 }),
    settings: { publicUrl: choices.publicUrl, allowedOrigins: choices.allowedOrigins ?? [] },
    deliveries: [ownerMail, hook],
    now: choices.now ?? (() => noon),
    onAccepted: choices.onAccepted ?? (() => {}),
  })
  await app.ready()
  onTestFinished(async () => {
    await app.close()
    await opened.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { app, store, log, dataDir }
}

export const homeBody = {
  name: 'Ada Example',
  email: 'ada@example.org',
  phone: '',
  company: '',
  message: 'Please call me.',
}

export const contactBody = {
  name: 'Ada Example',
  email: 'ada@example.org',
  phone: '(508) 555-0100',
  company: 'Example Clinic',
  role: 'Physician',
  message: 'Please call me.',
  serviceInterest: 'Analytics & Reporting',
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
