import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ensureBrowser } from './browser.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'test-browser-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

function addProgram(name: string): string {
  const path = join(folder, name)
  writeFileSync(path, '')
  chmodSync(path, 0o755)
  return path
}

/** A machine with nothing but this folder on its path, where `install` brings what it is told to. */
function surroundings(install = () => {}, env: Record<string, string> = {}) {
  const PATH = ['/nowhere', folder].join(delimiter)
  return { env: { PATH, ...env }, playwrightShell: () => undefined, install, applications: [] }
}

describe('the browser of the tests', () => {
  test('is the one that CHROMIUM_PATH names', () => {
    addProgram('chromium-headless-shell')
    const chosen = addProgram('chosen')
    expect(ensureBrowser(surroundings(undefined, { CHROMIUM_PATH: chosen }))).toBe(chosen)
  })

  test('is not quietly another one when CHROMIUM_PATH is wrong', () => {
    addProgram('chromium-headless-shell')
    const wrong = surroundings(undefined, { CHROMIUM_PATH: join(folder, 'gone') })
    expect(() => ensureBrowser(wrong)).toThrow(/CHROMIUM_PATH is set to .*gone/)
  })

  test('is the headless shell, even beside a full Chromium', () => {
    addProgram('chromium')
    const shell = addProgram('chromium-headless-shell')
    expect(ensureBrowser(surroundings())).toBe(shell)
  })

  test('is the shell that Playwright has downloaded, where the system has none', () => {
    addProgram('chromium')
    const downloaded = addProgram('chrome-headless-shell')
    expect(ensureBrowser({ ...surroundings(), playwrightShell: () => downloaded })).toBe(downloaded)
  })

  test('is a newly installed shell rather than a full Chromium', () => {
    addProgram('chromium')
    const shell = ensureBrowser(surroundings(() => addProgram('chromium-headless-shell')))
    expect(shell).toBe(join(folder, 'chromium-headless-shell'))
  })

  test('is a full Chromium where no shell can be had, and says so', () => {
    const say = vi.spyOn(console, 'error').mockImplementation(() => {})
    const full = addProgram('chromium')
    expect(ensureBrowser(surroundings())).toBe(full)
    expect(say).toHaveBeenCalledWith(expect.stringContaining('No headless shell could be installed'))
  })

  test('is missing with a message that says what to do', () => {
    expect(() => ensureBrowser(surroundings())).toThrow(/chromium-headless-shell.*--only-shell.*CHROMIUM_PATH/)
  })
})
