import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, it, onTestFinished } from 'vitest'
import { rawPost } from '../api/bad-inputs/bad-input.ts'
import { badBodies } from '../api/bad-inputs/bodies.ts'
import { badRequests } from '../api/bad-inputs/requests.ts'
import { createContactLoad } from '../support/contact-load.ts'
import { deliverTo } from '../support/delivery-settings.ts'
import {
  advanceTime,
  findDeliveryProblems,
  findHeaderProblems,
  findKeepingProblems,
  findPersonalData,
  inspectFile,
  letMailsPause,
} from '../support/invariants.ts'
import { startMailServer } from '../support/mail-server.ts'
import { createTempFolder } from '../support/new-folder.ts'
import { sendRaw } from '../support/raw-request.ts'
import { startServerProcess } from '../support/server-process.ts'
import { startWebhookReceiver, status } from '../support/webhook-receiver.ts'
import { findGrowth, type Sample, takeSample } from './soak/samples.ts'

const minutes = inject('extent').factor
const badInputs = [...badBodies, ...badRequests]

// What a kill, a held lock and a full disk do is proved by kills.long.test.ts and faults.sampled.test.ts.
it(`nothing is lost and nothing grows in ${minutes} minutes of good, bad and slow traffic with peers in trouble`, {
  timeout: 1_800_000,
}, async () => {
  await using mail = await startMailServer()
  await using receiver = await startWebhookReceiver()
  const dataDir = createTempFolder()
  const server = startServerProcess({
    DATA_DIR: dataDir,
    METRICS_PORT: '0',
    NODE_OPTIONS: '--import=./bench/collect-on-signal.ts',
    RATE_LIMIT_PER_MINUTE: '1000000',
    ...deliverTo(mail, receiver),
  })
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  const origin = await server.ready
  const port = Number(new URL(origin).port)
  await expect.poll(server.output).toContain('metrics are served')
  const metricsPort = /"port":(\d+),"msg":"metrics are served"/.exec(server.output())?.[1]

  const problems = new Set<string>()
  const stopping = new AbortController()
  const hangUp = (socket: { destroy(): void }) => void socket.destroy()
  const stall = () => {}
  const troubles = [
    () => mail.interrupt(stall, stall),
    () => mail.interrupt(...Array(5).fill(hangUp)),
    () => mail.refuseMessages(451, 550),
    () => receiver.answer(...Array(5).fill(status(500))),
    () => receiver.answer(stall, stall),
  ]
  let turn = 0
  const clients = [
    ...Array(3).fill(sendBad),
    ...Array(20).fill(() => sendSlowly(60_000)),
    ...Array(2).fill(askForPage),
    () => sendSlowly(Math.random() * 50),
  ]
  const traffic = clients.map(async (client: () => Promise<void>) => {
    while (!stopping.signal.aborted) await client().then(() => sleep(20))
  })
  const load = createContactLoad()
  const good = load.run(origin, { isPatient: true, pauseMs: 150 })

  const samples: Sample[] = []
  while (samples.length < minutes * 60) {
    await sleep(1_000)
    if (samples.length % 3 === 0) troubles[Math.floor(Math.random() * troubles.length)]?.()
    // A minute is too short for the heap to be collected by itself, and garbage is not growth.
    server.child.kill('SIGUSR2')
    samples.push(await takeSample(`http://127.0.0.1:${metricsPort}/metrics`, dataDir))
  }
  stopping.abort()
  good.stop()
  await Promise.all([...traffic, good.finished])

  mail.calm()
  receiver.calm()
  const resend = load.run(origin, { isPatient: true, pauseMs: 50 })
  await expect.poll(() => load.unanswered.length).toBe(0)
  resend.stop()
  await resend.finished
  let polls = 0
  const findUndelivered = () => {
    const received = { events: receiver.received, mails: mail.received }
    const undelivered = findDeliveryProblems(inspectFile(dataDir).kept, received)
    // Requests share an email every ten minutes. Now and then hours pass: an attempt at a peer that stalls has to fail first.
    const passTime = ++polls % 8 === 0 ? advanceTime : letMailsPause
    if (undelivered.length > 0) passTime(dataDir)
    return undelivered
  }
  await expect.poll(findUndelivered, { interval: 3_000, timeout: 1_200_000 }).toEqual([])
  const { kept, problems: broken } = inspectFile(dataDir)
  expect([...broken, ...findKeepingProblems(kept, load.acknowledged, ['owner-mail', 'webhook'])]).toEqual([])
  expect([...problems, ...findPersonalData(server.output())]).toEqual([])
  expect(await server.stop()).toEqual({ code: 0, signal: null })
  expect(findGrowth(samples)).toEqual([])

  async function sendBad(): Promise<void> {
    const input = badInputs[turn++ % badInputs.length]
    if (!input) return
    const answer = await sendRaw(port, input.bytes)
    // This sends more wrong forms than one address may.
    const isExpected = answer.status === input.status || (answer.status === 429 && input.isPage)
    if (!isExpected) problems.add(`${answer.status} instead of ${input.status} for ${input.title}`)
    for (const problem of findHeaderProblems(answer.status, { get: (name) => answer.headers.get(name) }))
      problems.add(`${problem} for ${input.title}`)
    if (!input.isPage && findPersonalData(answer.body).length > 0) problems.add(`personal data for ${input.title}`)
  }

  /** A request that goes on drop by drop, until its sender has had enough. */
  async function sendSlowly(patienceMs: number): Promise<void> {
    turn++
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    // The server hangs up on it, too, which `once` would take for a failure.
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.write(`${rawPost('Content-Length: 60000')}{`)
    const drip = setInterval(() => socket.write(' '), 500)
    const enough = AbortSignal.any([stopping.signal, AbortSignal.timeout(Math.ceil(patienceMs))])
    await Promise.race([closed, once(enough, 'abort')])
    clearInterval(drip)
    socket.destroy()
  }

  async function askForPage(): Promise<void> {
    const answer = await fetch(`${origin}/${turn++ % 2 === 0 ? '' : 'no-such-page'}`)
    await answer.arrayBuffer()
    if (![200, 404].includes(answer.status)) problems.add(`${answer.status} for a page`)
  }
})
