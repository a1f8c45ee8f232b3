import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ensureFirefox, ensureWebkit } from './other-browsers.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'test-other-browsers-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function addProgram(name: string): string {
  const path = join(folder, name)
  writeFileSync(path, '')
  chmodSync(path, 0o755)
  return path
}

/** A machine with nothing but this folder on its path. */
const machine = (install: (packages: string[]) => void = () => {}, env: Record<string, string> = {}) => ({
  env: { PATH: folder, ...env },
  install,
  applications: [],
})

describe('Firefox', () => {
  test('is the one that FIREFOX_PATH names, and not quietly another one', () => {
    addProgram('firefox-esr')
    const chosen = addProgram('chosen')
    expect(ensureFirefox(machine(undefined, { FIREFOX_PATH: chosen }))).toEqual({ programs: chosen })
    const wrong = machine(undefined, { FIREFOX_PATH: join(folder, 'gone') })
    expect(() => ensureFirefox(wrong)).toThrow(/FIREFOX_PATH is set to .*gone/)
  })

  test('is the one on the path, else a newly installed one', () => {
    const install = vi.fn(() => void addProgram('firefox-esr'))
    const installed = ensureFirefox(machine(install))
    expect(installed).toEqual({ programs: join(folder, 'firefox-esr') })
    expect(ensureFirefox(machine(install))).toEqual(installed)
    expect(install).toHaveBeenCalledOnce()
  })

  test('is missing with a word on what to do', () => {
    expect(ensureFirefox(machine())).toEqual({ missing: expect.stringContaining('FIREFOX_PATH') })
  })
})

describe('WebKit', () => {
  test('needs its driver and a screen, and is installed when either is missing', () => {
    const driver = addProgram('WebKitWebDriver')
    const webkit = ensureWebkit(machine(() => void addProgram('Xvfb')))
    expect(webkit).toEqual({ programs: { driver, screen: join(folder, 'Xvfb') } })
  })

  test('is missing with a word on what to do', () => {
    addProgram('Xvfb')
    expect(ensureWebkit(machine())).toEqual({ missing: expect.stringContaining('webkit2gtk-driver') })
  })
})
