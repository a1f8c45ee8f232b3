import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { findProgram } from '../support/find-program.ts'
import { requires } from '../support/needs.ts'
import { createTempFolder } from '../support/new-folder.ts'

// Header of a compiled file in Node's cache: the fourth number is the checksum of the source that it was made from.
const sourceChecksumAt = 12

describe('compiled code that another account left in the shared temporary folder', requires('accounts'), () => {
  const npmCli = realpathSync(findProgram('npm') ?? '')

  /**
   * A shared temporary folder in which "daemon" has prepared npm's cache for this account, root: code that says who runs
   * it, in place of the file that npm loads first.
   */
  function attack(): { tmp: string; hasRun: () => boolean } {
    const tmp = createTempFolder()
    chmodSync(tmp, 0o1777)
    const own = join(tmp, 'of-daemon')
    mkdirSync(own)
    const compile = (args: string[]) =>
      spawnSync(process.execPath, args, { cwd: own, env: { PATH: process.env.PATH, TMPDIR: own }, encoding: 'utf8' })
    expect(compile([npmCli, '--version'])).toMatchObject({ status: 0 })
    const [tag = ''] = readdirSync(join(own, 'node-compile-cache'))
    const cache = join(own, 'node-compile-cache', tag)
    const entry = readFileSync(join(dirname(npmCli), '../lib/cli/entry.js'))
    const find = (source: Buffer) =>
      globSync(join(cache, '*')).find((file) => readFileSync(file).readUInt32LE(sourceChecksumAt) === crc32(source))
    const target = find(entry) ?? ''
    expect(target).not.toBe('')

    const hostile = Buffer.alloc(entry.length, ' ')
    hostile.write(`require('node:fs').writeFileSync('${tmp}/reached', String(process.getuid()))`)
    writeFileSync(join(own, 'hostile.js'), hostile)
    compile(['-e', "require('node:module').enableCompileCache(); require('./hostile.js')"])
    rmSync(join(tmp, 'reached'))
    const made = readFileSync(find(hostile) ?? '')
    made.writeUInt32LE(crc32(entry), sourceChecksumAt)
    writeFileSync(target, made)
    mkdirSync(join(tmp, 'node-compile-cache'))
    renameSync(cache, join(tmp, 'node-compile-cache', tag))
    spawnSync('chown', ['--recursive', 'daemon', join(tmp, 'node-compile-cache'), own])
    return { tmp, hasRun: () => existsSync(join(tmp, 'reached')) }
  }

  const environment = (tmp: string) => ({ PATH: process.env.PATH, HOME: tmp, TMPDIR: tmp, npm_execpath: npmCli })

  test('would be run by npm as root', () => {
    const { tmp, hasRun } = attack()
    spawnSync(process.execPath, [npmCli, '--version'], { env: environment(tmp) })
    expect(hasRun()).toBe(true)
    expect(readFileSync(join(tmp, 'reached'), 'utf8')).toBe('0')
  })

  test('is not run by the npm that a start runs, nor by any program that follows', () => {
    const { tmp, hasRun } = attack()
    const { folder, start } = makeProject(environment(tmp))
    const [compiled, transformed] = ['compiled', 'playwright'].map((name) => join(folder, 'node_modules/.cache', name))
    expect(start()).toMatchObject({
      status: 0,
      stdout: `${compiled} ${transformed}\n`,
      stderr: expect.stringContaining('installing'),
    })
    expect(hasRun()).toBe(false)
  })
})

describe('a start', requires('accounts'), () => {
  test.each([
    ['everyone may write to the packages', ['chmod', 'o+w', 'node_modules']],
    ['the packages belong to another account', ['chown', 'daemon', 'node_modules']],
    ['everyone may write to the copy', ['chmod', 'o+w', '.']],
    ['everyone may write to one package', ['chmod', 'o+w', 'node_modules/fastify']],
    ['everyone may write to a folder of the program', ['chmod', 'o+w', 'server/http']],
    ['everyone may write to a file of the program', ['chmod', 'o+w', 'scripts/find-node.js']],
    ['everyone may write to a test', ['sh', '-c', 'touch vitest.config.ts; chmod o+w vitest.config.ts']],
    ['the group of another account may write to the program', ['sh', '-c', 'chgrp daemon server; chmod g+w server']],
  ])('is refused when %s', (_, [command = '', ...args]) => {
    const { folder, start } = makeProject({ PATH: process.env.PATH })
    for (const name of ['node_modules/fastify', 'server/http']) mkdirSync(join(folder, name), { recursive: true })
    spawnSync(command, args, { cwd: folder })
    const reason = expect.stringContaining('Other accounts can change what runs here')
    expect(start()).toMatchObject({ status: 1, stdout: '', stderr: reason })
  })
})

test('a start is refused when the program is open to the group that its account shares', requires('accounts'), () => {
  const { folder } = makeProject({})
  for (const args of [
    ['chmod', '755', dirname(folder), folder],
    ['chown', '-R', 'daemon:users', folder],
  ])
    spawnSync('env', args)
  spawnSync('chmod', ['g+w', 'scripts'], { cwd: folder })
  const asDaemon = [
    '--reuid=daemon',
    '--regid=users',
    '--clear-groups',
    process.execPath,
    'scripts/bootstrap.js',
    'program.js',
  ]
  const { status, stderr } = spawnSync('setpriv', asDaemon, { cwd: folder, encoding: 'utf8' })
  expect(stderr).toContain('Other accounts can change what runs here')
  expect(status).toBe(1)
})

test('a start runs with its own group allowed to write, and without code that the settings name', () => {
  const { folder, start } = makeProject({ PATH: process.env.PATH })
  spawnSync('chmod', ['-R', 'g+w', 'scripts', 'program.js'], { cwd: folder })
  writeFileSync(join(folder, '.env'), 'NODE_OPTIONS=--import=./hostile.js\nLD_PRELOAD=hostile.so\nSITE=ours\n')
  writeFileSync(
    join(folder, 'program.js'),
    'const { NODE_OPTIONS, LD_PRELOAD, SITE } = process.env\nconsole.log(NODE_OPTIONS, LD_PRELOAD, SITE)',
  )
  expect(start(['--env'])).toMatchObject({ status: 0, stdout: 'undefined undefined ours\n' })
})

/** A program without packages, with the real start. */
function makeProject(env: NodeJS.ProcessEnv) {
  const folder = realpathSync(createTempFolder())
  cpSync('scripts', join(folder, 'scripts'), { recursive: true })
  mkdirSync(join(folder, 'runtime'))
  const named = { name: 'copy', version: '1.0.0', type: 'module' }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(named))
  const lock = { ...named, lockfileVersion: 3, packages: { '': named } }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  const names = ['NODE_COMPILE_CACHE', 'PLAYWRIGHT_TRANSFORM_CACHE_DIR']
  writeFileSync(join(folder, 'program.js'), `console.log(${names.map((name) => `process.env.${name}`).join(', ')})`)
  const start = (flags: string[] = []) =>
    spawnSync(process.execPath, ['scripts/bootstrap.js', ...flags, 'program.js'], {
      cwd: folder,
      env,
      encoding: 'utf8',
    })
  return { folder, start }
}
