import type { Socket } from 'node:net'
import { expect } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { cutAfterData } from '../../support/mail-server.ts'
import { status } from '../../support/webhook-receiver.ts'
import { beginPoint, filePoints, type Order, storePoints } from './fault-points.ts'
import type { FaultSite } from './fault-site.ts'

/** One thing that goes wrong, at one point, while one request is under way. */
export type Trouble = {
  title: string
  mailTo: 'server' | 'files'
  /** Where the server itself is in trouble. Absent when only a peer is. */
  order?: Order
  /** What the peers do meanwhile; resolves when they have done it. */
  disturb?: (site: FaultSite) => Promise<void>
  /** What the visitor is told. Absent when it may be either: the fault and the answer race. */
  answer?: number | 'none'
}

/** What a receiver answers that leads to these transactions. */
const answers = { 'settle failed': 500, 'settle dead': 410, 'disable endpoint': 410 }

function killAt(point: string): Trouble {
  const [, code] = Object.entries(answers).find(([transaction]) => point.includes(transaction)) ?? []
  return {
    title: `killed ${point}`,
    mailTo: 'server',
    order: { point, fault: 'kill' },
    ...(code && { disturb: (site) => interruptWebhook(site, status(code)) }),
    ...(point.includes('accept') && { answer: 'none' }),
  }
}

const troubleInStore: Trouble[] = [
  ...storePoints.map(killAt),
  { ...killAt(beginPoint), title: 'killed before the request is accepted', answer: 'none' },
  { ...killAt(beginPoint), title: 'killed before the lease', order: { point: beginPoint, fault: 'kill', nth: 2 } },
  ...['before accept: the request', 'before accept: its deliveries', 'before the commit of accept'].map(
    (point): Trouble => ({
      title: `disk full ${point}`,
      mailTo: 'server',
      order: { point, fault: 'disk full' },
      // The rest may still find room on the pages there are.
      ...(point.endsWith('the request') && { answer: 503 }),
    }),
  ),
  ...(['accept', 'lease', 'settle'] as const).flatMap((what, index) =>
    [300, 6_000].map(
      (holdMs): Trouble => ({
        title: `lock held for ${holdMs} ms before the transaction of ${what}`,
        mailTo: 'server',
        order: { point: beginPoint, fault: 'lock held', nth: [1, 2, 4][index] ?? 1, holdMs },
        answer: what === 'accept' && holdMs > 5_000 ? 503 : 201,
      }),
    ),
  ),
]

const troubleWithFiles: Trouble[] = filePoints.flatMap((point): Trouble[] => [
  { title: `killed ${point}`, mailTo: 'files', order: { point, fault: 'kill' } },
  ...(point.startsWith('after')
    ? []
    : [{ title: `disk full ${point}`, mailTo: 'files', order: { point, fault: 'file error' } } as const]),
])

const troubleWithPeers: Trouble[] = [
  ...(
    [
      ['stalls before its greeting', () => {}],
      ['stalls after its greeting', (socket) => void socket.write('220 ready\r\n')],
      ['stalls in the middle of the conversation', stallAfterGreeting],
      ['greets with 421', (socket) => void socket.end('421 busy\r\n')],
      ['hangs up without a word', (socket) => void socket.destroy()],
      ['hangs up after the message', cutAfterData],
      ['speaks another language', (socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ] as [string, (socket: Socket) => void][]
  ).map(
    ([what, talk]): Trouble => ({ title: `the mail server ${what}`, mailTo: 'server', disturb: interruptMail(talk) }),
  ),
  ...[451, 550].flatMap((code) =>
    (['refuseMessages', 'refuseRecipients'] as const).map(
      (refuse): Trouble => ({
        title: `the mail server answers with ${code}: ${refuse}`,
        mailTo: 'server',
        async disturb(site) {
          site.mail[refuse](code)
          await eventually(() => expect(site.running()?.output()).toContain(`smtp_${code}`))
        },
      }),
    ),
  ),
  ...(
    [
      ['hangs', () => {}],
      ['hangs in the middle of its answer', (response) => void response.writeHead(200).write('x')],
      ['hangs up', (response) => void response.destroy()],
      ['answers 302', status(302, { location: 'http://127.0.0.1:9/' })],
      ['answers 404', status(404)],
      ['answers 429 with Retry-After', status(429, { 'retry-after': '7200' })],
      ['answers 500', status(500)],
    ] as [string, Parameters<FaultSite['receiver']['answer']>[0]][]
  ).map(
    ([what, answer]): Trouble => ({
      title: `the receiver ${what}`,
      mailTo: 'server',
      disturb: (site) => interruptWebhook(site, answer),
    }),
  ),
]

export const troubles = [...troubleInStore, ...troubleWithFiles, ...troubleWithPeers]

function interruptMail(talk: (socket: Socket) => void) {
  return (site: FaultSite) =>
    new Promise<void>((resolve) =>
      site.mail.interrupt((socket) => {
        talk(socket)
        resolve()
      }),
    )
}

function interruptWebhook(site: FaultSite, answer: Parameters<FaultSite['receiver']['answer']>[0]): Promise<void> {
  return new Promise<void>((resolve) =>
    site.receiver.answer((response) => {
      answer?.(response)
      resolve()
    }),
  )
}

function stallAfterGreeting(socket: Socket): void {
  socket.write('220 ready\r\n')
  socket.once('data', () => socket.write('250 ok\r\n'))
}
