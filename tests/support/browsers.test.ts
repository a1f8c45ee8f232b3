import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findChromium, findFirefox, findWebkit, installBrowsers } from './browsers.ts'

let folder: string
let installed: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'test-browser-'))
  installed = []
})
afterEach(() => rmSync(folder, { recursive: true }))

function addProgram(name: string): string {
  const path = join(folder, name)
  writeFileSync(path, '')
  chmodSync(path, 0o755)
  return path
}

/** A machine with nothing but this folder on its path, where root brings what it is told to, and others bring nothing. */
function machine({ isRoot = true, playwrightShell = () => undefined as string | undefined, env = {} } = {}) {
  return {
    env: { PATH: ['/nowhere', folder].join(delimiter), ...env },
    playwrightShell,
    installPackages(packages: string[]) {
      if (isRoot) installed.push(...packages)
      if (isRoot) for (const name of packages) addProgram(name === 'webkit2gtk-driver' ? 'WebKitWebDriver' : name)
      if (isRoot && packages.includes('xvfb')) addProgram('Xvfb')
      return isRoot
    },
    installShell: () => void installed.push('by Playwright'),
    applications: { chromium: [], firefox: [] },
  }
}

describe('Chromium', () => {
  test('is the one that CHROMIUM_PATH names, and not quietly another one', () => {
    addProgram('chromium-headless-shell')
    const chosen = addProgram('chosen')
    expect(findChromium(machine({ env: { CHROMIUM_PATH: chosen } }))).toBe(chosen)
    const wrong = machine({ env: { CHROMIUM_PATH: join(folder, 'gone') } })
    expect(() => findChromium(wrong)).toThrow(/CHROMIUM_PATH is set to .*gone/)
  })

  test('is the headless shell of the system, else of Playwright, else a full browser, else missing', () => {
    expect(findChromium(machine())).toBeUndefined()
    const full = addProgram('chromium')
    expect(findChromium(machine())).toBe(full)
    const downloaded = addProgram('chrome-headless-shell')
    expect(findChromium(machine({ playwrightShell: () => downloaded }))).toBe(downloaded)
    const shell = addProgram('chromium-headless-shell')
    expect(findChromium(machine({ playwrightShell: () => downloaded }))).toBe(shell)
  })
})

describe('the installation', () => {
  test('brings what is missing, a headless shell even beside a full Chromium, and nothing twice', () => {
    addProgram('chromium')
    installBrowsers(machine())
    const packages = ['chromium-headless-shell', 'firefox-esr', 'webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi']
    expect(installed).toEqual([...packages, 'xvfb'])
    installBrowsers(machine())
    expect(installed).toHaveLength(6)
    expect(findFirefox(machine())).toBe(join(folder, 'firefox-esr'))
    expect(findWebkit(machine())).toEqual({ driver: join(folder, 'WebKitWebDriver'), screen: join(folder, 'Xvfb') })
  })

  test('by somebody without rights tries the shell of Playwright, and leaves the others missing', () => {
    addProgram('Xvfb')
    installBrowsers(machine({ isRoot: false }))
    expect(installed).toEqual(['by Playwright'])
    expect(findFirefox(machine())).toBeUndefined()
    expect(findWebkit(machine())).toBeUndefined()
  })
})

test('Firefox is the one that FIREFOX_PATH names', () => {
  addProgram('firefox-esr')
  const chosen = addProgram('chosen')
  expect(findFirefox(machine({ env: { FIREFOX_PATH: chosen } }))).toBe(chosen)
})
