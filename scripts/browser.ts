import { spawnSync } from 'node:child_process'
import { accessSync, constants, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

// The shell first: it has no windows to draw, and runs the tests several times faster.
const commandNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const macPath = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

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

/** CHROMIUM_PATH, else a browser on the PATH, else one that Playwright has downloaded before. */
export function findBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = commandNames.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [process.env.CHROMIUM_PATH, ...onPath, macPath, chromium.executablePath()].find(isExecutable)
}

/** Finds a browser or installs one: with the system's packages where we may, else through Playwright. */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found) return found
  const attempts: [string, string[]][] = [['npx', ['playwright', 'install', 'chromium']]]
  if (isDebian() && process.getuid?.() === 0) {
    attempts.unshift(
      ['apt-get', ['update', '-qq']],
      ['apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']],
      ['apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']],
    )
  }
  for (const [command, args] of attempts) {
    console.error(`> ${command} ${args.join(' ')}`)
    spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    const path = findBrowser()
    if (path) return path
  }
  throw new Error('No Chromium found. Install one, or set CHROMIUM_PATH to one.')
}

function isExecutable(path: string | undefined): path is string {
  if (!path) return false
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function isDebian(): boolean {
  try {
    return /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}
