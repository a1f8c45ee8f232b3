import type { FastifyReply, FastifyRequest } from 'fastify'
import { createProblem } from '#contract/problem.ts'
import { sendProblem } from './problems.ts'

/**
 * RFC 9112, 3.2: no host, or more than one, is refused. Two parties that choose differently among several would disagree
 * about whom a request is for. Before HTTP/1.1 there was none.
 */
export function refuseWrongHost({ raw }: FastifyRequest, reply: FastifyReply, proceed: () => void): void {
  const hosts = countHosts(raw.rawHeaders)
  if (hosts === 1 || (hosts === 0 && raw.httpVersion !== '1.1')) proceed()
  else sendProblem(reply.header('connection', 'close'), createProblem('malformed-request'))
}

function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts
}
