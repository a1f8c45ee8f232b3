import { spawnSync } from 'node:child_process'
import { accessSync, constants, globSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

export type Environment = Record<string, string | undefined>
type Surroundings = {
  env: Environment
  playwrightShell: () => string | undefined
  install: () => void
  /** Where full browsers lie that are not on the PATH. */
  applications: string[]
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

const fullBrowsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * CHROMIUM_PATH, else the headless shell, which has no windows to draw and opens a page in less than half the time.
 * The shell is installed where it is missing. A full browser is used only where that fails.
 */
export function ensureBrowser({ env, playwrightShell, install, applications }: Surroundings = thisMachine): string {
  if (env.CHROMIUM_PATH) {
    if (isExecutable(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
    throw new Error(`CHROMIUM_PATH is set to ${env.CHROMIUM_PATH}, which is not a program that can be run.`)
  }
  const findShell = () => findOnPath(env, 'chromium-headless-shell') ?? playwrightShell()
  const found = findShell()
  if (found) return found
  install()
  const installed = findShell()
  if (installed) return installed

  const full = [...fullBrowsers.map((name) => findOnPath(env, name)), ...applications].find(isExecutable)
  if (!full)
    throw new Error(
      'No browser found. Install chromium-headless-shell, run `npx playwright install --only-shell chromium`, or set CHROMIUM_PATH.',
    )
  console.error(`No headless shell could be installed. Using ${full}, which takes about twice as long.`)
  return full
}

const thisMachine: Surroundings = {
  env: process.env,
  playwrightShell: findPlaywrightShell,
  install: installShell,
  applications: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
}

function installShell(): void {
  if (installFromDebian(['chromium-headless-shell'])) return
  run('npx', ['playwright', 'install', '--only-shell', 'chromium'])
}

/** Tells whether it did: only root can, and only on Debian and its kin. */
export function installFromDebian(packages: string[]): boolean {
  if (!isDebian() || process.getuid?.() !== 0) return false
  run('apt-get', ['update', '-qq'])
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
}

function run(command: string, args: string[]): boolean {
  console.error(`> ${command} ${args.join(' ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 2, 2], env }).status === 0
}

/** Playwright tells only the path of its full browser; the shell of the same revision lies beside it. */
function findPlaywrightShell(): string | undefined {
  const [downloads, revision] = chromium.executablePath().split(/[\\/]chromium-(\d+)[\\/]/)
  const pattern = `chromium_headless_shell-${revision}/*/{chrome-headless-shell,headless_shell}{,.exe}`
  return globSync(pattern, { cwd: downloads })
    .map((path) => join(downloads ?? '', path))
    .find(isExecutable)
}

export function findOnPath(env: Environment, name: string): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

export function isExecutable(path: string | undefined): path is string {
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
