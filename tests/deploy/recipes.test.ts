import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { readConfig } from '../../server/config/config.ts'
import { defaultLimits } from '../../server/http/limits.ts'
import { findProgram } from '../support/find-program.ts'
import { requires } from '../support/needs.ts'
import { createTempFolder } from '../support/new-folder.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const units = globSync('deploy/systemd/*.{service,timer}')
const services = units.filter((path) => path.endsWith('.service'))

test.each(['deploy/systemd/leads', ...services])('%s opens no door to a debugger', requires('unix'), (file) => {
  const flags = /runtime\/node\s+((?:--[\w-]+\s+)*)/.exec(read(file))?.[1]?.match(/\S+/g) ?? []
  const program = "process.kill(process.pid, 'SIGUSR1'); setTimeout(() => {}, 500)"
  const { status, stderr } = run(process.execPath, [...flags, '--eval', program])
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

describe('the systemd units', () => {
  const analyze = findProgram('systemd-analyze') ?? ''

  test('are understood by systemd, to the last word', requires('systemd'), () => {
    // The one thing that is not where the recipe says it will be. Its path may have spaces, which a unit has to quote.
    const files = copyTo(units, (text, folder) =>
      text.replaceAll(/\/srv\/claimwright\/\S+\/node\b/g, join(folder, 'node')),
    )
    symlinkSync(process.execPath, join(dirname(files[0] ?? ''), 'node'))
    const { status, stdout, stderr } = run(analyze, ['verify', '--man=no', ...files])
    expect(stdout + stderr).toBe('')
    expect(status).toBe(0)
  })

  const title = '%s is exposed to less than 2.0 of 10 by the reckoning of systemd'
  test.each(services)(title, requires('systemd'), (service) => {
    const { status, stdout } = run(analyze, ['security', '--offline=true', '--threshold=20', service])
    expect(stdout).toContain('Overall exposure level')
    expect(status, stdout).toBe(0)
  })

  test('start from settings that the server accepts, without a secret among them', () => {
    const settings = parseEnv(read('deploy/systemd/settings.env'))
    const readSecret = (path: string) => {
      if (path !== '/etc/claimwright/smtp-url') throw new Error('no other file is needed')
      return 'smtps://user:word@mail.example.com\n'
    }
    const outcome = readConfig(settings, { readFile: readSecret, isTerminal: false })
    expect(outcome).toMatchObject({ ok: true, settings: { isProduction: true, dataDir: '/var/lib/claimwright' } })
    for (const secret of ['SMTP_URL', 'DATABASE_URL', 'WEBHOOK_SECRET']) expect(settings).not.toHaveProperty(secret)
    expect(read('deploy/systemd/claimwright.service')).toContain('StateDirectory=claimwright\n')
  })

  test('keep the memory of rendering small, as the image does', () => {
    for (const file of ['deploy/systemd/claimwright.service', 'Dockerfile'])
      expect(read(file)).toMatch(/^(Environment=|ENV .*)MALLOC_ARENA_MAX=2$/m)
  })

  test('go on when Linux ends a process that took too much memory for reading the site', () => {
    expect(read('deploy/systemd/claimwright.service')).toMatch(/^OOMPolicy=continue$/m)
  })

  test('come with a script that runs the commands as the server runs', () => {
    const [node, settings] = [/runtime\/node\b/, /\/etc\/claimwright\/settings\.env/]
    for (const file of ['deploy/systemd/leads', ...services]) {
      expect(read(file)).toMatch(node)
      expect(read(file)).toMatch(settings)
    }
  })
})

describe('the scripts', () => {
  const scripts = globSync('deploy/**/*').filter((path) => statSync(path).isFile() && read(path).startsWith('#!'))

  test.each(scripts)('%s is understood by its shell', requires('unix'), (script) => {
    const shell = /^#!.*\b(bash|sh)\n/.exec(read(script))?.[1] ?? ''
    expect(run(shell, ['-n', script])).toMatchObject({ status: 0, stderr: '' })
  })

  test.each(scripts)('%s has nothing that ShellCheck finds', requires('shellcheck'), (script) => {
    expect(run('shellcheck', [script])).toMatchObject({ status: 0, stdout: '' })
  })

  test('know what the program consists of', () => {
    // Without git, as in a copy that was downloaded, there is no list to compare with.
    const { status, stdout } = run('git', ['ls-files'])
    if (status !== 0) return
    const tracked = new Set(
      stdout
        .trim()
        .split('\n')
        .map((path) => path.split('/')[0]),
    )
    // It may hold a password, and is copied apart.
    tracked.delete('.npmrc')
    const parts = read('deploy/program-parts').trim().replaceAll(' source', '').split('\n')
    expect(parts.toSorted()).toEqual([...tracked, 'build', 'node_modules'].toSorted())
  })
})

