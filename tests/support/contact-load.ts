import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { contactBody } from './contact-bodies.ts'
import { messageOf } from './invariants.ts'

type Sent = { key: string; body: string }

export type ContactLoad = {
  /** The id answered for each key that was answered with 201. */
  acknowledged: Map<string, string>
  /** Sent, and not known to have arrived. The next run sends these again first, under their own keys. */
  unanswered: Sent[]
  /** How often anything was sent, repeats included. */
  count: () => number
  /** Sends from several senders at once until `stop` is called or, unless told to be patient, the server is gone. */
  run(
    origin: string,
    options?: { isPatient?: boolean; pauseMs?: number },
  ): { finished: Promise<void>; stop: () => void }
}

const senders = 8

export function createContactLoad(): ContactLoad {
  const acknowledged = new Map<string, string>()
  const unanswered: Sent[] = []
  let count = 0

  function nextToSend(): Sent {
    const key = randomUUID()
    return unanswered.shift() ?? { key, body: JSON.stringify({ ...contactBody, message: messageOf(key) }) }
  }

  return {
    acknowledged,
    unanswered,
    count: () => count,
    run(origin, { isPatient = false, pauseMs = 0 } = {}) {
      const agent = new Agent({ keepAlive: true, maxSockets: senders })
      let isRunning = true
      async function send(): Promise<void> {
        while (isRunning) {
          const sent = nextToSend()
          count++
          const answer = await post(origin, agent, sent).catch(() => undefined)
          if (answer?.status === 201) acknowledged.set(sent.key, answer.id)
          else unanswered.push(sent)
          if (!answer && !isPatient) isRunning = false
          // A sender that is refused waits a moment, as a browser would.
          else if (answer?.status !== 201) await sleep(20)
          if (pauseMs > 0) await sleep(Math.random() * 2 * pauseMs)
        }
      }
      const finished = Promise.all(Array.from({ length: senders }, send)).then(() => agent.destroy())
      return {
        finished,
        stop: () => {
          isRunning = false
        },
      }
    },
  }
}

function post(origin: string, agent: Agent, { key, body }: Sent): Promise<{ status: number; id: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key }
    const sending = request(`${origin}/api/contact`, { method: 'POST', agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      response.on('error', reject)
      // Without its end, an answer was cut off and acknowledges nothing.
      response.on('end', () => {
        if (!response.complete) return reject(new Error('cut off'))
        resolve({ status: response.statusCode ?? 0, id: String(JSON.parse(text).id) })
      })
    })
    sending.on('error', reject)
    sending.end(body)
  })
}
