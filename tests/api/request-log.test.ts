import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendRaw, sendTarget } from '../support/raw-request.ts'
import { type SiteServer, startSiteServer } from '../support/site-server.ts'

const secrets = ['ada.example', 'Ada Example', '555-0100', 'please call', '203.0.113.9', 'SecretBrowser']

let server: SiteServer
beforeAll(async () => {
  server = await startSiteServer()
})
afterAll(() => server.close())

async function linesAfter(act: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const before = server.logLines().length
  await act()
  while (server.logLines().length === before) await sleep(5)
  return server.logLines().slice(before)
}

describe('the request log', () => {
  test.each([
    ['GET', '/about?email=ada.example', { path: '/about', status: 200 }],
    ['HEAD', '/about', { path: '/about', status: 200 }],
    ['GET', '/about/?x=ada.example', { path: '/about/', status: 308 }],
    ['POST', '/about', { path: '/about', status: 405 }],
    ['GET', '/ada.example', { path: '(unknown)', status: 404 }],
    ['GET', '/healthz?ada.example', { path: '/healthz', status: 200 }],
    ['GET', '/api/ada.example', { path: '(unknown)', status: 404 }],
    ['GET', '/api/contact?ada.example', { path: '/api/contact', status: 405 }],
  ])('tells of %s %s one line, with the known path only', async (method, target, expected) => {
    const lines = await linesAfter(() => sendTarget(server.port, target, method))
    expect(lines).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
        requestId: expect.stringMatching(/^[0-9a-f]{10}-[0-9a-z]+$/),
        method,
        durationMs: expect.any(Number),
        msg: 'answered',
        ...expected,
      },
    ])
  })

  test('gives every request another id', async () => {
    await Promise.all(Array.from({ length: 20 }, () => sendTarget(server.port, '/about')))
    const ids = server
      .logLines()
      .map((line) => line.requestId)
      .filter(Boolean)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('holds nothing that a visitor sent', async () => {
    const body = JSON.stringify({
      name: 'Ada Example',
      email: 'ada.example@example.org',
      phone: '555-0100',
      company: '',
      message: 'please call',
    })
    const headers =
      'Host: a\r\nConnection: close\r\nUser-Agent: SecretBrowser\r\nX-Forwarded-For: 203.0.113.9\r\nReferer: http://a/?ada.example\r\n'
    const post = (payload: string, type = 'application/json') =>
      sendRaw(
        server.port,
        `POST /api/contact?ada.example HTTP/1.1\r\n${headers}Content-Type: ${type}\r\nContent-Length: ${payload.length}\r\n\r\n${payload}`,
      )
    expect((await post(body)).status).toBe(201)
    expect((await post(body.slice(1))).status).toBe(400)
    expect((await post(body.replace('"phone"', '"ada.example"'))).status).toBe(422)
    expect((await post(body, 'ada.example/plain')).status).toBe(415)
    await sendTarget(server.port, '/api/%zz-ada.example')
    await sendRaw(server.port, 'ada.example please call\r\n\r\n')
    const log = JSON.stringify(server.logLines())
    for (const secret of [...secrets, '127.0.0.1'])
      expect(log.replace(/answers at \S+|listening at \S+/g, '')).not.toContain(secret)
  })
})