test.each(globSync('deploy/{nginx,caddy,containers}/*{.conf,Caddyfile}'))(
  '%s closes an idle connection before the server does, lets through what is too long, and keeps no log of visitors',
  (recipe) => {
    const text = read(recipe)
    const idle = [...text.matchAll(/keepalive(?:_timeout)? (\d+)s/g)].map(([, seconds]) => Number(seconds) * 1000)
    const bytes = [...text.matchAll(/max_(?:body_)?size (\d+)(k|KB|MB);?$/gm)].map(
      ([, size, unit]) => Number(size) * (unit === 'MB' ? 1_000_000 : 1000),
    )
    const proxied = text.match(/(?:proxy_pass|reverse_proxy) /g)?.length ?? 0
    expect([idle.length, bytes.length]).toEqual([proxied, proxied])
    expect(idle.filter((timeMs) => timeMs >= defaultLimits.keepAliveTimeoutMs)).toEqual([])
    const largest = recipe.includes('desk') ? limits.pictureBytes.max : 64 * 1024
    expect(bytes.filter((limit) => limit <= largest)).toEqual([])
    const servers = text.match(/^server \{/gm) ?? []
    for (const line of ['access_log off;', 'server_tokens off;'])
      expect(text.split(`  ${line}\n`)).toHaveLength(servers.length + 1)
  },
)

describe('the Caddyfile', () => {
  test('is valid and formatted', requires('caddy'), () => {
    const caddy = findProgram('caddy') ?? ''
    const text = read('deploy/caddy/Caddyfile')
    const args = ['--config', 'deploy/caddy/Caddyfile', '--adapter', 'caddyfile']
    const { status, stdout, stderr } = run(caddy, ['validate', ...args])
    expect(status, stderr).toBe(0)
    expect(stdout + stderr).toContain('Valid configuration')
    expect(run(caddy, ['fmt', 'deploy/caddy/Caddyfile']).stdout).toBe(text)
  })

  test('lets no account of the machine read or replace it while Caddy runs', requires('caddy'), () => {
    const args = ['adapt', '--config', 'deploy/caddy/Caddyfile', '--adapter', 'caddyfile']
    const { admin } = JSON.parse(run(findProgram('caddy') ?? '', args).stdout) as { admin?: unknown }
    expect(admin).toEqual({ disabled: true })
  })
})

describe('the copy of changes by Litestream', () => {
  test('names our database, and no secret', () => {
    const text = read('deploy/litestream/litestream.yml')
    expect(text).toMatch(/^dbs:\n {2}- path: \/var\/lib\/claimwright\/leads\.sqlite\n {4}replica:\n {6}type: s3$/m)
    expect(text).not.toMatch(/\t|access-key|secret/)
  })

  test('is understood by Litestream', requires('litestream'), () => {
    const { status, stdout, stderr } = run('litestream', ['databases', '-config', 'deploy/litestream/litestream.yml'])
    expect(status, stderr).toBe(0)
    expect(stdout).toContain('/var/lib/claimwright/leads.sqlite')
  })
})

function run(program: string, args: string[]) {
  return spawnSync(program, args, { encoding: 'utf8', env: { PATH: process.env.PATH, SYSTEMD_PAGER: 'cat' } })
}

function copyTo(paths: string[], change: (text: string, folder: string) => string): string[] {
  const folder = createTempFolder()
  return paths.map((path) => {
    const copy = join(folder, basename(path))
    writeFileSync(copy, change(read(path), folder))
    return copy
  })
}
