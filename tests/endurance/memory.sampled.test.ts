import type { Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, inject, it } from 'vitest'
import { createSmtpMailer } from '../../server/delivery/smtp.ts'
import { createContactApp, post, postForm } from '../support/contact-app.ts'
import { contactBody } from '../support/contact-bodies.ts'
import { startRawPeer } from '../support/mail-server.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const { isFull, factor } = inject('extent')

function usedBytes(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

it('nothing of a large request of any kind stays in memory', async () => {
  const rounds = isFull ? 400 * factor : 60
  const site = await createContactApp({ perMinute: 1_000_000 })
  async function sendEachKind(key: string): Promise<void> {
    const body = { ...contactBody, message: `${key} ${'x'.repeat(60_000)}` }
    await Promise.all([
      post(site, body, { 'idempotency-key': key }),
      post(site, body, { 'idempotency-key': key }),
      post(site, { ...body, message: `other ${body.message}` }),
      post(site, { ...body, email: '' }),
      post(site, JSON.stringify(body).slice(1)),
      postForm(site, { ...body, email: '' }),
    ])
  }
  for (let index = 0; index < 20; index++) await sendEachKind(`first-${index}`)
  const before = usedBytes()
  for (let index = 0; index < rounds; index++) await sendEachKind(`key-${index}`)
  // Keeping even one of the six bodies of each round would take twice as much.
  await expect.poll(() => usedBytes() - before).toBeLessThan((60_000 * rounds) / 2)
})

it('nothing of a mail stays in memory once it is sent', async () => {
  const rounds = isFull ? 10 * factor : 2
  await using peer = await startRawPeer(takeAndForget)
  const send = createSmtpMailer({ smtpUrl: `smtp://127.0.0.1:${peer.port}`, deadlineMs: 60_000 })
  async function sendOne(text: string): Promise<void> {
    const message = { from: 'desk@claimwright.example', to: 'owner@claimwright.example', text }
    expect(await send({ requestId: 'x', audience: 'owner', message })).toMatchObject({ kind: 'sent' })
  }
  await sendOne('first')
  const before = usedBytes()
  for (let round = 0; round < rounds; round++)
    await Promise.all(Array.from({ length: 6 }, (_, at) => sendOne(`${round} ${at} ${'x'.repeat(400_000)}`)))
  // The last connections are still being closed.
  await expect.poll(() => usedBytes() - before).toBeLessThan((rounds * 6 * 400_000) / 3)
})

/** Just enough of a mail server: a real one would keep memory of its own in this process. */
function takeAndForget(socket: Socket): void {
  let isMessage = false
  let end = ''
  socket.write('220 ready\r\n')
  socket.on('data', (chunk) => {
    end = (end + chunk.toString('latin1')).slice(-5)
    if (isMessage && end === '\r\n.\r\n') {
      isMessage = false
      socket.write('250 taken\r\n')
    } else if (!isMessage) {
      isMessage = chunk.toString('latin1').startsWith('DATA')
      socket.write(isMessage ? '354 go on\r\n' : '250 ok\r\n')
    }
  })
}
