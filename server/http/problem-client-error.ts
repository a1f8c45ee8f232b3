import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { createProblem, type Problem, problemContentType } from '#contract/problem.ts'

/** For what Node refuses before there is a request: bad framing, oversized headers, headers or bodies that never end. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  socket.end(formatAnswer(chooseProblem(error.code)))
}

function chooseProblem(code: string | undefined): Problem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return createProblem('request-timeout')
  if (code === 'HPE_HEADER_OVERFLOW') return createProblem('headers-too-large')
  return createProblem('malformed-request')
}

function formatAnswer(problem: Problem): string {
  const body = JSON.stringify(problem)
  return [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    `Date: ${new Date().toUTCString()}`,
    'Connection: close',
    `Content-Type: ${problemContentType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    '',
    body,
  ].join('\r\n')
}
