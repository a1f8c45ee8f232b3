import type { IncomingMessage } from 'node:http'

/**
 * RFC 9112, 3.2: no host, or more than one, is refused. Two parties that choose differently among several would disagree
 * about whom a request is for. Before HTTP/1.1 there was none.
 */
export function hasProperHost({
  rawHeaders,
  httpVersion,
}: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts === 1 || (hosts === 0 && httpVersion !== '1.1')
}
