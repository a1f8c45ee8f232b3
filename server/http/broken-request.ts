import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { createProblem, type ProblemCode, problemContentType } from '#contract/problem.ts'
import { dataHeaders } from './headers.ts'

const codes: Record<string, ProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body-too-large',
}

/** Answers what is not HTTP, too large or too slow: there is no request object yet, only the connection. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const problem = createProblem(codes[error.code ?? ''] ?? 'malformed-request')
  const body = JSON.stringify(problem)
  const lines = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'connection: close',
    ...Object.entries(dataHeaders).map(([name, value]) => `${name}: ${value}`),
    `content-type: ${problemContentType}`,
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
  // Long enough to read the answer; after that, a client that never closes is gone as well.
  setTimeout(() => socket.destroy(), 1_000).unref()
}
