import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { requires } from '../support/needs.ts'
import { createTempFolder } from '../support/new-folder.ts'

const own = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const { scripts } = own

test('every npm script is a plain command, which all systems understand', () => {
  const shellOnly = /\bexec\b|^\w+=|[$;|<>'`*~]|&(?!&)/
  expect(Object.entries(scripts).filter(([, command]) => shellOnly.test(command))).toEqual([])
})

test('every npm script goes through the bootstrap, which finds a Node that runs', () => {
  const others = Object.entries(scripts).filter(([, command]) => !command.startsWith('node scripts/bootstrap.js '))
  expect(others).toEqual([])
})

/** A copy of the bootstrap with nothing to install, as after the first start. */
function copyBootstrap(program: string) {
  const folder = createTempFolder()
  cpSync('package-lock.json', join(folder, 'package-lock.json'))
  for (const name of ['bootstrap.js', 'check-owners.js', 'find-node.js'])
    cpSync(`scripts/${name}`, join(folder, 'scripts', name))
  mkdirSync(join(folder, 'node_modules'))
  mkdirSync(join(folder, 'runtime'))
  cpSync('node_modules/.bootstrap', join(folder, 'node_modules/.bootstrap'))
  writeFileSync(join(folder, 'program.js'), program)
  return folder
}

test('settings come from the shell and then from .env, and there need be none', () => {
  const folder = copyBootstrap('console.log(process.env.PORT, ...process.argv.slice(2))')
  const read = (env: Record<string, string> = {}, flags = ['--env']) => {
    const args = [join(folder, 'scripts/bootstrap.js'), ...flags, '--no-build', 'program.js', '--then', 'this']
    const { stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
    return [stdout.trim(), stderr]
  }
  expect(read()).toEqual(['undefined --then this', ''])
  writeFileSync(join(folder, '.env'), 'PORT=4000\n')
  expect(read()).toEqual(['4000 --then this', ''])
  expect(read({ PORT: '5000' })).toEqual(['5000 --then this', ''])
  expect(read({}, [])).toEqual(['undefined --then this', ''])
})

test('a supervisor finds the Node that was chosen under one name', requires('unix'), () => {
  const folder = copyBootstrap('')
  // The one before an update.
  symlinkSync('../program.js', join(folder, 'runtime/node'))
  spawnSync(process.execPath, [join(folder, 'scripts/bootstrap.js'), '--no-build'])
  expect(realpathSync(join(folder, 'runtime/node'))).toBe(realpathSync(process.execPath))
})

test('with an older Node, the one from npm runs the program as if it were that one', requires('unix'), async () => {
  const folder = copyBootstrap(`process.on('SIGTERM', () => process.exit(7))
setInterval(() => {}, 1000)
console.log(process.env.SEEN_BY, ...process.argv.slice(2))`)
  // This Node passes for an older one, and a script for the one from npm.
  const rule = join(folder, 'scripts/find-node.js')
  const made = readFileSync(rule, 'utf8').replace(/return version\..*/, "return process.env.SEEN_BY === 'the other'")
  writeFileSync(rule, made)
  cpSync('runtime/package-lock.json', join(folder, 'runtime/package-lock.json'))
  const packaged = join(folder, 'runtime/node_modules/node-here/bin/node')
  mkdirSync(dirname(packaged), { recursive: true })
  writeFileSync(packaged, `#!/bin/sh\nSEEN_BY='the other' exec "${process.execPath}" "$@"\n`, { mode: 0o755 })
  const stamp = createHash('sha256').update(`${process.platform}-${process.arch}`).update('runtime/package-lock.json')
  stamp.update(readFileSync('runtime/package-lock.json'))
  writeFileSync(join(folder, 'runtime/node_modules/.bootstrap'), stamp.digest('hex'))

  const child = spawn(process.execPath, [join(folder, 'scripts/bootstrap.js'), '--no-build', 'program.js', 'a b'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exited = once(child, 'exit')
  const [said] = await once(child.stdout.setEncoding('utf8'), 'data')
  expect(said).toBe('the other a b\n')
  child.kill('SIGTERM')
  expect(await exited).toEqual([7, null])
})

test('a server’s packages suffice for what was built, and are completed where something is to be built', () => {
  const folder = copyBootstrap('console.log(process.argv.slice(2).join(" "))')
  const bootstrap = (...args: string[]) =>
    spawnSync(process.execPath, [join(folder, 'scripts/bootstrap.js'), ...args], {
      // Says what npm was asked for, and does nothing.
      env: { npm_execpath: join(folder, 'program.js') },
      encoding: 'utf8',
    }).stderr.match(/^(ci|prune)\b.*?(?= --no-audit)/gm)
  writeFileSync(join(folder, 'vite.config.ts'), '')
  mkdirSync(join(folder, 'build'))
  writeFileSync(join(folder, 'scripts/build.ts'), '')
  mkdirSync(join(folder, 'node_modules/typescript'))
  expect(bootstrap('--server')).toEqual(['prune --omit=dev'])
  expect(readdirSync(join(folder, 'node_modules'))).toEqual(['.bootstrap', '.cache'])
  rmSync(join(folder, 'vite.config.ts'))
  expect(bootstrap()).toBe(null)
  rmSync(join(folder, 'node_modules/.bootstrap'))
  expect(bootstrap('--server')).toEqual(['ci --omit=dev'])
  writeFileSync(join(folder, 'vite.config.ts'), '')
  expect([bootstrap('--server'), bootstrap('--no-build')]).toEqual([['prune --omit=dev'], ['ci']])
})

test('the program is built again when anything that it is made of has changed, and not for what the site says', () => {
  const folder = copyBootstrap('')
  const write = (file: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), '')
  }
  const isBuiltWith = (file: string) => {
    write(file)
    const { stderr } = spawnSync(process.execPath, [join(folder, 'scripts/bootstrap.js')], { encoding: 'utf8' })
    return stderr.includes('> building the program')
  }
  for (const file of ['vite.config.ts', 'scripts/build.ts', 'content/site/pages/home.json']) write(file)
  const sources = [
    'content/schema/a.ts',
    ...['contract', 'desk', 'fields', 'public', 'render', 'sections', 'site', 'ui'].map((name) => `${name}/a`),
  ]
  expect(sources.filter((file) => !isBuiltWith(file))).toEqual([])
  write('server/a.ts')
  expect(isBuiltWith('content/site/pages/about.json')).toBe(false)
})

/** The server in a folder with its settings and built pages, but without what it takes to build them again. */
function copyServer() {
  const folder = copyBootstrap('')
  rmSync(join(folder, 'runtime'), { recursive: true })
  for (const name of ['runtime', 'server', 'contract', 'fields', 'sections', 'content', 'render', 'build'])
    symlinkSync(resolve(name), join(folder, name))
  // Package by package: should anything be installed here, it must not replace those of the project.
  for (const name of readdirSync('node_modules').filter((one) => !one.startsWith('.')))
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name))
  mkdirSync(join(folder, 'kept'))
  writeFileSync(join(folder, '.env'), `PORT=0\nDATA_DIR=${join(folder, 'kept')}\n`)
  return folder
}

test('npm run leads builds nothing, so that a typo in the content locks no one out', () => {
  const [, ...command] = String(scripts.leads).split(' ')
  const { status, stdout, stderr } = spawnSync(process.execPath, [...command, 'list'], {
    cwd: copyServer(),
    env: { PATH: process.env.PATH },
    encoding: 'utf8',
  })
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: expect.stringMatching(/^No requests/), stderr: '' })
})

test('npm start reads .env, and a signal to npm reaches the server behind the shell', async () => {
  const folder = copyServer()
  // As after the first build.
  const start = String(scripts.start).replace('--env', '--env --no-build')
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...own, scripts: { start } }))
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void npm.kill())
  let output = ''
  npm.stdout.setEncoding('utf8').on('data', (text) => (output += text))
  const closed = once(npm, 'close')
  await expect.poll(() => output).toMatch(/answers at http\S+"/)
  expect(readdirSync(join(folder, 'kept'))).toContain('leads.sqlite')
  npm.kill('SIGTERM')
  await closed
  expect(output).toContain('"stopped"')
})
