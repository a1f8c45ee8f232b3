import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { writeSite } from '../support/site-fixture.ts'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

test('every npm script is a plain command, which all systems understand', () => {
  const shellOnly = /\bexec\b|^\w+=|[$;|<>'`*~]|&(?!&)/
  expect(Object.entries(scripts).filter(([, command]) => shellOnly.test(command))).toEqual([])
})

test('settings come from the shell and then from .env, and nobody complains when there is none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'claimwright-env-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const read = (env: Record<string, string> = {}) => {
    const args = ['--import', pathToFileURL(resolve('scripts/read-env.js')).href, '--print', 'process.env.PORT']
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' })
    return [stdout.trim(), stderr]
  }
  expect(read()).toEqual(['undefined', ''])
  writeFileSync(join(folder, '.env'), 'PORT=4000\n')
  expect(read()).toEqual(['4000', ''])
  expect(read({ PORT: '5000' })).toEqual(['5000', ''])
  const readers = Object.keys(scripts).filter((name) => scripts[name]?.includes('--import ./scripts/read-env.js'))
  expect(readers).toEqual(['start', 'dev', 'build', 'leads', 'launch-check'])
})

test('npm start reads .env, and a signal to npm reaches the server behind the shell', async () => {
  const site = writeSite()
  const folder = mkdtempSync(join(tmpdir(), 'claimwright-npm-'))
  for (const name of ['package.json', 'node_modules', 'scripts', 'server', 'contract'])
    symlinkSync(resolve(name), join(folder, name))
  mkdirSync(join(folder, 'kept'))
  writeFileSync(join(folder, '.env'), `PORT=0\nSITE_DIR=${site.folder}\nDATA_DIR=${join(folder, 'kept')}\n`)
  // Without the steps before it, which install and build.
  const npm = spawn('npm', ['start', '--ignore-scripts'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    npm.kill()
    site.remove()
    rmSync(folder, { recursive: true, force: true })
  })
  let output = ''
  npm.stdout.setEncoding('utf8').on('data', (text) => (output += text))
  const closed = once(npm, 'close')
  await expect.poll(() => output).toMatch(/answers at http\S+"/)
  expect(readdirSync(join(folder, 'kept'))).toContain('leads.sqlite')
  npm.kill('SIGTERM')
  await closed
  expect(output).toContain('"stopped"')
})
