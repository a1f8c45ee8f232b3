import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

// npm run release: the built program and what a server needs beside it, without packages. The same commit is always the
// same bytes: git takes times, rights and order from the commit.
const folder = 'release'
const { name, version } = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string; version: string }
const title = `${name}-${version}`

if (git('status', '--porcelain').length > 0) {
  console.error('A release is made of a commit: commit or remove what "git status" lists, then try again.')
  process.exit(1)
}
mkdirSync(folder, { recursive: true })
const archive = gzipSync(
  git('archive', '--format=tar', `--prefix=${title}/`, ...addBuilt(), 'HEAD', '--', ...tracked()),
  {
    level: 9,
  },
)
const file = `${title}.tar.gz`
writeFileSync(join(folder, file), archive)
writeFileSync(join(folder, 'SHA256SUMS'), `${createHash('sha256').update(archive).digest('hex')}  ${file}\n`)
console.error(`${join(folder, file)}: ${(archive.length / 1e6).toFixed(1)} MB`)

/** What deploy/program-parts says, as far as it is in the commit, without tests and components. */
function tracked(): string[] {
  const parts = readFileSync('deploy/program-parts', 'utf8').trim().split('\n')
  const needed = parts.filter((part) => !/ source$|^(build|node_modules)$/.test(part))
  return [...needed, '.npmrc', ...['*.test.ts', 'sections/*.tsx', 'sections/*.css'].map((path) => `:(exclude)${path}`)]
}

/** The folder build, which isn't in the commit. Each prefix holds for the files after it. */
function addBuilt(): string[] {
  // What scripts/bootstrap.js notes about this machine.
  const files = globSync('build/**', { withFileTypes: true, exclude: (entry) => entry.name === '.bootstrap' })
  const paths = files.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}/${entry.name}`)
  const added = paths.toSorted().flatMap((path) => [`--prefix=${title}/${dirname(path)}/`, `--add-file=${path}`])
  return [...added, `--prefix=${title}/`]
}

function git(...args: string[]): Buffer {
  const { status, stdout, error } = spawnSync('git', ['-c', 'tar.umask=022', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 30,
  })
  if (status !== 0) throw error ?? new Error(`git ${args[0]} ended with ${status}`)
  return stdout
}
