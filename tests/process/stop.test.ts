import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'
import { writeSite } from '../support/site-fixture.ts'

let site: ReturnType<typeof writeSite>
beforeAll(() => {
  site = writeSite()
})
afterAll(() => site.remove())

let server: ServerProcess
let port: number
beforeEach(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'claimwright-stop-'))
  server = startServerProcess({ SITE_DIR: site.folder, DATA_DIR: dataDir })
  onTestFinished(async () => {
    await server.stop('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })
  port = Number(new URL(await server.ready).port)
})

async function open(bytes: string) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  return socket
}

const body = JSON.stringify({ name: 'Ada', email: 'ada@example.org', phone: '', company: '', message: '' })
const post = `POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`

describe('a signal', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('%s ends the server with exit code 0', async (signal) => {
    expect(await server.stop(signal)).toEqual({ code: 0, signal: null })
    expect(server.output().trimEnd().split('\n').at(-1)).toContain('"stopped"')
  })

  test('lets a request under way come to its answer, and closes the connection after it', async () => {
    const socket = await open(post + body.slice(0, 10))
    await expect.poll(() => fetch(`http://127.0.0.1:${port}/healthz`).then(({ status }) => status)).toBe(200)
    server.child.kill('SIGTERM')
    await expect.poll(server.output).toContain('stopping')
    socket.write(body.slice(10))
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 201 Created\r\n/)
    expect(answer).toMatch(/^connection: close\r$/im)
    expect((await server.exited).code).toBe(0)
  })

  test('lets a page that was being asked for come, as the last answer of its connection', async () => {
    const socket = await open('GET /robots.txt HTTP/1.1\r\nHost:')
    await expect.poll(() => fetch(`http://127.0.0.1:${port}/healthz`).then(({ status }) => status)).toBe(200)
    server.child.kill('SIGTERM')
    await expect.poll(server.output).toContain('stopping')
    socket.write(' a\r\n\r\n')
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*^connection: close\r$[\s\S]*User-agent/im)
    expect((await server.exited).code).toBe(0)
  })

  test('closes connections that wait for nothing at once', async () => {
    const idle = await open('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
    await once(idle, 'data')
    server.child.kill('SIGTERM')
    await once(idle.resume(), 'close')
    expect((await server.exited).code).toBe(0)
  })

  test('takes no new connection while it stops', async () => {
    const held = await open(post)
    server.child.kill('SIGTERM')
    await expect.poll(server.output).toContain('stopping')
    await expect
      .poll(() =>
        fetch(`http://127.0.0.1:${port}/`).then(
          () => 'answered',
          () => 'refused',
        ),
      )
      .toBe('refused')
    held.destroy()
    expect((await server.exited).code).toBe(0)
  })

  test('does not wait for a client that never finishes', async () => {
    const stuck = await open(post)
    const closed = once(stuck.on('error', () => {}).resume(), 'close')
    expect(await server.stop()).toEqual({ code: 0, signal: null })
    await closed
  })

  test('sent twice ends the server at once', async () => {
    await open(post)
    server.child.kill('SIGTERM')
    await expect.poll(server.output).toContain('stopping')
    server.child.kill('SIGTERM')
    expect(await server.exited).toEqual({ code: 1, signal: null })
    expect(server.output()).not.toContain('"stopped"')
  })
})

test('a signal to npm reaches the server', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'claimwright-npm-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  // Without the steps before it, which install and build.
  const npm = spawn('npm', ['start', '--ignore-scripts'], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', SITE_DIR: site.folder, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  npm.stdout.setEncoding('utf8').on('data', (piece) => {
    output += piece
  })
  await expect.poll(() => output, { timeout: 30_000 }).toMatch(/answers at http\S+"/)
  npm.kill('SIGTERM')
  await once(npm, 'close')
  expect(output).toContain('"stopped"')
})
