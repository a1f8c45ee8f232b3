import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { countRequests, createContactApp, post } from '../support/contact-app.ts'
import { sendRaw } from '../support/raw-request.ts'
import { json, ofLength, rawPost } from './bad-inputs/bad-input.ts'

describe('the size', () => {
  it('of exactly 64 KiB is read', async () => {
    const site = await createContactApp()
    expect((await post(site, ofLength(64 * 1024))).statusCode).toBe(201)
  })

  it('that is too much, but within reason, is read to its end, so that a proxy still hears the answer', async () => {
    const site = await createContactApp()
    const { port } = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8')
    const body = ofLength(900_000)
    socket.write(rawPost(`Content-Length: ${body.length}`) + body.slice(0, 1000))
    expect((await once(socket, 'data'))[0]).toMatch(/^HTTP\/1\.1 413 (?!.*connection: close)/is)
    socket.write(`${body.slice(1000)}GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    expect((await once(socket, 'data'))[0]).toMatch(/^HTTP\/1\.1 /)
  })

  const announced = (size: number) => `Content-Length: ${size}`
  const inChunks = () => 'Transfer-Encoding: chunked'
  it.each<[string, number, (size: number) => string, string[]]>([
    ['too large', 413, announced, []],
    ['too large, in chunks', 413, inChunks, []],
    ['of no type that is read', 415, announced, ['Content-Encoding: gzip']],
    ['from a foreign page', 403, inChunks, ['Origin: https://evil.example']],
  ])('%s gets its %i although the connection closes: the rest is read first', async (_, status, toLength, lines) => {
    const site = await createContactApp()
    const { port } = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8')
    const toPart = (part: string) => (toLength === inChunks ? `${part.length.toString(16)}\r\n${part}\r\n` : part)
    const [start, rest] = ['x'.repeat(100_000), 'x'.repeat(2_000_000)]
    socket.write(rawPost('Connection: close', toLength(start.length + rest.length), ...lines) + toPart(start))
    // Long enough for a server that would answer at once.
    await Promise.race([once(socket, 'end'), sleep(100)])
    socket.write(`${toPart(rest)}${toPart('')}`)
    const closed = once(socket, 'close')
    expect((await once(socket, 'data'))[0]).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    await closed
  })
})

describe('the connection', () => {
  it('stays open for the next request', async () => {
    const desk = await createContactApp()
    const origin = await desk.app.listen({ port: 0, host: '127.0.0.1' })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${origin}/api/contact`, { method: 'POST', headers, body: json })
    expect([answer.status, answer.headers.get('connection')]).toEqual([201, 'keep-alive'])
  })

  it('with an unknown expectation is answered all the same', async () => {
    const site = await createContactApp()
    const { port } = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }))
    const lines = rawPost(`Content-Length: ${json.length}`, 'Expect: miracles', 'Connection: close')
    expect((await sendRaw(Number(port), lines + json)).status).toBe(201)
  })

  it('cut in the middle of a body keeps nothing and breaks nothing', async () => {
    const site = await createContactApp()
    const { port } = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(`${rawPost('Content-Length: 500')}{"name":`)
    await once(socket, 'connect')
    socket.destroy()
    expect((await post(site, json)).statusCode).toBe(201)
    expect(await countRequests(site)).toBe(1)
  })
})
