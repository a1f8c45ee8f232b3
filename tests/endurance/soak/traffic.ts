import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { badBodies } from '../../api/bad-inputs/bodies.ts'
import { badRequests } from '../../api/bad-inputs/requests.ts'
import { findHeaderProblems, findPersonalData } from '../../support/invariants.ts'
import { sendRaw } from '../../support/raw-request.ts'

export type Counts = { bad: number; slow: number; pages: number; cut: number }

type Traffic = { portOf: () => number; signal: AbortSignal; problems: Set<string> }

/** Everything but good requests, from several clients at once, until told to stop. A server that is down is waited for. */
export function runBesidesTraffic({ portOf, signal, problems }: Traffic): {
  counts: Counts
  finished: Promise<unknown>
} {
  const counts: Counts = { bad: 0, slow: 0, pages: 0, cut: 0 }
  const inputs = [...badBodies, ...badRequests]
  let next = 0

  async function sendBad(): Promise<void> {
    const input = inputs[next++ % inputs.length]
    if (!input) return
    const answer = await sendRaw(portOf(), input.bytes)
    // Cut off by a kill in the middle: no answer at all.
    if (Number.isNaN(answer.status)) return
    counts.bad++
    if (answer.status !== input.status) problems.add(`${answer.status} instead of ${input.status} for ${input.title}`)
    for (const problem of findHeaderProblems(answer.status, answer.headers as never)) problems.add(problem)
    if (!input.isPage && findPersonalData(answer.body).length > 0) problems.add(`personal data for ${input.title}`)
  }

  async function sendSlowly(): Promise<void> {
    const socket = connect(portOf(), '127.0.0.1').on('error', () => {})
    const closed = once(socket, 'close')
    socket.write(
      'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{',
    )
    const drip = setInterval(() => socket.write(' '), 500)
    await Promise.race([closed, once(signal, 'abort')])
    clearInterval(drip)
    socket.destroy()
    counts.slow++
  }

  async function askForPage(): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${portOf()}/${next % 2 === 0 ? '' : 'no-such-page'}`)
    await answer.arrayBuffer()
    counts.pages++
    if (![200, 404].includes(answer.status)) problems.add(`${answer.status} for a page`)
  }

  async function cutOff(): Promise<void> {
    const socket = connect(portOf(), '127.0.0.1').on('error', () => {})
    await once(socket, 'connect')
    socket.write(
      'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"name"',
    )
    await sleep(Math.random() * 50)
    socket.destroy()
    counts.cut++
  }

  async function repeat(client: () => Promise<void>, pauseMs: number): Promise<void> {
    while (!signal.aborted) {
      await client().catch(() => sleep(100))
      await sleep(pauseMs)
    }
  }

  const clients = [
    ...Array.from({ length: 3 }, () => repeat(sendBad, 20)),
    ...Array.from({ length: 20 }, () => repeat(sendSlowly, 10)),
    ...Array.from({ length: 2 }, () => repeat(askForPage, 20)),
    repeat(cutOff, 50),
  ]
  return { counts, finished: Promise.all(clients) }
}
