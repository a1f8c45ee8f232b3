import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { type ContactApp, countRequests, createContactApp, homeBody, post } from '../support/contact-app.ts'

const json = JSON.stringify(homeBody)

/** Sends bytes as they are and returns everything that comes back until the connection ends. */
async function talk({ app }: ContactApp, ...parts: string[]): Promise<string> {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    answer += chunk
  })
  socket.on('error', () => {})
  for (const part of parts) socket.write(part)
  await once(socket, 'close')
  return answer
}

const head = (...lines: string[]) =>
  ['POST /api/contact HTTP/1.1', 'Host: desk.example', 'Content-Type: application/json', ...lines, '', ''].join('\r\n')

describe('the content type', () => {
  it.each([
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonp',
    'application/json; charset=iso-8859-1',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded; charset=windows-1252',
    'nonsense',
    '',
  ])('%j gets 415', async (type) => {
    const desk = await createContactApp()
    const answer = await post(desk, json, { 'content-type': type })
    expect(answer.statusCode).toBe(415)
    expect(answer.json().type).toBe('urn:problem-type:unsupported-media-type')
  })

  it('missing gets 415', async () => {
    const desk = await createContactApp()
    const answer = await desk.app.inject({ method: 'POST', url: '/api/contact' })
    expect(answer.statusCode).toBe(415)
  })

  it.each(['application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])('%j is read', async (type) => {
    const desk = await createContactApp()
    expect((await post(desk, json, { 'content-type': type })).statusCode).toBe(201)
  })

  it.each(['gzip', 'br', 'deflate', 'x'])('with Content-Encoding %s gets 415', async (encoding) => {
    const desk = await createContactApp()
    expect((await post(desk, json, { 'content-encoding': encoding })).statusCode).toBe(415)
  })
})

describe('the method', () => {
  it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'QUERY', 'PURGE'] as const)(
    '%s gets 405 with Allow',
    async (method) => {
      const desk = await createContactApp()
      const answer = await desk.app.inject({ method: method as 'GET', url: '/api/contact' })
      expect(answer.statusCode).toBe(405)
      expect(answer.headers.allow).toBe('OPTIONS, POST')
    },
  )

  it('OPTIONS tells the methods', async () => {
    const desk = await createContactApp()
    const answer = await desk.app.inject({ method: 'OPTIONS', url: '/api/contact' })
    expect(answer.statusCode).toBe(204)
    expect(answer.headers.allow).toBe('OPTIONS, POST')
  })
})

describe('the size', () => {
  const ofLength = (length: number) => {
    const frame = JSON.stringify({ ...homeBody, message: '' }).length
    return JSON.stringify({ ...homeBody, message: 'x'.repeat(length - frame) })
  }

  it('of exactly 64 KiB is read', async () => {
    const desk = await createContactApp()
    expect((await post(desk, ofLength(64 * 1024))).statusCode).toBe(201)
  })

  it('of one byte more gets 413', async () => {
    const desk = await createContactApp()
    const answer = await post(desk, ofLength(64 * 1024 + 1))
    expect(answer.statusCode).toBe(413)
    expect(answer.json().type).toBe('urn:problem-type:body-too-large')
  })

  it.each([
    ['announced', (body: string) => body],
    ['in chunks', (body: string) => new Blob([body]).stream()],
  ])('of two megabytes, %s, gets 413 that the sender can read', async (_, toBody) => {
    const desk = await createContactApp()
    const origin = await desk.app.listen({ port: 0, host: '127.0.0.1' })
    for (let round = 0; round < 5; round++) {
      const answer = await fetch(`${origin}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: toBody(ofLength(2_000_000)),
        duplex: 'half',
      } as RequestInit)
      expect(answer.status).toBe(413)
      await answer.arrayBuffer()
    }
  })
})

describe('the connection', () => {
  it.each([
    ['a body that stops', [head('Content-Length: 500'), '{"name":']],
    ['headers that never end', ['POST /api/contact HTTP/1.1\r\nHost: desk.example\r\n']],
  ])('gets 408: %s', async (_, parts) => {
    const desk = await createContactApp()
    const answer = await talk(desk, ...parts)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('urn:problem-type:request-timeout')
    expect(answer).toContain('application/problem+json; charset=utf-8')
    expect(await countRequests(desk)).toBe(0)
  })

  it.each([
    ['two lengths', 400, [head('Content-Length: 5', 'Content-Length: 6'), json]],
    ['a length and chunks', 400, [head('Content-Length: 5', 'Transfer-Encoding: chunked'), '0\r\n\r\n']],
    ['bad chunks', 400, [head('Transfer-Encoding: chunked'), 'zz\r\nabc\r\n']],
    ['a line without a colon', 400, [head('nonsense'), '']],
    ['no HTTP at all', 400, ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n']],
    ['huge headers', 431, [head(`X-Long: ${'x'.repeat(40_000)}`), '']],
  ])('refuses %s with %i', async (_, status, parts) => {
    const desk = await createContactApp()
    const answer = await talk(desk, ...parts)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).toContain('application/problem+json; charset=utf-8')
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff')
    expect(await countRequests(desk)).toBe(0)
  })

  it('cut in the middle of a body keeps nothing and breaks nothing', async () => {
    const desk = await createContactApp()
    const { port } = new URL(await desk.app.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(`${head('Content-Length: 500')}{"name":`)
    await once(socket, 'connect')
    socket.destroy()
    expect((await post(desk, json)).statusCode).toBe(201)
    expect(await countRequests(desk)).toBe(1)
  })
})
