import { describe, expect, it, onTestFinished } from 'vitest'
import type { Mail } from '../../server/delivery/mail.ts'
import { createSmtpMailer } from '../../server/delivery/smtp.ts'
import { createWebhookSender } from '../../server/delivery/webhook.ts'
import { contactBody } from '../support/contact-bodies.ts'
import { deliverTo, webhookSecret } from '../support/delivery-settings.ts'
import { eventually } from '../support/eventually.ts'
import { startMailServer } from '../support/mail-server.ts'
import { createTempFolder } from '../support/new-folder.ts'
import { startServerProcess } from '../support/server-process.ts'
import { authorityFile } from '../support/tls.ts'
import { startWebhookReceiver } from '../support/webhook-receiver.ts'

const login = { user: 'desk', password: 'p@ss:word/1' }
const message = { from: 'desk@claimwright.example', to: 'owner@claimwright.example', text: 'Hello' }
const mail: Mail = { requestId: 'request-1', audience: 'owner', message }

/** As an owner writes it: special characters percent-encoded. */
function withLogin(url: string, { user, password } = login, host = '127.0.0.1'): string {
  return url.replace('://127.0.0.1', `://${user}:${encodeURIComponent(password)}@${host}`)
}

const sendTo = (smtpUrl: string) => createSmtpMailer({ smtpUrl, deadlineMs: 20_000 })(mail)
const untrusting = '?tls.rejectUnauthorized=false'

describe.each(['implicit', 'starttls'] as const)('a mail server with %s encryption and a login', (encryption) => {
  it('gets the mail encrypted, from the user of the address', async () => {
    await using server = await startMailServer({ encryption, login })
    expect(await sendTo(withLogin(server.url) + untrusting)).toMatchObject({ kind: 'sent' })
    expect(server.received).toMatchObject([{ isEncrypted: true, user: 'desk', text: 'Hello\n' }])
  })

  it("gets neither password nor mail when its certificate isn't trusted", async () => {
    await using server = await startMailServer({ encryption, login })
    expect(await sendTo(withLogin(server.url))).toMatchObject({ kind: 'failed' })
    expect(server.received).toEqual([])
  })
})

describe('a mail server on another machine', () => {
  // 0.0.0.0 reaches this machine too, but does not say so.
  it('gets a password only after STARTTLS', async () => {
    await using encrypted = await startMailServer({ encryption: 'starttls', login })
    expect(await sendTo(withLogin(encrypted.url, login, '0.0.0.0') + untrusting)).toMatchObject({ kind: 'sent' })
    await using plain = await startMailServer({ login })
    expect(await sendTo(withLogin(plain.url, login, '0.0.0.0') + untrusting)).toMatchObject({ kind: 'refused' })
    expect(plain.received).toEqual([])
  })
})

describe('a webhook over HTTPS', () => {
  it("is not sent to a receiver whose certificate isn't trusted", async () => {
    await using receiver = await startWebhookReceiver({ isEncrypted: true })
    const send = createWebhookSender({
      secret: webhookSecret,
      allowPrivate: true,
      timeoutMs: 20_000,
      now: () => new Date(),
    })
    const outcome = await send({ id: 'x', url: receiver.url, body: '{}' })
    expect(outcome).toEqual({ kind: 'failed', reason: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' })
    expect(receiver.received).toEqual([])
  })
})

it('the whole server trusts the authority that NODE_EXTRA_CA_CERTS names, for mail and webhooks', async () => {
  await using mailServer = await startMailServer({ encryption: 'implicit', login })
  await using receiver = await startWebhookReceiver({ isEncrypted: true })
  const server = startServerProcess({
    DATA_DIR: createTempFolder(),
    SITE_DIR: 'off',
    NODE_EXTRA_CA_CERTS: authorityFile,
    ...deliverTo({ url: withLogin(mailServer.url) }, receiver),
  })
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  const headers = { 'content-type': 'application/json' }
  const sent = { method: 'POST', headers, body: JSON.stringify(contactBody) }
  expect((await fetch(`${await server.ready}/api/contact`, sent)).status).toBe(201)
  await eventually(() => expect([mailServer.received.length, receiver.received.length]).toEqual([1, 1]))
  expect(mailServer.received[0]?.isEncrypted).toBe(true)
  expect(server.output()).not.toMatch(/p@ss|p%40ss/)
})
