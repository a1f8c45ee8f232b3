import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { secondBrandFiles } from './second-brand.ts'

const folders = ['content', 'contract', 'site', 'desk', 'server', 'public', 'scripts']
const files = ['package.json', 'tsconfig.base.json', 'vite.config.ts']

/** What the build of the second site is told: plain HTTP, so that browsers can be led to an API that does not exist. */
export const secondSite = { publicUrl: 'http://www.broder-son.com', apiHost: 'desk.broder-son.test' }

/**
 * The one site that tests build besides the sample, as an owner would who edits files and knows the public address and
 * where the API lives. It stays in the folder for temporary files until a source changes, for the other tests and runs.
 */
export function buildSecondSite(): { root: string; folder: string; client: string } {
  const prefix = `claimwright-second-${hash(resolve('.')).slice(0, 8)}`
  const root = join(tmpdir(), `${prefix}-${hashInputs()}`)
  // The other workers wait for the first. SQLite lets go of the lock even when that one crashes.
  using lock = new DatabaseSync(join(tmpdir(), `${prefix}.lock`), { timeout: 300_000 })
  lock.exec('BEGIN EXCLUSIVE')
  if (!existsSync(root)) {
    for (const old of globSync(`${prefix}-*`, { cwd: tmpdir() })) rmSync(join(tmpdir(), old), { recursive: true })
    build(root)
  }
  return { root, folder: join(root, 'build'), client: join(root, 'build/client') }
}

function build(root: string): void {
  const draft = mkdtempSync(join(tmpdir(), 'claimwright-building-'))
  try {
    for (const name of [...folders, ...files]) cpSync(name, join(draft, name), { recursive: true })
    for (const [path, text] of Object.entries(secondBrandFiles)) {
      mkdirSync(dirname(join(draft, path)), { recursive: true })
      writeFileSync(join(draft, path), text)
    }
    symlinkSync(resolve('node_modules'), join(draft, 'node_modules'), 'dir')
    const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
      cwd: draft,
      env: {
        ...process.env,
        // Vitest's own mode would build a development copy of React.
        NODE_ENV: 'production',
        PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
        PUBLIC_URL: secondSite.publicUrl,
        API_BASE_URL: `http://${secondSite.apiHost}`,
      },
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`The build failed:\n${stderr}`)
    renameSync(draft, root)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function hashInputs(): string {
  const inputs = globSync([...folders.map((name) => `${name}/**`), ...files, 'package-lock.json'])
  const texts = inputs
    .filter((file) => statSync(file).isFile())
    .toSorted()
    .map((file) => file + hash(readFileSync(file)))
  // Some files name the day after which they are out of date.
  const today = new Date().toISOString().slice(0, 10)
  return hash(JSON.stringify([texts, secondBrandFiles, secondSite, today])).slice(0, 16)
}

function hash(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex')
}
