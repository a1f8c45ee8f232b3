import { once } from 'node:events'
import { connect } from 'node:net'
import { connect as connectSecurely } from 'node:tls'

export type RawAnswer = { status: number; headers: Map<string, string>; body: string }

/** Sends these very bytes, closes nothing, and reads until the server closes. */
export async function sendRaw(port: number, bytes: string | Buffer, isHttps = false): Promise<RawAnswer> {
  const host = '127.0.0.1'
  const socket = isHttps ? connectSecurely({ port, host, rejectUnauthorized: false }) : connect(port, host)
  await once(socket, isHttps ? 'secureConnect' : 'connect')
  let answer = ''
  const closed = new Promise((resolve) => socket.once('close', resolve))
  // The server may close before it has read everything.
  socket.on('error', () => {})
  socket.setEncoding('latin1').on('data', (piece) => (answer += piece))
  socket.write(bytes)
  await closed
  return parseAnswer(answer)
}

/** A request line as it is, which no client library would let pass. */
export function sendTarget(port: number, target: string, method = 'GET'): Promise<RawAnswer> {
  return sendRaw(port, Buffer.from(`${method} ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`, 'latin1'))
}

function parseAnswer(answer: string): RawAnswer {
  const [head = '', ...body] = answer.split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { status: Number(statusLine.split(' ')[1]), headers: new Map(headers), body: body.join('\r\n\r\n') }
}
