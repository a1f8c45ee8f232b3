import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { settings } from '../../server/config/settings.ts'
import { createProxyCheck } from '../../server/http/client-address.ts'
import { findProgram } from '../support/find-program.ts'
import { findCompose, requires } from '../support/needs.ts'
import { createTempFolder } from '../support/new-folder.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const { imports } = JSON.parse(read('package.json')) as { imports: Record<string, string> }

describe('the image', () => {
  const dockerfile = read('Dockerfile')

  test('is built by an account without rights, which owns nothing in it', () => {
    const [before = '', after = ''] = dockerfile.split(/^USER builder$/m)
    expect(before.match(/^RUN .*/gm)).toEqual([expect.stringMatching(/^RUN useradd /)])
    expect(after.match(/^USER .*/gm)).toEqual(['USER 10001:10001'])
    for (const copy of after.match(/^COPY .*/gm) ?? [])
      expect(copy).toMatch(/^COPY (--chown=builder |--from=\w+ --chown=(0:0 \/image \/|10001:10001 \/empty \/data)$)/)
  })

  test('holds parts of the program, and none that only the build needs', () => {
    const held = dockerfile.match(/cp -R (.*) \/image\/srv\/claimwright\//)?.[1]?.split(' ') ?? []
    expect(held).toContain('server')
    const parts = read('deploy/program-parts').split('\n')
    expect(held.filter((part) => !parts.includes(part))).toEqual([])
    const imported = Object.values(imports).map((path) => path.split('/')[1] ?? '')
    expect(imported.filter((part) => parts.includes(part) && !held.includes(part))).toEqual([])
  })

  test('excludes requests, passwords and git history', () => {
    const ignored = read('.dockerignore').split('\n')
    for (const name of ['.git', '.env', '.env.*', 'data', 'node_modules', 'release']) expect(ignored).toContain(name)
  })

  test('opens no door to a debugger', () => {
    expect(dockerfile).toMatch(/^ENTRYPOINT \["\/usr\/bin\/node", "--disable-sigusr1"\]$/m)
  })

  test('sets only variables that the server reads, and one of the C library', () => {
    const set = [...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) => line.match(/\w+(?==)/g) ?? [])
    expect(set.filter((name) => !(name in settings))).toEqual(['MALLOC_ARENA_MAX'])
    expect(set).toContain('DATA_DIR')
  })
})

