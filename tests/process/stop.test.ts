import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, type TestContext, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { startServerProcess } from '../support/server-process.ts'
import { writeSite } from '../support/site-fixture.ts'

let site: ReturnType<typeof writeSite>
beforeAll(() => {
  site = writeSite()
})
afterAll(() => site.remove())

/** A server of the test's own, so that several tests can wait at the same time. */
async function startServer({ onTestFinished }: Pick<TestContext, 'onTestFinished'>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'claimwright-stop-'))
  const server = startServerProcess({ SITE_DIR: site.folder, DATA_DIR: dataDir })
  onTestFinished(async () => {
    await server.stop('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })
  const origin = await server.ready
  async function open(bytes: string): Promise<Socket> {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    await once(socket, 'connect')
    // A connection that is cut off may end in an error: that is no news.
    socket.on('error', () => {})
    socket.write(bytes)
    // Asked later on another connection: once this is answered, the bytes have been read.
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    return socket
  }
  return { server, origin, open }
}

const isClosed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve).resume())

const body = JSON.stringify({ name: 'Ada', email: 'ada@example.org', phone: '', company: '', message: '' })
const post = `POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`

describe.concurrent('a signal', () => {
  test.for(['SIGTERM', 'SIGINT'] as const)('%s ends the server with exit code 0', async (signal, context) => {
    const { server } = await startServer(context)
    expect(await server.stop(signal)).toEqual({ code: 0, signal: null })
    expect(server.output().trimEnd().split('\n').at(-1)).toContain('"stopped"')
  })

  test('lets a request under way come to its answer, and closes the connection after it', async (context) => {
    const { server, open } = await startServer(context)
    const socket = await open(post + body.slice(0, 10))
    server.child.kill('SIGTERM')
    await eventually(() => expect(server.output()).toContain('stopping'))
    socket.write(body.slice(10))
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 201 Created\r\n/)
    expect(answer).toMatch(/^connection: close\r$/im)
    expect((await server.exited).code).toBe(0)
  })

  test('lets a page that was being asked for come, as the last answer of its connection', async (context) => {
    const { server, open } = await startServer(context)
    const socket = await open('GET /robots.txt HTTP/1.1\r\nHost:')
    server.child.kill('SIGTERM')
    await eventually(() => expect(server.output()).toContain('stopping'))
    socket.write(' a\r\n\r\n')
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*^connection: close\r$[\s\S]*User-agent/im)
    expect((await server.exited).code).toBe(0)
  })

  test('closes connections that wait for nothing at once', async (context) => {
    const { server, open } = await startServer(context)
    const idle = await open('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
    await once(idle, 'data')
    server.child.kill('SIGTERM')
    await isClosed(idle)
    expect((await server.exited).code).toBe(0)
  })

  test('takes no new connection while it stops', async (context) => {
    const { server, origin, open } = await startServer(context)
    const held = await open(post)
    server.child.kill('SIGTERM')
    await eventually(() => expect(server.output()).toContain('stopping'))
    await eventually(() => expect(fetch(`${origin}/`)).rejects.toThrow())
    held.destroy()
    expect((await server.exited).code).toBe(0)
  })

  test('sent twice ends the server at once', async (context) => {
    const { server, open } = await startServer(context)
    await open(post)
    server.child.kill('SIGTERM')
    await eventually(() => expect(server.output()).toContain('stopping'))
    server.child.kill('SIGTERM')
    expect(await server.exited).toEqual({ code: 1, signal: null })
    expect(server.output()).not.toContain('"stopped"')
  })
})

test('a reader of the log that goes away does not end the server', async (context) => {
  const { server, origin } = await startServer(context)
  server.child.stdout?.destroy()
  for (let count = 0; count < 3; count++) {
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    // Longer than lines are gathered: each answer is one more try to write.
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  expect(server.child.exitCode).toBeNull()
  expect(await server.stop()).toEqual({ code: 0, signal: null })
})

test('an unexpected error ends the server, and is the last line of its log', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'claimwright-error-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const thrower = 'process.once("message", () => { throw new TypeError("unexpected") })'
  const command = ['--import', `data:text/javascript,${encodeURIComponent(thrower)}`, 'server/main.ts']
  const server = startServerProcess({ SITE_DIR: 'off', DATA_DIR: dataDir }, command)
  await server.ready
  server.child.send('throw')
  expect(await server.exited).toEqual({ code: 1, signal: null })
  const last = JSON.parse(server.output().trimEnd().split('\n').at(-1) ?? '')
  expect(last).toMatchObject({
    level: 'fatal',
    msg: 'an unexpected error: the process ends',
    err: { type: 'TypeError' },
  })
})
