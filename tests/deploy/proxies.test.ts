import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '../../scripts/free-port.ts'
import { findProgram } from '../support/find-program.ts'
import { requires } from '../support/needs.ts'
import { createTempFolder } from '../support/new-folder.ts'
import { ask, startCaddy, startNginx } from '../support/proxy.ts'
import { sendRaw } from '../support/raw-request.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'

const publicUrl = 'https://www.example.com'

// Every proxy is asked from addresses of its own, because the server counts requests by address.
const proxies = [
  { name: 'nginx', recipe: 'deploy/nginx/claimwright.conf', scheme: 'https', net: '127.0.1', start: startNginx },
  { name: 'caddy', recipe: 'deploy/caddy/Caddyfile', scheme: 'http', net: '127.0.2', start: startCaddy },
] as const

test.each(proxies)('$name passes to the port of the server and replaces what a visitor claims to be', ({ recipe }) => {
  const text = readFileSync(recipe, 'utf8')
  expect(text).toContain('127.0.0.1:3000')
  expect(text).not.toMatch(/^\s*(encode|gzip on|add_header|log)\b/m)
  if (recipe.includes('nginx')) {
    expect(text).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
    expect(text).toContain('proxy_set_header X-Forwarded-Host "";')
  } else expect(text).not.toContain('trusted_proxies')
})

let server: ServerProcess
let direct: string
beforeAll(async () => {
  server = startServerProcess({
    DATA_DIR: createTempFolder(),
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMIT_PER_MINUTE: '3',
  })
  direct = await server.ready
})
afterAll(() => server.stop())

