import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { company } from '#content/company.ts'
import { findFreePort, listenOnFreePort } from '../support/free-port.ts'
import { writeSite } from '../support/site-fixture.ts'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'claimwright-npm-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function run(command: string, args: string[], { cwd, env }: { cwd: string; env: Record<string, string> }) {
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill())
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  return { child, output: () => output, closed: once(child, 'close') }
}

test('every npm script is a plain command, which all systems understand', () => {
  const shellOnly = /\bexec\b|^\w+=|[$;|<>'`*~]|&(?!&)/
  expect(Object.entries(scripts).filter(([, command]) => shellOnly.test(command))).toEqual([])
})

test('npm start reads .env, and a signal to npm reaches the server behind the shell', async () => {
  const site = writeSite()
  onTestFinished(() => site.remove())
  const folder = temporaryFolder()
  for (const name of ['package.json', 'node_modules', 'scripts', 'server', 'contract'])
    symlinkSync(resolve(name), join(folder, name))
  mkdirSync(join(folder, 'kept'))
  writeFileSync(join(folder, '.env'), `PORT=0\nSITE_DIR=${site.folder}\nDATA_DIR=${join(folder, 'kept')}\n`)
  // Without the steps before it, which install and build.
  const npm = run('npm', ['start', '--ignore-scripts'], { cwd: folder, env: {} })
  await expect.poll(npm.output).toMatch(/answers at http\S+"/)
  expect(readdirSync(join(folder, 'kept'))).toContain('leads.sqlite')
  npm.child.kill('SIGTERM')
  await npm.closed
  expect(npm.output()).toContain('"stopped"')
})

test('npm run dev tells one address, at which pages and API are, and that of the desk', async () => {
  const port = await findFreePort()
  const dev = run(process.execPath, ['scripts/dev.ts'], {
    cwd: resolve('.'),
    env: { PORT: String(port), DATA_DIR: temporaryFolder() },
  })
  await expect.poll(dev.output).toContain('Mail is written to')
  expect(dev.output().match(/https?:\/\/[\w.:]+/g)).toEqual([port, port + 1].map((one) => `http://127.0.0.1:${one}`))
  expect(await (await fetch(`http://127.0.0.1:${port}/about`)).text()).toContain(company.name)
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  dev.child.kill('SIGTERM')
  // Ends only when the server behind it has ended, too.
  await dev.closed
})

test('npm run dev refuses a port that is taken with one line, and leaves no server behind', async () => {
  const other = createServer()
  onTestFinished(() => void other.close())
  const port = await listenOnFreePort(other)
  const data = temporaryFolder()
  const dev = run(process.execPath, ['scripts/dev.ts'], {
    cwd: resolve('.'),
    env: { PORT: String(port), DATA_DIR: data },
  })
  // Ends only when everybody who could write to it has ended.
  await dev.closed
  expect(dev.child.exitCode).toBe(1)
  expect(dev.output()).toBe(
    `Claimwright cannot start: port ${port} on 127.0.0.1 is already in use: stop the other program, or write another PORT into the file .env\n`,
  )
  expect(readdirSync(data)).toEqual([])
})
