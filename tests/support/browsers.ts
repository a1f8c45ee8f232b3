import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { findProgram, isExecutable } from './find-program.ts'

/** Where browsers lie on a Mac, which are not on the path. */
const applications = {
  chromium: '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  firefox: '/Applications/Firefox.app/Contents/MacOS/firefox',
}

/** Chromium in a container has no user namespaces, and must not call home. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** CHROMIUM_PATH, else the headless shell, which has no windows to draw and opens a page in less than half the time. */
function findShell(): string | undefined {
  return chosen('CHROMIUM_PATH') ?? findProgram('chromium-headless-shell') ?? findPlaywrightShell()
}

/** The shell, or the whole browser, which takes about twice as long. */
export function findChromium(): string | undefined {
  return findShell() ?? findWholeChromium()
}

export function findWholeChromium(): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  return [...names.map((name) => findProgram(name)), applications.chromium].find(isExecutable)
}

/** FIREFOX_PATH, else the Firefox of this machine. */
export function findFirefox(): string | undefined {
  const programs = ['firefox-esr', 'firefox'].map((name) => findProgram(name))
  return chosen('FIREFOX_PATH') ?? [...programs, applications.firefox].find(isExecutable)
}

/** WebKitGTK has a WebDriver, and draws on a screen that nobody sees. */
export function findWebkit(): { driver: string; screen: string } | undefined {
  const [driver, screen] = ['WebKitWebDriver', 'Xvfb'].map((name) => findProgram(name))
  return driver && screen ? { driver, screen } : undefined
}

/** With what a window of it is written in. */
export const webkitPackages = ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb']

/** A screen reader, with all that it takes to hear it without a screen and a sound card. It reads Firefox. */
export function findOrca(): boolean {
  const programs = ['orca', 'Xvfb', 'dbus-daemon', 'openbox', 'speech-dispatcher', 'xdotool', 'gsettings']
  return programs.every((name) => findProgram(name))
}

export const orcaPackages = [
  ...['orca', 'at-spi2-core', 'dbus', 'xvfb', 'openbox', 'speech-dispatcher', 'xdotool', 'libglib2.0-bin'],
  ...['dconf-gsettings-backend', 'gir1.2-wnck-3.0'],
]

/**
 * Installs what is missing where that can be done: Chromium every day, the others for the long proofs. Tests of what is
 * still missing are not run.
 */
export function installBrowsers(isLong: boolean): void {
  if (!findShell() && !installPackages(['chromium-headless-shell']))
    run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', '--only-shell', 'chromium'])
  if (isLong && !findFirefox()) installPackages(['firefox-esr'])
  if (isLong && !findWebkit()) installPackages(webkitPackages)
}

/** Tells whether it could: only root can, and only on Debian and its kin. */
function installPackages(packages: string[]): boolean {
  if (!isDebian() || process.getuid?.() !== 0) return false
  run('apt-get', ['update', '-qq'])
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
}

/** A path that is set by hand is not quietly replaced by another one. */
function chosen(name: string): string | undefined {
  const path = process.env[name]
  if (!path || isExecutable(path)) return path
  throw new Error(`${name} is set to ${path}, which is not a program that can be run.`)
}

/** What an installation says is of interest only when it fails. */
function run(command: string, args: string[]): boolean {
  console.log(`> ${[command, ...args].join(' ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stderr } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8', env })
  if (status !== 0) console.log(stderr?.trim().split('\n').slice(0, 5).join('\n'))
  return status === 0
}

/**
 * Playwright tells only the path of its full browser; the shell of the same revision lies beside it. To load it takes
 * longer than most tests, and few machines need it for this.
 */
function findPlaywrightShell(): string | undefined {
  const { chromium } = createRequire(import.meta.url)('@playwright/test') as typeof import('@playwright/test')
  const [downloads, revision] = chromium.executablePath().split(/[\\/]chromium-(\d+)[\\/]/)
  const pattern = `chromium_headless_shell-${revision}/*/{chrome-headless-shell,headless_shell}{,.exe}`
  return globSync(pattern, { cwd: downloads })
    .map((path) => join(downloads ?? '', path))
    .find(isExecutable)
}

function isDebian(): boolean {
  try {
    return /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}
