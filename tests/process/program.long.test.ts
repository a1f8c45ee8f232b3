import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyProject } from '../support/project-copy.ts'

test('the program is the same, byte for byte, for another company at another address', () => {
  const project = copyProject()
  onTestFinished(() => project.remove())
  // Everybody's words, in every file that an owner may edit.
  const files = globSync('content/site/**/*.json', { cwd: project.root })
  const edited = files.filter((file) => project.read(file).includes('Claimwright'))
  expect(edited.length).toBeGreaterThan(0)
  for (const file of edited) project.write(file, project.read(file).replaceAll('Claimwright', 'Brøder & Søn'))
  rmSync(join(project.root, 'build'))
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: project.root,
    // Vitest's own mode would build a development copy of React.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://www.broder-son.com',
      API_BASE_URL: 'https://api.broder-son.com',
    },
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
  expect(hashFiles(join(project.root, 'build'))).toEqual(hashFiles('build'))
})

function hashFiles(folder: string): Record<string, string> {
  const files = globSync('{client,desk,parts,server}/**/*.*', { cwd: folder }).toSorted()
  return Object.fromEntries(
    [...files, 'program.json', 'desk.json'].map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex'),
    ]),
  )
}
