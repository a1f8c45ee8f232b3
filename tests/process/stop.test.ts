import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { createTempFolder } from '../support/new-folder.ts'
import { startServerProcess } from '../support/server-process.ts'

async function startOnNewFolder() {
  const server = startServerProcess({ DATA_DIR: createTempFolder() })
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
  return { server, origin, open, kill: async () => void (await server.stop('SIGKILL')) }
}

const isClosed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve).resume())

const body = JSON.stringify({ name: 'Ada', email: 'ada@example.org', phone: '', company: '', message: '' })
const post = `POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`

describe('a signal', () => {
  /** Told to stop while three visitors are there. */
  let stopping: Awaited<ReturnType<typeof startOnNewFolder>>
  let asking: Socket
  let sending: Socket
  let idleClosed: Promise<unknown>

  beforeAll(async () => {
    stopping = await startOnNewFolder()
    const { server, open } = stopping
    sending = await open(post + body.slice(0, 10))
    asking = await open('GET /robots.txt HTTP/1.1\r\nHost:')
    const idle = await open('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
    await once(idle, 'data')
    idleClosed = isClosed(idle)
    await eventually(() => expect(server.output()).toContain('desk is at'))
    server.child.kill('SIGTERM')
    await eventually(() => expect(server.output()).toContain('stopping'))
    // As from a process group in which npm is another member: the same signal again, and the terminal's own.
    server.child.kill('SIGTERM')
    server.child.kill('SIGHUP')
  })
  afterAll(() => stopping.kill())

  test('closes connections that wait for nothing at once', async () => {
    await idleClosed
    expect(stopping.server.child.exitCode).toBeNull()
  })

  test('takes no new connection while it stops', async () => {
    await eventually(() => expect(fetch(`${stopping.origin}/`)).rejects.toThrow())
    expect(stopping.server.child.exitCode).toBeNull()
  })

  test('closes the desk before the site, so that the next server finds its port free', async () => {
    const desk = /desk is at (http:\S+);/.exec(stopping.server.output())?.[1] ?? ''
    await expect(fetch(desk)).rejects.toThrow()
    expect(stopping.server.child.exitCode).toBeNull()
  })

  test('lets a page that was being asked for come, as the last answer of its connection', async () => {
    asking.write(' a\r\n\r\n')
    const answer = await text(asking)
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*^connection: close\r$[\s\S]*User-agent/im)
  })

  test('lets a request under way come to its answer, and closes the connection after it', async () => {
    sending.write(body.slice(10))
    const answer = await text(sending)
    expect(answer).toMatch(/^HTTP\/1\.1 201 Created\r\n/)
    expect(answer).toMatch(/^connection: close\r$/im)
  })

  test('SIGTERM ends the server with exit code 0', async () => {
    for (const socket of [asking, sending]) socket.destroy()
    expect(await stopping.server.exited).toEqual({ code: 0, signal: null })
    expect(stopping.server.output().trimEnd().split('\n').at(-1)).toContain('"stopped"')
  })
})

test('a reader of the log that goes away does not end the server', async () => {
  const { server, origin, kill } = await startOnNewFolder()
  onTestFinished(kill)
  server.child.stdout?.destroy()
  for (let count = 0; count < 3; count++) {
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    // Longer than lines are gathered: each answer is one more try to write.
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  expect(server.child.exitCode).toBeNull()
  expect(await server.stop('SIGINT')).toEqual({ code: 0, signal: null })
})

test('an unexpected error ends the server, and is the last line of its log', async () => {
  const thrower = 'process.once("message", () => { throw new TypeError("unexpected") })'
  const command = ['--import', `data:text/javascript,${encodeURIComponent(thrower)}`, 'server/main.ts']
  const server = startServerProcess({ SITE_DIR: 'off', DATA_DIR: createTempFolder() }, command)
  // The last that it says of its start: what is still being written would come after what ends it.
  await expect.poll(server.output).toContain('SMTP_URL is not set')
  server.child.send('throw')
  expect(await server.exited).toEqual({ code: 1, signal: null })
  const last = JSON.parse(server.output().trimEnd().split('\n').at(-1) ?? '')
  expect(last).toMatchObject({
    level: 'fatal',
    msg: 'an unexpected error: the process ends',
    err: { type: 'TypeError' },
  })
})
