import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFreePort } from '../../scripts/free-port.ts'
import { contactBody } from '../support/contact-bodies.ts'
import { findProgram } from '../support/find-program.ts'
import { requires } from '../support/needs.ts'

/** Stands in for the official image of Node: packages of the distribution, with the Node and npm of this machine. */
const base = `FROM localhost/distribution
COPY node /usr/bin/node
COPY npm /usr/lib/node_modules/npm
COPY authorities.pem /etc/ssl/authorities.pem
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/bin/npm
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/authorities.pem
`

describe('the image', requires('podman'), () => {
  const folder = mkdtempSync(join(tmpdir(), 'test-'))
  const env = { ...process.env, CONTAINERS_CONF: join(folder, 'containers.conf') }
  // A store of its own: nothing stays behind.
  const place = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run'), '--runtime', 'runc']
  const podman = (...args: string[]) => run('podman', ...place, ...args)
  let origin: string

  /** What it printed; throws its errors when it fails. */
  function run(program: string, ...args: string[]): string {
    const { status, stdout, stderr, error } = spawnSync(program, args, { env, encoding: 'utf8', maxBuffer: 2 ** 26 })
    if (error) throw error
    if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}:\n${stdout}\n${stderr}`)
    return stdout + stderr
  }

  beforeAll(async () => {
    const port = await findFreePort()
    origin = `http://127.0.0.1:${port}`
    // Limits that somebody may set, too, who must not raise them.
    writeFileSync(env.CONTAINERS_CONF, '[containers]\ndefault_ulimits = ["nofile=10000:10000", "nproc=4000:4000"]\n')
    // A mirror may be days behind. What is made from it is thrown away.
    const packages = [
      '--variant=minbase',
      '--include=ca-certificates,libatomic1',
      '--aptopt=Acquire::Check-Valid-Until "false"',
    ]
    run('mmdebstrap', ...packages, 'stable', join(folder, 'distribution.tar'))
    podman('import', join(folder, 'distribution.tar'), 'localhost/distribution')
    const context = join(folder, 'base')
    const npm = dirname(dirname(realpathSync(findProgram('npm') ?? '')))
    cpSync(npm, join(context, 'npm'), { recursive: true, dereference: true })
    copyFileSync(process.execPath, join(context, 'node'))
    const authorities = process.env.NODE_EXTRA_CA_CERTS
    if (authorities) copyFileSync(authorities, join(context, 'authorities.pem'))
    else writeFileSync(join(context, 'authorities.pem'), '')
    writeFileSync(join(context, 'Dockerfile'), base)
    podman('build', '--tag', 'localhost/base', context)
    const options = ['--network', 'host', '--format', 'docker', '--build-arg', 'BUILD_IMAGE=localhost/base']
    podman('build', ...options, '--tag', 'claimwright', '.')
    const rights = ['--read-only', '--cap-drop', 'all', '--security-opt', 'no-new-privileges']
    const told = [`PUBLIC_URL=${origin}`, `PORT=${port}`, 'DESK=off'].flatMap((setting) => ['--env', setting])
    podman('run', '--detach', '--name', 'site', '--network', 'host', ...rights, ...told, 'claimwright')
  }, 1_800_000)

  afterAll(() => {
    podman('rm', '--force', '--all', '--volumes')
    podman('rmi', '--force', '--all')
    rmSync(folder, { recursive: true, force: true })
  }, 120_000)

  const inSite = (code: string) => podman('exec', 'site', '/usr/bin/node', '--print', code).trim()

  test('serves the pages and keeps a request, without rights and from a file system it cannot write', async () => {
    await expect.poll(() => statusOf('/readyz'), { timeout: 60_000 }).toBe(200)
    expect(await statusOf('/')).toBe(200)
    const headers = { 'content-type': 'application/json', origin }
    expect(await statusOf('/api/contact', { method: 'POST', headers, body: JSON.stringify(contactBody) })).toBe(201)
    const kept = podman('exec', 'site', '/usr/bin/node', 'server/cli/main.ts', 'list', '--json')
    expect(kept).toContain(contactBody.email)
    expect(inSite('process.getuid()')).toBe('10001')
    for (const path of ['/', '/usr/bin/node', '/srv/claimwright', '/srv/claimwright/server/main.ts'])
      expect(inSite(`fs.statSync("${path}").uid`), path).toBe('0')
    expect(() => inSite('fs.writeFileSync("/srv/claimwright/x", "")')).toThrow('EROFS')
    podman('healthcheck', 'run', 'site')
  })

  test('is smaller than 250 MB', () => {
    const size = podman('image', 'inspect', '--format', '{{.Size}}', 'claimwright')
    expect(Number(size)).toBeLessThan(250 * 2 ** 20)
  })

  test('answers what is under way and ends well when it is stopped', () => {
    podman('stop', '--time', '30', 'site')
    expect(podman('inspect', '--format', '{{.State.ExitCode}}', 'site').trim()).toBe('0')
    expect(podman('logs', 'site')).toContain('stopped')
  })

  async function statusOf(path: string, request: RequestInit = {}): Promise<number | undefined> {
    return (await fetch(origin + path, request).catch(() => undefined))?.status
  }
})
