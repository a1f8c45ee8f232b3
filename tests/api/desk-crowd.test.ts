import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { deskRoutes } from '#contract/desk-routes.ts'
import { limits } from '#contract/limits.ts'
import { startTestDesk } from '../support/desk.ts'

/** More than the kernel buffers for a client that reads nothing. */
const largeFile = Buffer.alloc(12 * 1024 * 1024, 'x')

/**
 * A client that asks for a large file from an address of its own, and reads one byte of it. It comes back when it's
 * dropped. Resolves when its first connection was answered or dropped.
 */
function stall(port: number, localAddress: string): Promise<unknown> {
  let socket: Socket
  let isOver = false
  const open = () =>
    new Promise<void>((resolve) => {
      const callback = () => {
        resolve()
        return false
      }
      socket = connect({ port, host: '127.0.0.1', localAddress, onread: { buffer: Buffer.alloc(1), callback } })
      socket.on('error', () => {})
      socket.on('close', () => {
        resolve()
        if (!isOver) void open()
      })
      socket.write(`GET /preview/assets/large.js HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
    })
  onTestFinished(() => {
    isOver = true
    socket.destroy()
  })
  return open()
}

/** `spread` is how many addresses of 127.0.0.0/8 the strangers share. */
async function fill(port: number, strangers: number, spread: number): Promise<void> {
  for (let count = 0; count < strangers; count++) {
    const address = count % spread
    await stall(port, `127.1.${Math.floor(address / 200)}.${1 + (address % 200)}`)
  }
}

test('the owner gets pages while 500 strangers read nothing', async () => {
  const { port, send, signIn, open } = await startTestDesk({ largeFile })
  await fill(port, 500, 500)
  const { cookie } = await signIn()
  for (let count = 0; count < 20; count++)
    expect(await send('/', { cookie })).toMatchObject({ status: 200, body: expect.stringContaining('the desk') })
  expect((await (await open()).read(deskRoutes.session.path)).status).toBe(200)
})

test('what strangers never read takes no memory for each of them', async () => {
  const { port, send } = await startTestDesk({ largeFile })
  const before = process.memoryUsage().arrayBuffers
  await fill(port, 90, 90)
  expect((await send('/sign-in')).status).toBe(401)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(largeFile.length)
})

test('a connection of the owner is not closed for strangers', async () => {
  const { port, signIn } = await startTestDesk({ largeFile })
  const { cookie } = await signIn()
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const ask = `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\n\r\n`
  socket.write(ask)
  expect(String(await once(socket, 'data'))).toContain('200 OK')
  await fill(port, limits.deskStrangers.max + 20, 500)
  socket.write(ask)
  const [answer] = await Promise.race([once(socket, 'data'), once(socket, 'close')])
  expect(String(answer)).toContain('200 OK')
})

test('the owner’s connections have a limit, at which the oldest idle one is closed', async () => {
  const { port, signIn } = await startTestDesk()
  const { cookie } = await signIn()
  const sockets: Socket[] = []
  const ask = async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    onTestFinished(() => void socket.destroy())
    socket.write(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\n\r\n`)
    sockets.push(socket)
    return String(await once(socket, 'data'))
  }
  for (let count = 0; count < limits.deskConnections.max; count++) expect(await ask()).toContain('200 OK')
  const [oldest] = sockets as [Socket]
  const closed = new Promise((resolve) => oldest.on('close', resolve))
  expect(await ask()).toContain('200 OK')
  await closed
})

test('one address takes no connection from another', async () => {
  const { port } = await startTestDesk({ largeFile })
  const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.9' })
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  await fill(port, limits.deskStrangers.max + 20, 1)
  socket.write(`GET /sign-in HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
  const [answer] = await Promise.race([once(socket, 'data'), once(socket, 'close')])
  expect(String(answer)).toContain('401')
})
