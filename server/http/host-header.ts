import type { FastifyReply, FastifyRequest } from 'fastify'
import { createProblem } from '#contract/problem.ts'
import { sendProblem } from './problems.ts'

/** Nothing has this name, so the router finds nothing. */
const unreadable = 'unreadable'

/**
 * A client may send the whole address (RFC 9112, 3.2.2), and escapes that mean nothing. The router gets neither: a path
 * that cannot be read is simply not found, with the same log line and headers as any other.
 */
export function toRoutableUrl(url: string): string {
  const target = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*/i, '')
  if (!target.startsWith('/')) return `/${unreadable}`
  return target.includes('%') ? replaceUnreadable(target) : target
}

function replaceUnreadable(target: string): string {
  const [path = ''] = target.split('?', 1)
  try {
    decodeURI(path)
    return target
  } catch {
    return path.startsWith('/api/') ? `/api/${unreadable}` : `/${unreadable}`
  }
}

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