describe('compose.yaml', () => {
  const text = read('compose.yaml')

  test('gives every server a file system it cannot write, no rights, and a log with an end', () => {
    const hardened = text.match(/&hardened\n((?: {2}.+\n)+)/)?.[1] ?? ''
    const rights = ['read_only: true', 'cap_drop: [ALL]', "security_opt: ['no-new-privileges:true']"]
    const bounds = ['pids_limit: ', 'mem_limit: ', "options: { max-size: 20m, max-file: '5' }"]
    for (const line of [...rights, ...bounds]) expect(hardened).toContain(line)
    for (const anchor of ['&site', '&proxy']) expect(text).toContain(`${anchor}\n  <<: *hardened\n`)
  })

  test('keeps the database to the servers, with no more rights than they have', () => {
    const database = text.match(/^ {2}database:\n((?: {4}.+\n)+)/m)?.[1] ?? ''
    expect(database).toMatch(/^ {4}<<: \*hardened\n/)
    expect(database).toContain('    user: postgres\n')
    expect(database).toContain('    networks: [storage]\n')
    expect(text).toContain('  storage:\n    internal: true\n')
    expect(text.match(/networks: \[.*storage.*\]/g)).toEqual(['networks: [inside, storage]', 'networks: [storage]'])
  })

  test('uses the images whose digests were written down, and no others', requires('unix'), () => {
    const folder = createTempFolder()
    cpSync('deploy/containers/pin', join(folder, 'deploy/containers/pin'))
    writeFileSync(join(folder, '.env'), 'PUBLIC_URL=https://www.example.com\nCADDY_IMAGE=old\n', { mode: 0o600 })
    const digestOf = (image: string) => createHash('sha256').update(image).digest('hex')
    // As Docker answers: without the name of its own registry, and with what others call the same image.
    writeFileSync(
      join(folder, 'docker'),
      `#!/bin/sh
[ "$1" = pull ] && exec echo "$3"
name=$(basename "\${5%:*}")
echo "mirror.example/$name@sha256:other"
echo "$name@sha256:$(printf %s "$5" | sha256sum | cut -d ' ' -f 1)"\n`,
      { mode: 0o755 },
    )
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` }
    const pin = () => spawnSync('sh', [join(folder, 'deploy/containers/pin')], { encoding: 'utf8', env })
    expect(pin()).toMatchObject({ status: 0, stderr: '' })
    expect(pin().status).toBe(0)
    const images = ['node:26-bookworm-slim', 'caddy:2', 'postgres:18'].map((name) => `docker.io/library/${name}`)
    const pinned = images.map((image) => `${basename(image).split(':')[0]}@sha256:${digestOf(image)}`)
    const names = ['BUILD_IMAGE', 'CADDY_IMAGE', 'POSTGRES_IMAGE']
    expect(read(join(folder, '.env')).trim().split('\n')).toEqual([
      'PUBLIC_URL=https://www.example.com',
      ...names.map((name, at) => `${name}=${pinned[at]}`),
    ])
    for (const [at, name] of names.entries()) expect(text).toContain(`\${${name}:-${images[at]}}`)
    expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600)
  })

  test('believes the proxy, and no other account of the machine, about who the visitor is', () => {
    const ranges = text.match(/^ {2}TRUST_PROXY: (.+)$/m)?.[1]?.split(',') ?? []
    const isProxy = createProxyCheck(ranges)
    const network = Array.from({ length: 256 }, (_, last) => `172.30.57.${last}`)
    // The machine itself has the first address of the network.
    expect(network.filter((address) => !isProxy(address))).toEqual(['172.30.57.0', '172.30.57.1'])
    expect(text).toContain('- subnet: 172.30.57.0/24\n')
  })

  test("has no desk that can't be reached", () => {
    expect(text).toMatch(/&site-settings\n(?: {2}.+\n)* {2}DESK: \$\{DESK:-off\}\n/)
    expect(read('deploy/README.md')).toMatch(/There is no \[desk\].* in these containers until/)
  })

  test.each([
    ['sqlite', ['proxy', 'site']],
    ['postgres', ['database', 'proxy-of-two', 'site-1', 'site-2']],
  ])('is understood, and its profile %s has %j', requires('compose'), (profile, services) => {
    const folder = createTempFolder()
    cpSync('compose.yaml', join(folder, 'compose.yaml'))
    writeFileSync(join(folder, '.env'), 'PUBLIC_URL=https://www.example.com\nPOSTGRES_PASSWORD=word\n')
    const [program = '', ...args] = findCompose() ?? []
    args.push('--profile', profile, '-f', join(folder, 'compose.yaml'), 'config', '--services')
    const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', cwd: folder })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    // The old docker-compose names those of other profiles too.
    expect(stdout.trim().split('\n')).toEqual(expect.arrayContaining(services))
  })
})

describe('the Caddyfile of the containers', () => {
  const servers = ['site:3000', 'site-1:3000 site-2:3000']

  test.each(servers)('is valid and formatted for %s', requires('caddy'), (names) => {
    const file = 'deploy/containers/Caddyfile'
    const env = { ...process.env, PUBLIC_URL: 'https://www.example.com', SITE_SERVERS: names }
    const caddy = findProgram('caddy') ?? ''
    const { status, stderr } = spawnSync(caddy, ['adapt', '--config', file, '--adapter', 'caddyfile'], {
      encoding: 'utf8',
      env,
    })
    expect(status, stderr).toBe(0)
    expect(spawnSync(caddy, ['fmt', file], { encoding: 'utf8' }).stdout).toBe(read(file))
  })
})
