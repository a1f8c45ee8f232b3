import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

export type RawAnswer = { status: number; headers: Map<string, string>; body: string }

/** Sends these very bytes, closes nothing, and reads until the server closes. */
export async function sendRaw(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  // The server may close before it has read everything.
  socket.on('error', () => {})
  socket.write(bytes)
  return parseAnswer(await text(socket.setEncoding('latin1')))
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
