import { type ServerResponse, STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http'
import type { HeaderList } from './headers.ts'

/** The headers of a file as they go over the wire, checked and joined once. */
export type PreparedHead = { text: string; contentLength: string[] }

export function prepareHead(headers: HeaderList, bodyLength: number): PreparedHead {
  for (const [name, value] of headers) {
    validateHeaderName(name)
    validateHeaderValue(name, value)
  }
  return {
    text: headers.map(([name, value]) => `${name}: ${value}\r\n`).join(''),
    contentLength: ['content-length', String(bodyLength)],
  }
}

type StoresHeader = { _storeHeader(lines: string, headers: string[]): void }

/**
 * writeHead would check and join fifteen headers again for every answer, a quarter of the work for a page. This is what
 * it ends in: node adds the date and the rules of the connection to the lines it is given.
 */
export function writePreparedHead(
  response: ServerResponse,
  status: number,
  { text, contentLength }: PreparedHead,
): void {
  response.statusCode = status
  const lines = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${text}`
  ;(response as unknown as StoresHeader)._storeHeader(lines, contentLength)
}
