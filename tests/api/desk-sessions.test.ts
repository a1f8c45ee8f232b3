import { chmodSync, chownSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { deskRoutes, keyParameter, sessionProof } from '#contract/desk-routes.ts'
import { findFreePort, listenOnFreePort } from '../../scripts/free-port.ts'
import { openDeskKey } from '../../server/desk/key.ts'
import { startTestDesk } from '../support/desk.ts'
import { runLeads } from '../support/leads.ts'

const session = deskRoutes.session.path
const anyToken = 'A'.repeat(43)

describe('a session', () => {
  it('cannot be made up, altered or taken to another desk', async () => {
    const { send, signIn, port } = await startTestDesk()
    const other = await startTestDesk()
    const signed = await signIn()
    const { cookie } = signed
    expect((await send(session, signed)).status).toBe(200)
    const [name = '', value = ''] = cookie.split('=')
    const foreign = (await other.signIn()).cookie.replace(/^desk-\d+/, `desk-${port}`)
    const forged = [`${name}=`, `${name}=a.b.c`, `${name}=${anyToken}`, foreign, `${cookie}A`, `${name}=A${value}`]
    for (const one of forged) expect((await send(session, { ...signed, cookie: one })).status, one).toBe(401)
    const others = await Promise.all([signIn(), other.signIn()])
    for (const proof of ['', 'x', anyToken, value, ...others.map((theirs) => theirs[sessionProof])])
      expect((await send(session, { cookie, [sessionProof]: proof })).status, proof).toBe(401)
  })

  it('is worth nothing with its cookie alone, which programs on other ports are sent', async () => {
    const { send, signIn, own } = await startTestDesk()
    const { cookie } = await signIn()
    for (const { method, path } of Object.values(deskRoutes)) {
      const sent = method === 'POST' ? { origin: own, 'content-type': 'application/json' } : {}
      expect((await send(path, { cookie, ...sent }, method, method === 'POST' ? '{}' : undefined)).status, path).toBe(
        401,
      )
    }
  })

  it('is not in the file that knows it, so reading that opens nothing', async () => {
    const { send, signIn, dataDir } = await startTestDesk()
    const signed = await signIn()
    const [name = '', value = ''] = signed.cookie.split('=')
    const kept = readFileSync(join(dataDir, 'desk.sessions'), 'utf8')
    expect(kept).not.toContain(value)
    expect(kept).not.toContain(signed[sessionProof])
    for (const [part] of kept.matchAll(/[\w-]{43}/g))
      expect((await send('/', { cookie: `${name}=${part}` })).status).toBe(401)
  })

  it('is found among cookies that a page on another port added', async () => {
    const { send, signIn } = await startTestDesk()
    const { cookie, ...proof } = await signIn()
    const [name = ''] = cookie.split('=')
    const added = [`${name}=${anyToken}`, `${name}=x`, `x${cookie.slice(0, -1)}`]
    expect((await send(session, { ...proof, cookie: [...added, cookie].join('; ') })).status).toBe(200)
    expect((await send(session, { ...proof, cookie: added.join('; ') })).status).toBe(401)
    expect((await send(session, { ...proof, cookie: `x${cookie}` })).status).toBe(401)
  })
})

describe('where nothing can be written down, a session', () => {
  it('lasts until the next key, and until its owner signs out', async () => {
    const desk = await startTestDesk()
    mkdirSync(join(desk.dataDir, 'desk.sessions'))
    const first = await desk.open()
    expect((await first.read(session)).status).toBe(200)
    const second = await desk.open()
    expect((await first.read(session)).status).toBe(401)
    expect((await second.read(session)).status).toBe(200)
    await second.write(deskRoutes.signOut.path, {})
    expect((await second.read(session)).status).toBe(401)
    const third = await desk.signIn()
    await runLeads(['desk-key', '--new'], { DATA_DIR: desk.dataDir })
    expect((await desk.send(session, third)).status).toBe(401)
  })
})

describe('signing out', () => {
  it('ends this session for anyone with its cookie, and no other', async () => {
    const desk = await startTestDesk()
    const [one, other] = [await desk.open(), await desk.open()]
    const listening = await fetch(desk.own + deskRoutes.events.path, { headers: one.signed })
    const json = { ...one.headers, 'content-type': 'application/json' }
    const { status, headers } = await desk.send(deskRoutes.signOut.path, json, 'POST', '{}')
    expect([status, headers['set-cookie']]).toEqual([204, [expect.stringMatching(/^desk-\d+=; .*Max-Age=0;/)]])
    expect((await desk.send(session, one.signed)).status).toBe(401)
    expect((await desk.send('/', one.signed)).status).toBe(401)
    await listening.text()
    expect((await other.read(session)).status).toBe(200)
    // Nor does another process know it.
    const again = await startTestDesk({ dataDir: desk.dataDir })
    const moved = one.signed.cookie.replace(/^desk-\d+/, `desk-${again.port}`)
    expect((await again.send('/', { cookie: moved })).status).toBe(401)
  })

  it('stops a write whose body is still on its way', async () => {
    const desk = await startTestDesk()
    const id = await desk.accept()
    const { headers, write } = await desk.open()
    const body = JSON.stringify({ text: 'too late' })
    const path = deskRoutes.addNote.path.replace(':id', id)
    const lines = Object.entries({ ...headers, host: `127.0.0.1:${desk.port}`, 'content-type': 'application/json' })
    const socket = connect(desk.port, '127.0.0.1')
    socket.write(
      `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}connection: close\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    )
    // Asked later: once this is answered, the bytes have been read.
    await desk.send('/')
    await write(deskRoutes.signOut.path, {})
    socket.write(body.slice(5))
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 /)
    expect((await desk.store.getDetails(id))?.notes).toEqual([])
  })
})

describe('while another program has the port', () => {
  /** Takes the port that a desk had, and whatever a page that is still open sends to it. */
  async function takePort(port: number) {
    const stolen: string[] = []
    const thief = createServer(({ headers }, response) => {
      stolen.push(String(headers.cookie))
      response.end()
    })
    await listenOnFreePort(thief, port)
    const release = () => new Promise((resolve) => thief.close(resolve))
    onTestFinished(() => void thief.close())
    return { stolen, release }
  }

  it('the desk says so, ends all sessions, and does not open elsewhere', async () => {
    const usualPort = await findFreePort()
    const first = await startTestDesk({ usualPort })
    const [signed, { dataDir, own, readKey }] = [await first.signIn(), first]
    const key = readKey()
    await first.desk.close()
    const { stolen, release } = await takePort(usualPort)
    await fetch(`${own}/?${keyParameter}=${key}`, { headers: { ...signed, connection: 'close' } })
    expect(stolen).toEqual([signed.cookie])
    await expect(startTestDesk({ dataDir, usualPort })).rejects.toThrow(
      new RegExp(`Another program has port ${usualPort}.*sessions are ended.*It stays closed`),
    )
    await release()
    const again = await startTestDesk({ dataDir, usualPort })
    expect(again.own).toBe(own)
    expect((await again.send(session, signed)).status).toBe(401)
    expect((await again.send(`/?${keyParameter}=${key}`)).headers['set-cookie']).toBeUndefined()
  })

  it('the desk opens elsewhere if no session was open, and says so', async () => {
    const usualPort = await findFreePort()
    await takePort(usualPort)
    const { port, log, signIn, send } = await startTestDesk({ usualPort })
    expect(port).not.toBe(usualPort)
    expect(log()).toContain(`Another program has port ${usualPort}`)
    expect((await send(session, await signIn())).status).toBe(200)
  })

  it('a desk whose port was asked for stays closed, and sessions are ended all the same', async () => {
    const DESK_PORT = String(await findFreePort())
    const first = await startTestDesk({ env: { DESK_PORT } })
    const signed = await first.signIn()
    await first.desk.close()
    const { release } = await takePort(first.port)
    await expect(startTestDesk({ env: { DESK_PORT }, dataDir: first.dataDir })).rejects.toThrow(
      /sessions are ended.*It stays closed/,
    )
    await expect(startTestDesk({ env: { DESK_PORT } })).rejects.toThrow('It stays closed')
    await release()
    const again = await startTestDesk({ env: { DESK_PORT }, dataDir: first.dataDir })
    expect((await again.send(session, signed)).status).toBe(401)
  })

  it('a session of one port is worth nothing at another', async () => {
    const first = await startTestDesk()
    const signed = await first.signIn()
    const second = await startTestDesk({ dataDir: first.dataDir })
    const renamed = signed.cookie.replace(`desk-${first.port}`, `desk-${second.port}`)
    expect((await second.send(session, { ...signed, cookie: renamed })).status).toBe(401)
    expect((await first.send(session, signed)).status).toBe(200)
  })

  it('at another name for this machine, a visitor is led to the address that is the desk’s alone', async () => {
    const { send, signIn, port, own, readKey } = await startTestDesk()
    const signed = await signIn()
    for (const name of ['localhost', 'LOCALHOST', '[::1]']) {
      const host = `${name}:${port}`
      const path = `/figures?a=1&${keyParameter}=${readKey()}`
      const answer = await send(path, { ...signed, host })
      expect([answer.status, answer.headers.location, answer.headers['set-cookie']]).toEqual([
        307,
        own + path,
        undefined,
      ])
      expect((await send(session, { ...signed, host })).status).toBe(421)
      expect((await send('//evil.example/', { host })).headers.location).toMatch(new RegExp(`^${own}/`))
    }
  })
})

describe('the files of the desk', () => {
  const isRoot = process.getuid?.() === 0

  it('stay with the server’s account when the superuser makes a new key', async () => {
    const { dataDir, desk, signIn, send } = await startTestDesk()
    const signed = await signIn()
    const account = isRoot
      ? { uid: 65_534, gid: 65_533 }
      : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
    for (const path of [dataDir, desk.keyFile]) chownSync(path, account.uid, account.gid)
    const renew = () => runLeads(['desk-key', '--new'], { DATA_DIR: dataDir })
    const rights = () => {
      const { uid, gid, mode } = statSync(desk.keyFile)
      return { uid, gid, mode: mode & 0o777 }
    }
    expect((await renew()).code).toBe(0)
    expect(rights()).toEqual({ ...account, mode: 0o600 })
    expect((await send(session, signed)).status).toBe(401)
    // Also where there was none, and where an earlier version has left one that only the superuser reads.
    rmSync(desk.keyFile)
    await renew()
    expect(rights()).toEqual({ ...account, mode: 0o600 })
    if (isRoot) chownSync(desk.keyFile, 0, 0)
    await renew()
    expect(rights()).toEqual({ ...account, mode: 0o600 })
  })

  it('are not looked for behind links, with the superuser’s rights', async () => {
    const { dataDir, desk } = await startTestDesk()
    const precious = join(dataDir, 'precious')
    writeFileSync(precious, 'precious')
    chmodSync(precious, 0o644)
    for (const name of [`desk.key.${process.pid}.part`, `.write-test-${process.pid}`])
      symlinkSync(precious, join(dataDir, name))
    for (const name of ['desk.key', 'desk.sessions']) {
      rmSync(join(dataDir, name), { force: true })
      symlinkSync(precious, join(dataDir, name))
    }
    expect((await runLeads(['desk-key', '--new'], { DATA_DIR: dataDir })).code).toBe(0)
    expect([readFileSync(precious, 'utf8'), statSync(precious).mode & 0o777]).toEqual(['precious', 0o644])
    expect(statSync(desk.keyFile).size).toBe(44)
  })

  it('are for their owner only, also when a restore left them open', async () => {
    const { dataDir, signIn } = await startTestDesk()
    await signIn()
    const files = ['desk.key', 'desk.sessions'].map((name) => join(dataDir, name))
    expect(files.map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o600])
    for (const file of files) chmodSync(file, 0o644)
    await startTestDesk({ dataDir })
    expect(files.map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o600])
  })

  it('close the desk and not the site when there is no way to read the key', async () => {
    const { dataDir, desk } = await startTestDesk()
    rmSync(desk.keyFile)
    mkdirSync(join(desk.keyFile, 'a'), { recursive: true })
    await expect(startTestDesk({ dataDir })).rejects.toThrow(/stays closed.*its key cannot be read/s)
    expect(() => openDeskKey(dataDir)).toThrow('EISDIR')
  })
})
