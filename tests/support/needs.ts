import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, findFirefox, findOrca, findWebkit, orcaPackages, webkitPackages } from './browsers.ts'
import { findProgram } from './find-program.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** What the test was not run for want of, and how to have it. */
    missing?: string
  }
}

/** What not every machine has, how to have it, and whether it is here. */
const needs = {
  accounts: [
    'accounts, and a terminal that can be typed into',
    'as root on Linux, install perl and bsdutils, and set dev.tty.legacy_tiocsti=1',
    canTypeForOthers,
  ],
  bare: [
    'a bare Debian',
    'run as root on Debian',
    () => canMount() && findProgram('apt-get') && findProgram('unshare'),
  ],
  caddy: ['Caddy', 'install caddy', () => findProgram('caddy')],
  chromium: ['Chromium', 'install chromium-headless-shell', findChromium],
  compose: ['Docker Compose', 'install docker-compose', findCompose],
  curl: ['curl on Linux', 'install curl', () => process.platform === 'linux' && findProgram('curl')],
  feedvalidator: [
    'the feed validator of the W3C',
    'run pip install lxml html5lib git+https://github.com/w3c/feedvalidator#subdirectory=src',
    () => spawnSync('python3', ['-c', 'import feedvalidator']).status === 0,
  ],
  firefox: ['Firefox', 'install firefox-esr, or set FIREFOX_PATH', findFirefox],
  git: ['a copy with git', 'install git, and clone the project', () => findProgram('git') && existsSync('.git')],
  litestream: ['Litestream', 'install litestream', () => findProgram('litestream')],
  orca: ['Orca', `install ${orcaPackages.join(' ')}`, findOrca],
  // In a changed root, nothing can be mounted for one process alone.
  mount: [
    'a read-only file system',
    'run as root on Linux, in no changed root',
    () => canMount() && spawnSync('unshare', ['--mount', 'true']).status === 0,
  ],
  nginx: ['nginx', 'install nginx and openssl', () => findProgram('nginx') && findProgram('openssl')],
  office: ['LibreOffice', 'install libreoffice-calc', () => findProgram('soffice')],
  podman: ['Podman', 'as root, install podman, runc and mmdebstrap', canBuildImages],
  shellcheck: ['ShellCheck', 'install shellcheck', () => findProgram('shellcheck')],
  processes: ['a list of processes', 'run on Linux', () => existsSync('/proc/self/status')],
  smallDisk: ['a small disk to fill', 'run as root on Linux', canMount],
  systemd: ['systemd', 'install systemd', () => findProgram('systemd-analyze')],
  terminal: ['a terminal', 'install bsdutils', () => process.platform === 'linux' && findProgram('script')],
  unix: ['a Unix shell', 'run on Linux or macOS', () => process.platform !== 'win32'],
  webkit: ['WebKit', `install ${webkitPackages.join(' ')}`, findWebkit],
} satisfies Record<string, [title: string, how: string, find: () => unknown]>

/**
 * Options for a test or a group of them that need something: `describe('through Caddy', requires('caddy'), …)`. They are
 * declared on every machine, and the summary of `npm test` says which were not run and how to have them run.
 */
export function requires(...names: (keyof typeof needs)[]) {
  const missing = names.map((name) => needs[name]).filter(([, , find]) => !find())
  const explained = missing.map(([title, how]) => `${title} (${how})`).join(' and ')
  return missing.length > 0 ? { skip: true, meta: { missing: explained } } : {}
}

/** The command that reads a compose file. */
export function findCompose(): string[] | undefined {
  const commands = [['docker', 'compose'], ['docker-compose']]
  return commands.find(([program = '', ...args]) => spawnSync(program, [...args, 'version']).status === 0)
}

function canBuildImages(): boolean {
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0
  return isRoot && ['podman', 'runc', 'mmdebstrap', 'npm'].every((name) => findProgram(name))
}

/** Where the kernel refuses TIOCSTI to everybody, the attack proves nothing. */
function canTypeForOthers(): boolean {
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0
  const setting = '/proc/sys/dev/tty/legacy_tiocsti'
  const isRefused = existsSync(setting) && readFileSync(setting, 'utf8').trim() === '0'
  return isRoot && !isRefused && ['script', 'perl', 'runuser'].every((name) => findProgram(name))
}

/** Root in a container may not, either. */
function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'test-mount-'))
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]).status === 0
  if (isMounted) spawnSync('umount', ['--lazy', folder])
  rmdirSync(folder)
  return isMounted
}
