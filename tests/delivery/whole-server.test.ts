import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it, onTestFinished } from 'vitest'
import { contactBody } from '../support/contact-bodies.ts'
import { deliverTo, webhookSecret } from '../support/delivery-settings.ts'
import { eventually } from '../support/eventually.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { startServerProcess } from '../support/server-process.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts'

function createSettings(mail: MailServer, receiver: WebhookReceiver) {
  const dataDir = mkdtempSync(join(tmpdir(), 'test-whole-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return {
    DATA_DIR: dataDir,
    SITE_DIR: 'off',
    ...deliverTo(mail, receiver),
  }
}

async function startServer(settings: Record<string, string>) {
  const server = startServerProcess(settings)
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  return { ...server, origin: await server.ready }
}

async function post(origin: string, body: object = contactBody): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/api/contact`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

/** The lease of a claim lasts minutes; this is what the next process finds once it has run out. */
function endLeases({ DATA_DIR }: { DATA_DIR: string }): void {
  const database = new DatabaseSync(join(DATA_DIR, 'leads.sqlite'))
  database.exec("UPDATE deliveries SET due_at = 0 WHERE state = 'pending'")
  database.close()
}

describe('the whole server', () => {
  it('tells the owner by mail and webhook right after it answered, and its log names nobody', async () => {
    await using mail = await startMailServer()
    await using receiver = await startWebhookReceiver()
    const server = await startServer(createSettings(mail, receiver))
    const id = await post(server.origin)

    await eventually(() => expect([mail.received.length, receiver.received.length]).toEqual([1, 1]))
    expect(mail.received[0]?.text).toContain(id)
    expect(mail.received[0]?.replyTo?.[0]?.address).toBe(contactBody.email)
    const [event] = receiver.received
    expect(new Webhook(webhookSecret).verify(event?.body ?? '', event?.headers ?? {})).toMatchObject({
      data: { id, ...contactBody },
    })
    await eventually(() => expect(server.output().match(/"delivered"/g)).toHaveLength(2))
    expect(server.output()).not.toMatch(/Ada|ada@|555-0100|Example Clinic|Please call/)
  })

  it('stores a request that looks like spam and tells nobody', async () => {
    await using mail = await startMailServer()
    await using receiver = await startWebhookReceiver()
    const server = await startServer(createSettings(mail, receiver))
    await post(server.origin, { ...contactBody, subject: 'filled by a program' })
    const id = await post(server.origin)
    await eventually(() => expect([mail.received.length, receiver.received.length]).toEqual([1, 1]))
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ data: { id } })
  })

  it('killed between sending and writing that down, it sends again under the same id after the restart', async () => {
    await using mail = await startMailServer()
    await using receiver = await startWebhookReceiver()
    receiver.answer(() => {})
    const settings = createSettings(mail, receiver)
    const first = await startServer(settings)
    await post(first.origin)
    await eventually(() => expect(first.output()).toContain('"delivered"'))
    await eventually(() => expect(receiver.received).toHaveLength(1))
    await first.stop('SIGKILL')

    endLeases(settings)
    const second = await startServer(settings)
    await eventually(() => expect(receiver.received).toHaveLength(2))
    expect(receiver.received[1]?.headers['webhook-id']).toBe(receiver.received[0]?.headers['webhook-id'])
    expect(receiver.received[1]?.body).toBe(receiver.received[0]?.body)
    await eventually(() => expect(second.output()).toContain('"delivered"'))
    expect(mail.received).toHaveLength(1)
  })

  it('told to stop, it lets a delivery under way finish', async () => {
    await using mail = await startMailServer()
    await using receiver = await startWebhookReceiver()
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    receiver.answer((response) => void mayAnswer.then(() => response.writeHead(204).end()))
    const server = await startServer(createSettings(mail, receiver))
    await post(server.origin)
    await eventually(() => expect(receiver.received).toHaveLength(1))
    await eventually(() => expect(server.output()).toContain('"delivered"'))

    const stopping = server.stop('SIGTERM')
    await eventually(() => expect(server.output()).toContain('"stopping'))
    answer()
    expect(await stopping).toEqual({ code: 0, signal: null })
    expect(server.output().match(/"delivered"/g)).toHaveLength(2)
  })
})
