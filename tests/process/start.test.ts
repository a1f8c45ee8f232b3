import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listedMetas } from '#content/resolve/resolve-pages.ts'
import { findFreePort, listenOnFreePort } from '../../scripts/free-port.ts'
import { compileCache } from '../support/compiled.ts'
import { mailTo } from '../support/delivery-settings.ts'
import { startMailServer } from '../support/mail-server.ts'
import { requires } from '../support/needs.ts'
import { createTempFolder } from '../support/new-folder.ts'
import { startServerProcess } from '../support/server-process.ts'
import { resolved } from '../support/site-content.ts'

const [home, , about] = listedMetas(resolved.pages)
const dataDir = createTempFolder()

const settings = (changes: Record<string, string> = {}) => ({ DATA_DIR: dataDir, ...changes })

/** What a server says that must not start. */
async function refusalOf(changes: Record<string, string>): Promise<string[]> {
  const server = startServerProcess(settings(changes))
  const { code } = await server.exited
  expect(code).toBe(1)
  return server.output().trimEnd().split('\n')
}

describe('a start', () => {
  test('tells the address, where requests are kept, where mail goes, and the file with the key of the desk', async () => {
    const server = startServerProcess(settings())
    onTestFinished(async () => void (await server.stop()))
    const origin = await server.ready
    expect(await (await fetch(`${origin}/about`)).text()).toContain(`<title>${about?.title}</title>`)
    // Painted after the pages, and there from the first answer on.
    for (const picture of ['/favicon.ico', '/apple-touch-icon.png', home?.card.image ?? ''])
      expect((await fetch(origin + picture)).status, picture).toBe(200)
    expect(await (await fetch(`${origin}/readyz`)).json()).toEqual({
      status: 'ready',
      oldestPendingDeliverySeconds: null,
    })
    await expect
      .poll(server.output)
      .toContain(`SMTP_URL is not set: mail is kept as files in ${join(dataDir, 'mail')} and is not sent.`)
    expect(server.output()).toContain(`Requests are kept in ${join(dataDir, 'leads.sqlite')}`)
    expect(server.output()).not.toContain('still to be settled')

    const keyFile = join(dataDir, 'desk.key')
    expect(server.output()).toContain(`the key that opens it is in ${keyFile}`)
    const desk = /desk is at (http:\/\/127\.0\.0\.1:\d+);/.exec(server.output())?.[1]
    expect(desk).not.toBe(origin)
    const key = readFileSync(keyFile, 'utf8').trim()
    expect(server.output()).not.toContain(key)
    expect((await fetch(`${origin}/?key=${key}`)).headers.get('set-cookie')).toBeNull()
    const opened = await fetch(`${desk}/?key=${key}`, { redirect: 'manual' })
    expect(opened.status).toBe(303)
  })

  /** What a person at a terminal sees until it says this. */
  async function seenAtTerminal(changes: Record<string, string>, until: RegExp): Promise<string> {
    const child = spawn('script', ['-qec', `"${process.execPath}" server/main.ts`, '/dev/null'], {
      env: { PATH: process.env.PATH, TERM: 'xterm', PORT: '0', ...compileCache, ...settings(changes) },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill())
    let seen = ''
    child.stdout.setEncoding('utf8').on('data', (piece: string) => (seen += piece))
    await expect.poll(() => seen).toMatch(until)
    child.stdin.write('\u0003')
    await once(child, 'exit')
    return seen
  }
  const readKey = () => readFileSync(join(dataDir, 'desk.key'), 'utf8').trim()

  test('shows a person at a terminal the address that opens the desk', requires('terminal'), async () => {
    const seen = await seenAtTerminal({}, /Your desk[^\n]+\n/)
    expect(seen).toMatch(new RegExp(`http://127\\.0\\.0\\.1:\\d+/\\?key=${readKey()}\\r?\\n`))
  })

  const title =
    'in production shows no key, tries the mail server once, names it without its user, and says what came of it'
  test(title, requires('terminal'), async () => {
    await using mail = await startMailServer({ login: { user: 'mailer', password: 'hunter2' } })
    const production = {
      ...mailTo({ url: mail.url.replace('//', '//mailer:wrong@') }),
      NOTIFY_TO: 'a@claimwright.example,b@claimwright.example',
      NODE_ENV: 'production',
    }
    const seen = await seenAtTerminal(production, /lets us in|cannot be sent/)
    expect(seen).toContain(`Mail goes through ${new URL(mail.url).host} to 2 addresses`)
    expect(seen).not.toMatch(/mailer|wrong/)
    expect(seen).not.toContain(readKey())
    expect(seen).toMatch(/"level":"warn".+"\d+ things are still to be settled in the content: the desk lists them/)
    expect(seen).toMatch(
      /"level":"error".+"Mail cannot be sent now, so requests will wait\. The mail server refuses .+ password\. Check both in SMTP_URL/,
    )
    expect(mail.received).toEqual([])
  })

  test('answers the API alone when another server has the pages, and opens no desk where there is to be none', async () => {
    const server = startServerProcess(settings({ SITE_DIR: 'off', DESK: 'off' }))
    onTestFinished(async () => void (await server.stop()))
    const origin = await server.ready
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    const page = await fetch(`${origin}/about`)
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'application/problem+json; charset=utf-8'])
    await expect.poll(server.output).toContain('SMTP_URL is not set')
    expect(server.output()).not.toContain('desk is at')
  })

  test('for editing has a port, a store and a desk of its own, for this machine only, whatever the settings say', async () => {
    const port = await findFreePort()
    const folder = createTempFolder()
    const secret = join(folder, 'database')
    writeFileSync(secret, 'postgres://127.0.0.1:1/shared')
    const elsewhere = { HOST: '0.0.0.0', DESK_HOST: '0.0.0.0', DESK_PUBLIC_URL: 'https://desk.example.com' }
    // The site that is edited may run beside it, with the same settings.
    const taken = { DESK: 'off', DESK_PORT: String(port), METRICS_PORT: String(port), TRUST_PROXY: '127.0.0.1' }
    const given = { EDIT_PORT: String(port), DATABASE_URL_FILE: secret, ...elsewhere, ...taken }
    const server = startServerProcess({ DATA_DIR: folder, ...given }, ['server/main.ts', '--edit'])
    onTestFinished(async () => void (await server.stop()))
    expect(await server.ready).toBe(`http://127.0.0.1:${port}`)
    await expect.poll(server.output).toContain(`Requests are kept in ${join(folder, 'edit', 'leads.sqlite')}`)
    expect(server.output()).toMatch(/desk is at http:\/\/127\.0\.0\.1:\d+;/)
  })

  test('leaves nothing but the store and the keys of the desk in the data folder', async () => {
    expect(
      readdirSync(dataDir).filter((name) => !/^(leads\.sqlite|mail$|desk\.(key|sessions|address)$)/.test(name)),
    ).toEqual([])
  })
})

