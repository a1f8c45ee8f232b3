import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { peerCertificate } from './tls.ts'

export type ReceivedMail = Email & { raw: string; recipients: string[]; isEncrypted: boolean; user: string | undefined }

export type MailServer = AsyncDisposable & {
  url: string
  received: ReceivedMail[]
  /** Answers the next recipients or messages with these codes, in order, before it accepts again. */
  refuseRecipients(...codes: number[]): void
  refuseMessages(...codes: number[]): void
  /** Answers 554, or another code, to every message with these words, as a spam filter does. */
  refuseWords(words: string, code?: number): void
  /** Lets these talk to the next connections, in order, instead of the mail server. */
  interrupt(...talks: ((socket: Socket) => void)[]): void
  /** Forgets all that was still to be refused or interrupted. */
  calm(): void
}

type Choices = {
  /** From the first byte, or after STARTTLS. Absent: neither. */
  encryption?: 'implicit' | 'starttls'
  /** Clients without these are not served. */
  login?: { user: string; password: string }
}

/** A real mail server on a free port. */
export async function startMailServer({ encryption, login }: Choices = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const recipientCodes: number[] = []
  const messageCodes: number[] = []
  let refusedWords: { words: string; code: number } | undefined
  const server = new SMTPServer({
    ...(encryption && { ...peerCertificate, secure: encryption === 'implicit' }),
    authOptional: login === undefined,
    disabledCommands: encryption === 'starttls' ? [] : ['STARTTLS'],
    onAuth({ username, password }, _session, callback) {
      const isKnown = username === login?.user && password === login?.password
      callback(isKnown ? null : Object.assign(new Error('No'), { responseCode: 535 }), { user: username })
    },
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onRcptTo(_address, _session, callback) {
      callback(refusal(recipientCodes.shift()))
    },
    async onData(stream, session, callback) {
      const chunks = await stream.toArray().catch(() => undefined)
      // The client was killed in the middle of the message.
      if (!chunks) return callback(refusal(451))
      const raw = Buffer.concat(chunks)
      const parsed = await PostalMime.parse(raw)
      const isSpam = refusedWords && parsed.text?.includes(refusedWords.words)
      const code = isSpam ? refusedWords?.code : messageCodes.shift()
      if (code === undefined) {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        received.push({
          ...parsed,
          raw: raw.toString(),
          recipients,
          isEncrypted: session.secure,
          user: session.user,
        })
      }
      callback(refusal(code))
    },
  })
  // A client that goes away in the middle is part of the tests.
  server.on('error', () => {})
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const talks: ((socket: Socket) => void)[] = []
  const interrupted = new Set<Socket>()
  const [serve] = listener.listeners('connection')
  listener.removeAllListeners('connection').on('connection', (socket: Socket) => {
    const talk = talks.shift()
    if (!talk) return serve?.call(listener, socket)
    interrupted.add(socket.on('error', () => {}))
    talk(socket)
  })
  return {
    url: `${encryption === 'implicit' ? 'smtps' : 'smtp'}://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    received,
    refuseRecipients: (...codes) => void recipientCodes.push(...codes),
    refuseMessages: (...codes) => void messageCodes.push(...codes),
    refuseWords(words, code = 554) {
      refusedWords = { words, code }
    },
    interrupt: (...next) => void talks.push(...next),
    calm() {
      for (const list of [recipientCodes, messageCodes, talks]) list.length = 0
    },
    async [Symbol.asyncDispose]() {
      for (const socket of interrupted) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
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
    socket.on('close', () => sockets.delete(socket))
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
