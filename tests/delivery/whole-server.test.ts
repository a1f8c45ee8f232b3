import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskRoutes } from '#contract/desk-routes.ts'
import { contactBody } from '../support/contact-bodies.ts'
import { deliverTo, webhookSecret } from '../support/delivery-settings.ts'
import { signIn } from '../support/desk-session.ts'
import { eventually } from '../support/eventually.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { createTempFolder } from '../support/new-folder.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts'

async function post(origin: string, body: object = contactBody): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/api/contact`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

/** What would be found by looking again after a while is never found: only what wakes the worker has it look. */
const sleepless = `
  import timers from 'node:timers/promises'
  import { syncBuiltinESMExports } from 'node:module'
  const sleep = timers.setTimeout
  timers.setTimeout = (ms, ...rest) => sleep(ms < 1_000 ? ms : 3_600_000, ...rest)
  syncBuiltinESMExports()`

// That it sends again what it was killed over is seen in tests/endurance/faults.sampled.test.ts.
describe('the whole server', () => {
  // One for all who leave it as it was; the last of them tells it to stop.
  const closing = new AsyncDisposableStack()
  let mail: MailServer
  let receiver: WebhookReceiver
  let server: ServerProcess
  let origin: string
  const dataDir = createTempFolder()
  beforeAll(async () => {
    mail = closing.use(await startMailServer())
    receiver = closing.use(await startWebhookReceiver())
    const settings = { DATA_DIR: dataDir, SITE_DIR: 'off', METRICS_PORT: '0', ...deliverTo(mail, receiver) }
    server = startServerProcess(settings, [
      '--import',
      `data:text/javascript,${encodeURIComponent(sleepless)}`,
      'server/main.ts',
    ])
    closing.defer(async () => void (await server.stop('SIGKILL')))
    origin = await server.ready
  })
  afterAll(() => closing.disposeAsync())

  const countReceived = () => [mail.received.length, receiver.received.length]
  const countDelivered = () => server.output().match(/"delivered"/g)?.length ?? 0

  it('tells the owner by mail and webhook right after it answered, and its log has no personal data', async () => {
    const id = await post(origin)

    await eventually(() => expect(countReceived()).toEqual([1, 1]))
    expect(mail.received[0]?.text).toContain(id)
    expect(mail.received[0]?.replyTo?.[0]?.address).toBe(contactBody.email)
    const [event] = receiver.received
    expect(new Webhook(webhookSecret).verify(event?.body ?? '', event?.headers ?? {})).toMatchObject({
      data: { id, ...contactBody },
    })
    await eventually(() => expect(countDelivered()).toBe(2))
    expect(server.output()).not.toMatch(/Ada|ada@|555-0100|Example Clinic|Please call/)

    const port = /"port":(\d+),"msg":"metrics are served"/.exec(server.output())?.[1]
    await fetch(`${origin}/healthz`)
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    for (const channel of ['owner-mail', 'webhook'])
      expect(metrics).toContain(`attempts_total{channel="${channel}",result="sent"} 1\n`)
    expect(metrics.match(/answer_seconds_count.*/g)).toEqual(['answer_seconds_count{status="201"} 1'])
    const seconds = Number(/answer_seconds_sum\{status="201"\} (\S+)/.exec(metrics)?.[1])
    const logged = /"path":"\/api\/contact".*?"durationMs":([\d.]+)/.exec(server.output())?.[1]
    expect(Math.round(seconds * 100_000) / 100).toBe(Number(logged))
    // Only in production does a start try the mail server.
    expect(server.output()).not.toMatch(/lets us in|cannot be sent/)
  })

  it('stores a request that looks like spam and sends nothing, until the owner says that it is none', async () => {
    const [mails = 0, events = 0] = countReceived()
    const suspicious = await post(origin, { ...contactBody, subject: 'filled by a program' })
    const id = await post(origin, { ...contactBody, message: 'Not filled by a program' })
    await eventually(() => expect(countReceived()).toEqual([mails + 1, events + 1]))
    expect(JSON.parse(receiver.received.at(-1)?.body ?? '')).toMatchObject({ data: { id } })
    await eventually(() => expect(countDelivered()).toBe(mails + events + 2))
    const owner = await signIn(dataDir)
    await owner.post(deskRoutes.changeSpam.path.replace(':id', suspicious), { isSpam: false, version: 1 })
    await eventually(() => expect(countReceived()).toEqual([mails + 2, events + 2]))
  })

  it('told to stop, it lets a delivery under way finish', async () => {
    await eventually(() => expect(countDelivered()).toBe(mail.received.length + receiver.received.length))
    const delivered = countDelivered()
    const [, events = 0] = countReceived()
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    receiver.answer((response) => void mayAnswer.then(() => response.writeHead(204).end()))
    await post(origin, { ...contactBody, message: 'The last one' })
    await eventually(() => expect(receiver.received).toHaveLength(events + 1))
    await eventually(() => expect(countDelivered()).toBe(delivered + 1))

    const stopping = server.stop('SIGTERM')
    await eventually(() => expect(server.output()).toContain('"stopping'))
    answer()
    expect(await stopping).toEqual({ code: 0, signal: null })
    expect(countDelivered()).toBe(delivered + 2)
  })
})