describe('a start is refused with one line', () => {
  test('when the port is taken, and the running server keeps its sessions', async () => {
    const port = await findFreePort()
    for (const taken of [port, port + 1]) {
      const other = createServer()
      onTestFinished(() => void other.close())
      await listenOnFreePort(other, taken)
    }
    const sessions = join(dataDir, 'desk.sessions')
    writeFileSync(sessions, `\n+${Math.floor(Date.now() / 1000) + 60} ${'a'.repeat(43)}`)
    onTestFinished(() => rmSync(sessions, { force: true }))
    expect(await refusalOf({ PORT: String(port) })).toEqual([
      `Claimwright cannot start: port ${port} on 127.0.0.1 is already in use: stop the other program or set another PORT`,
    ])
    expect(existsSync(sessions)).toBe(true)
  })

  test('that names the setting whose address this machine does not have', async () => {
    const elsewhere = '192.0.2.1'
    const refusals = await Promise.all([
      refusalOf({ DESK_HOST: elsewhere, DESK_PUBLIC_URL: 'https://desk.claimwright.example' }),
      refusalOf({ METRICS_HOST: elsewhere, METRICS_PORT: '0' }),
    ])
    // By then the site answers, and has said so.
    expect(refusals.map((lines) => lines.find((line) => line.startsWith('Claimwright')))).toEqual(
      ['DESK_HOST', 'METRICS_HOST'].map(
        (name) => `Claimwright cannot start: ${elsewhere} is not an address of this machine: set another ${name}`,
      ),
    )
  })

  test('when the program is not built', async () => {
    const lines = await refusalOf({ SITE_DIR: join(dataDir, 'no-such-folder') })
    expect(lines.at(-1)).toBe('Claimwright cannot start: the program isn\'t built: run "npm run build"')
  })

  test('for each wrong setting, and without the values', async () => {
    expect(await refusalOf({ HOST: '', DATABASE_URL: 'mysql://u:hunter2@db/x' })).toEqual([
      'Claimwright cannot start: HOST is empty: give it a value or remove it',
      'Claimwright cannot start: DATABASE_URL must be an address such as postgres://user:password@host:5432/name',
    ])
  })
})