for (const { name, recipe, scheme, net, start } of proxies)
  describe(`through ${name}`, requires(name), () => {
    let proxy: AsyncDisposable
    let origin = ''
    let otherOrigin = ''

    beforeAll(async () => {
      const ports = { main: await findFreePort(), other: await findFreePort() }
      origin = `${scheme}://127.0.0.1:${ports.main}`
      otherOrigin = `http://127.0.0.1:${ports.other}`
      const text = readFileSync(recipe, 'utf8')
        .replaceAll('127.0.0.1:3000', new URL(direct).host)
        // Nobody has to wait for these.
        .replace('read_header 10s', 'read_header 1s')
        .replace('read_body 30s', 'read_body 1s')
      proxy = await start(findProgram(name) ?? '', text, ports)
    })
    afterAll(async () => {
      await proxy?.[Symbol.asyncDispose]()
    })

    const send = (from: string, headers: Record<string, string> = {}) =>
      ask(`${origin}/api/contact`, {
        from,
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: publicUrl, ...headers },
        body: JSON.stringify({ name: 'Ada', email: 'ada@example.org', message: crypto.randomUUID() }),
      })

    test('pages and files arrive as the server sent them', async () => {
      for (const path of ['/', '/about', '/no-such-page', '/favicon.svg', '/readyz']) {
        const headers = { 'accept-encoding': 'br' }
        const [sent, arrived] = [await ask(direct + path, { headers }), await ask(origin + path, { headers })]
        expect(arrived.status).toBe(sent.status)
        expect(arrived.body.equals(sent.body)).toBe(true)
        const { date, connection, 'keep-alive': keepAlive, ...kept } = sent.headers
        expect(arrived.headers).toMatchObject(kept)
        expect(arrived.headers.server ?? '').not.toMatch(/\d/)
      }
      const page = await ask(`${origin}/`)
      expect(page.headers['strict-transport-security']).toBe('max-age=31536000')
    })

    test('requests are kept, and counted by the address of the visitor, whatever he claims', async () => {
      const [first, second] = [`${net}.1`, `${net}.2`]
      const statuses: number[] = []
      for (let tries = 1; tries <= 4; tries++)
        statuses.push((await send(first, { 'x-forwarded-for': `203.0.113.${tries}` })).status)
      expect(statuses).toEqual([201, 201, 201, 429])
      expect((await send(second, { 'x-forwarded-for': first })).status).toBe(201)
    })

    test('a request that is too long gets the answer of the server', async () => {
      const { status, headers, body } = await ask(`${origin}/api/contact`, {
        from: `${net}.3`,
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: publicUrl },
        body: JSON.stringify({ name: 'Ada', email: 'ada@example.org', message: 'x'.repeat(70_000) }),
      })
      expect({ status, type: headers['content-type'] }).toEqual({
        status: 413,
        type: expect.stringContaining('application/problem+json'),
      })
      expect(JSON.parse(body.toString())).toMatchObject({ status: 413 })
      const long = await ask(origin, { headers: { 'x-long': 'x'.repeat(20_000) } })
      expect({ status: long.status, type: long.headers['content-type'] }).toEqual({
        status: 431,
        type: expect.stringContaining('application/problem+json'),
      })
    })

    test('the server sees no request that the proxy took for a part of another', async () => {
      const host = `Host: ${new URL(origin).host}\r\n`
      const hidden = `GET /robots.txt HTTP/1.1\r\n${host}\r\n`
      const last = `GET /healthz HTTP/1.1\r\n${host}Connection: close\r\n\r\n`
      const [before, chunk] = [server.output().length, hidden.length.toString(16)]
      const bodies = [
        [`Content-Length: 0\r\nContent-Length: ${hidden.length}`, hidden],
        [`Content-Length: ${hidden.length}`, hidden],
        [`Content-Length: +${hidden.length}`, hidden],
        [`Content-Length: ${hidden.length + 5}\r\nTransfer-Encoding: chunked`, `0\r\n\r\n${hidden}`],
        ['Content-Length: 4\r\nTransfer-Encoding: chunked', `${chunk}\r\n${hidden}\r\n0\r\n\r\n`],
        ...['x', 'chunked, x', 'identity, chunked', '\tchunked', 'CHUNKED', 'chunked\x0b', 'chunked\r\n x'].map(
          (coding) => [`Content-Length: ${hidden.length + 5}\r\nTransfer-Encoding: ${coding}`, `0\r\n\r\n${hidden}`],
        ),
        [`Content-Length: ${hidden.length + 5}\r\nTransfer-Encoding : chunked`, `0\r\n\r\n${hidden}`],
        ['Transfer-Encoding: chunked', `2;\nx\r\n{}\r\n0\r\n\r\n${hidden}`],
        ['Transfer-Encoding: chunked', `2\r\n{}XX0\r\n\r\n${hidden}`],
      ]
      let answered = 0
      for (const [headers, body] of bodies) {
        const request = `POST /about HTTP/1.1\r\n${host}${headers}\r\n\r\n${body}${last}`
        const answer = await sendRaw(Number(new URL(origin).port), request, scheme === 'https')
        answered += answer.body.split('User-agent:').length - 1
      }
      // The log is written in order: this line comes after all others.
      await ask(`${origin}/readyz`)
      await expect.poll(() => server.output().slice(before)).toContain('"/readyz"')
      expect(server.output().slice(before).split('"/robots.txt"').length - 1).toBe(answered)
    })

    test('pages of other origins may not post', async () => {
      expect((await send(`${net}.4`, { origin: 'https://elsewhere.example' })).status).toBe(403)
    })

    test('pages of other origins may not post as another host', async () => {
      const headers = { origin: 'https://elsewhere.example', 'x-forwarded-host': 'elsewhere.example' }
      expect((await send(`${net}.5`, headers)).status).toBe(403)
    })

    if (name === 'caddy')
      test.each([
        ['headers', 'GET / HTTP/1.1\r\nHost: a\r\nX-'],
        ['body', 'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\n\r\n'],
      ])('a visitor whose %s never end loses the connection', async (_, start) => {
        const socket = connect(Number(new URL(origin).port), '127.0.0.1')
        const drip = setInterval(() => socket.write('a'), 100)
        onTestFinished(() => clearInterval(drip))
        socket.on('error', () => {}).resume()
        socket.write(start)
        await once(socket, 'close')
      })

    if (name === 'nginx')
      test('one address has so many slow requests and no more, and others still get pages', async () => {
        const slow = `POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\n\r\n{`
        const from = `${net}.6`
        for (let count = 0; count < 110; count++) await holdOpen(Number(new URL(origin).port), from, slow)
        await expect.poll(async () => (await ask(`${origin}/about`, { from })).status).toBe(429)
        expect((await ask(`${origin}/about`, { from: `${net}.7` })).status).toBe(200)
      })

    test('the other address leads to the public one', async () => {
      const { status, headers } = await ask(`${otherOrigin}/services?from=x`)
      expect({ status, to: headers.location }).toEqual({ status: 301, to: `${publicUrl}/services?from=x` })
    })

    // Caddy gets a certificate for each name by itself, and the test has it without.
    if (scheme === 'https')
      test('the bare domain leads there by https too', async () => {
        const { status, headers } = await ask(`${origin}/services?from=x`, { headers: { host: 'example.com' } })
        expect({ status, to: headers.location }).toEqual({ status: 301, to: `${publicUrl}/services?from=x` })
      })
  })

/** A request that never ends, by TLS. */
async function holdOpen(port: number, localAddress: string, bytes: string): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  const secure = connectSecurely({ socket, rejectUnauthorized: false })
  onTestFinished(() => void socket.destroy())
  for (const one of [socket, secure]) one.on('error', () => {})
  await once(secure, 'secureConnect')
  secure.write(bytes)
}
