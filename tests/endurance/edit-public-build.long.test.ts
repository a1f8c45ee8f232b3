import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, statSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { copyForEditing } from '../support/edited-copy.ts'

const copy = copyForEditing()
afterAll(() => copy.remove())

const datedAddress = '/.well-known/security.txt'

/** Everything that is served, by path, and what the server is told of it, but not what it was made from. One file names its day. */
function readBuild(folder: string): Map<string, string> {
  const paths = globSync('client/**', { cwd: folder })
    .filter((path) => statSync(join(folder, path)).isFile() && !path.endsWith(datedAddress))
    .toSorted()
  const files = paths.map((path) => [path, readFileSync(join(folder, path), 'base64')] as const)
  const manifest = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')) as { files: { address: string }[] }
  const described = manifest.files.filter(({ address }) => address !== datedAddress)
  return new Map([...files, ['site.json', JSON.stringify({ ...manifest, files: described, madeOf: undefined })]])
}

test('the build for visitors is the same, byte for byte, where there is no editor', () => {
  for (const part of ['editor', 'scripts/edit.ts', 'contract/edit.ts'])
    rmSync(join(copy.root, part), { recursive: true })
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: copy.root,
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
    },
  })
  expect(status, stderr).toBe(0)
  const [without, withEditor] = [readBuild(join(copy.root, 'build')), readBuild('build')]
  expect([...withEditor.keys()]).toEqual([...without.keys()])
  expect([...without].filter(([path, bytes]) => withEditor.get(path) !== bytes).map(([path]) => path)).toEqual([])
  expect(without.size).toBeGreaterThan(25)
}, 300_000)
