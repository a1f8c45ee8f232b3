import { contactBody, homeBody } from '../../support/contact-bodies.ts'

/** Bytes as they go over the wire, and what must come back. Whatever is sent, nothing of it is kept. */
export type BadInput = {
  title: string
  bytes: string | Buffer
  status: number
  /** The field an invalid request is wrong in. */
  pointer?: string
  /** A person who sent a plain form gets a page to read. */
  isPage?: boolean
}

export const json = JSON.stringify(homeBody)

type Headers = Record<string, string>

/** A request as a client library would frame it, with any headers and body. */
export function frame(target: string, method: string, headers: Headers, body: string | Buffer): Buffer {
  const bytes = Buffer.from(body)
  const lines = { Host: 'desk.example', Connection: 'close', 'Content-Length': String(bytes.length), ...headers }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([Buffer.from(`${method} ${target} HTTP/1.1\r\n${head.join('')}\r\n`, 'latin1'), bytes])
}

export function postJson(body: unknown, headers: Headers = {}): Buffer {
  const text = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
  return frame('/api/contact', 'POST', { 'Content-Type': 'application/json', ...headers }, text)
}

export function postForm(body: string): Buffer {
  return frame('/api/contact', 'POST', { 'Content-Type': 'application/x-www-form-urlencoded' }, body)
}

/** The contact form with one field changed. */
export const withField = (field: string, value: unknown) => postJson({ ...contactBody, [field]: value })

/** The lines of a POST, one by one, for those no client library would send. */
export const rawPost = (...lines: string[]) =>
  ['POST /api/contact HTTP/1.1', 'Host: desk.example', 'Content-Type: application/json', ...lines, '', ''].join('\r\n')

/** A request of so many bytes. */
export const ofLength = (length: number) => {
  const frameLength = JSON.stringify({ ...homeBody, message: '' }).length
  return JSON.stringify({ ...homeBody, message: 'x'.repeat(length - frameLength) })
}
