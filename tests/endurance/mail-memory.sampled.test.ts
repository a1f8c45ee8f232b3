import type { Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, inject, it } from 'vitest'
import { createSmtpMailer } from '../../server/delivery/smtp.ts'
import { startRawPeer } from '../support/mail-server.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const { mails } = inject('extent')
const mailBytes = 400_000

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

it('nothing of a mail stays in memory once it is sent', async () => {
  await using peer = await startRawPeer(takeAndForget)
  const send = createSmtpMailer({ smtpUrl: `smtp://127.0.0.1:${peer.port}`, deadlineMs: 60_000 })
  async function sendOne(index: number): Promise<void> {
    const text = `${index} ${'x'.repeat(mailBytes)}`
    const message = { from: 'desk@claimwright.example', to: 'owner@claimwright.example', text }
    expect(await send({ requestId: 'x', audience: 'owner', message })).toMatchObject({ kind: 'sent' })
  }
  await sendOne(0)
  collectGarbage()
  const before = process.memoryUsage()
  for (let index = 0; index < mails; index += 6) {
    await Promise.all(Array.from({ length: 6 }, (_, offset) => sendOne(index + offset)))
  }
  // The last connections are still being closed.
  await expect
    .poll(() => {
      collectGarbage()
      const after = process.memoryUsage()
      return after.heapUsed + after.external - before.heapUsed - before.external
    })
    .toBeLessThan((mails * mailBytes) / 3)
})
