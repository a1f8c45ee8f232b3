import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, globSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '../../scripts/free-port.ts'
import { requires } from '../support/needs.ts'
import { createTempFolder } from '../support/new-folder.ts'

describe('npm run release', requires('unix', 'git'), () => {
  const folder = createTempFolder()
  const project = join(folder, 'project')
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const title = `claimwright-${version}`

  const inProject = (program: string, ...args: string[]) =>
    spawnSync(program, args, { cwd: project, encoding: 'utf8', maxBuffer: 2 ** 26 })
  const release = () => inProject(process.execPath, 'scripts/release.ts')
  const readArchive = () => readFileSync(join(project, 'release', `${title}.tar.gz`))

  beforeAll(() => {
    // As if everything here were committed. Keys and notes are not.
    const files = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
      encoding: 'utf8',
    })
    for (const file of files.stdout.split('\0').filter((path) => globSync(path).length > 0))
      cpSync(file, join(project, file))
    cpSync('build', join(project, 'build'), { recursive: true })
    const who = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'commit.gpgsign=false']
    for (const args of [
      ['init', '--quiet'],
      ['add', '.'],
      [...who, 'commit', '--quiet', '--message', 'All'],
    ])
      expect(inProject('git', ...args)).toMatchObject({ status: 0 })
    writeFileSync(join(project, '.env'), 'SMTP_URL=smtp://secret\n')
    expect(release()).toMatchObject({ status: 0 })
  })

  test('holds what a server needs, and neither sources of pages nor tests nor settings', () => {
    const { stdout } = inProject('tar', '-tzf', join('release', `${title}.tar.gz`))
    const files = stdout.trim().split('\n')
    expect(files.filter((path) => !path.startsWith(`${title}/`))).toEqual([])
    const names = [
      'build/program.json',
      'deploy/install',
      'package-lock.json',
      'scripts/bootstrap.js',
      'server/main.ts',
    ]
    for (const name of [...names, '.npmrc', 'content/site/company.json', 'sections/hero/schema.ts'])
      expect(files).toContain(`${title}/${name}`)
    const others =
      /\.test\.tsx?$|sections\/.*\.(tsx|css)$|\/(\.env|\.bootstrap)$|^[^/]+\/(ui|site|desk|tests|bench|public|node_modules|vite\.config\.ts)/
    expect(files.filter((path) => others.test(path))).toEqual([])
  })

  test('is the same, byte for byte, whenever it is made of a commit, and says what its bytes are', () => {
    const before = readArchive()
    for (const path of globSync('{build,server}/**/*.*', { cwd: project })) utimesSync(join(project, path), 1e9, 1e9)
    expect(release()).toMatchObject({ status: 0 })
    expect(readArchive().equals(before)).toBe(true)
    const sum = createHash('sha256').update(before).digest('hex')
    expect(readFileSync(join(project, 'release/SHA256SUMS'), 'utf8')).toBe(`${sum}  ${title}.tar.gz\n`)
  })

  test('refuses what was not committed', () => {
    const file = join(project, 'server/new.ts')
    writeFileSync(file, '')
    onTestFinished(() => rmSync(file))
    expect(release()).toMatchObject({ status: 1, stderr: expect.stringContaining('git status') })
  })

  test('starts beside its packages', async () => {
    expect(inProject('tar', '-xzf', join('release', `${title}.tar.gz`), '-C', folder)).toMatchObject({ status: 0 })
    const place = join(folder, title)
    symlinkSync(resolve('node_modules'), join(place, 'node_modules'))
    const port = await findFreePort()
    const env = { DATA_DIR: join(folder, 'data'), PORT: String(port), DESK: 'off', LOG_LEVEL: 'error' }
    const server = spawn(process.execPath, ['server/main.ts'], { cwd: place, env, stdio: 'inherit' })
    const ended = once(server, 'close')
    onTestFinished(async () => {
      server.kill()
      await ended
    })
    const statusOf = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`).then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(() => statusOf('/about'), { timeout: 30_000 }).toBe(200)
  })
})
