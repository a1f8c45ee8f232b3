import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = Email & { raw: string; recipients: string[] }

export type MailServer = AsyncDisposable & {
  url: string
  received: ReceivedMail[]
  /** Answers the next recipients or messages with these codes, in order, before it accepts again. */
  refuseRecipients(...codes: number[]): void
  refuseMessages(...codes: number[]): void
  /** Lets these talk to the next connections, in order, instead of the mail server. */
  interrupt(...talks: ((socket: Socket) => void)[]): void
}

/** A real mail server on a free port. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const recipientCodes: number[] = []
  const messageCodes: number[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onRcptTo(_address, _session, callback) {
      callback(refusal(recipientCodes.shift()))
    },
    async onData(stream, session, callback) {
      const raw = Buffer.concat(await stream.toArray())
      const code = messageCodes.shift()
      if (code === undefined) {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ ...(await PostalMime.parse(raw)), raw: raw.toString(), recipients })
      }
      callback(refusal(code))
    },
  })
  // A client that goes away in the middle is part of the tests.
  server.on('error', () => {})
  const talks: ((socket: Socket) => void)[] = []
  const front = await startRawPeer((socket) => {
    const talk = talks.shift() ?? ((next) => server.server.emit('connection', next))
    talk(socket)
  })
  return {
    url: `smtp://127.0.0.1:${front.port}`,
    received,
    refuseRecipients: (...codes) => void recipientCodes.push(...codes),
    refuseMessages: (...codes) => void messageCodes.push(...codes),
    interrupt: (...next) => void talks.push(...next),
    [Symbol.asyncDispose]: () => front[Symbol.asyncDispose](),
  }
}

function refusal(responseCode: number | undefined): Error | null {
  return responseCode === undefined ? null : Object.assign(new Error('No'), { responseCode })
}

/** A peer that follows a script instead of the protocol: it hangs, trickles or hangs up. */
export async function startRawPeer(talk: (socket: Socket) => void): Promise<AsyncDisposable & { port: number }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    talk(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Speaks just enough SMTP to take a message, then hangs up instead of saying that it has it. */
export function cutAfterData(socket: Socket): void {
  let isMessage = false
  socket.write('220 ready\r\n')
  socket.on('data', (chunk) => {
    const text = chunk.toString()
    if (isMessage && text.endsWith('\r\n.\r\n')) return void socket.destroy()
    if (/^DATA/im.test(text)) {
      isMessage = true
      socket.write('354 go on\r\n')
    } else if (!isMessage) {
      socket.write('250 ok\r\n')
    }
  })
}
