import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { Files } from '#contract/publication.ts'
import type { ContactStore } from '../store/contact-store.ts'
import type { PublishedVersion } from '../store/publication-store.ts'
import { digestOf, type Packed, unpackSources, VersionError } from './version.ts'

const program = resolve(import.meta.dirname, '../..')

type Settings = {
  dataDir: string
  publicUrl: string | undefined
  /** Of the process: what a program finds others by, and where the pages find the API. */
  env: Record<string, string | undefined>
}

export type Maker = ReturnType<typeof createMaker>

/** Whether what pages are built with is installed here: a small image has only what serves them. */
export function canMake(): boolean {
  return ['scripts/make-version.ts', 'site', 'node_modules/vite'].every((part) => existsSync(join(program, part)))
}

/** Builds versions of the site in folders of the data folder, each in a process of its own: this one has visitors. */
export function createMaker({ dataDir, publicUrl, env: { PATH, API_BASE_URL } }: Settings) {
  const folder = join(dataDir, 'site')
  const inFolder = (name: string) => join(folder, name)
  // Neither passwords nor anything else of the server's. The account of a container has no home that Vite could look for.
  const environment = {
    PATH,
    HOME: folder,
    ...(publicUrl !== undefined && { PUBLIC_URL: publicUrl }),
    ...(API_BASE_URL !== undefined && { API_BASE_URL }),
  }

  /** `onShare` is told how much is done, of 1. */
  async function run(args: string[], onShare?: (share: number) => void): Promise<void> {
    const child = spawn(process.execPath, [join(program, 'scripts/make-version.ts'), ...args], {
      env: { ...environment, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    const said: Buffer[] = []
    child.stderr?.on('data', (piece: Buffer) => said.push(piece))
    child.on('message', (share) => onShare?.(Number(share)))
    const [code] = await once(child, 'close')
    if (code !== 0) throw new VersionError(lastLines(Buffer.concat(said).toString()))
  }

  async function readMade(out: string): Promise<Packed> {
    const [sources, built] = await Promise.all(['sources.gz', 'built.gz'].map((name) => readFile(join(out, name))))
    if (!sources || !built) throw new VersionError('nothing was built')
    return { sources, built, digest: digestOf(sources, built) }
  }

  /** What lies in a folder, laid out as in the project. */
  async function make(sources: string, onShare?: (share: number) => void): Promise<Packed> {
    const out = inFolder('made')
    await rm(out, { recursive: true, force: true })
    await run([out, inFolder('build-tree'), sources], onShare)
    const made = await readMade(out)
    await rm(out, { recursive: true, force: true })
    return made
  }

  return {
    folder,
    environment,
    make,
    /** The program as it came, so that there is a way back to it. */
    async packOwn(): Promise<Packed> {
      const out = inFolder('own')
      await run([out])
      const made = await readMade(out)
      await rm(out, { recursive: true, force: true })
      return made
    },
    /** The same sources with this version of the program. */
    async remake(version: PublishedVersion): Promise<PublishedVersion> {
      const sources = inFolder('sources')
      await layOutSources(version, sources)
      return { ...version, ...(await make(sources)) }
    },
  }
}

/** The next start takes it as it is. */
export async function keepBuild(
  store: Pick<ContactStore, 'replaceBuild'>,
  version: PublishedVersion,
): Promise<PublishedVersion> {
  await store.replaceBuild(version.id, version)
  return version
}

/** Writes the sources of a version into an empty folder. */
export async function layOutSources(version: Packed, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFiles(folder, await unpackSources(version))
}

/** Never over another file, nor outside the folder. */
export async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [path, body] of files) {
    const file = join(folder, path)
    if (!file.startsWith(folder + sep)) throw new VersionError(`${path} would lie outside ${folder}`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, body, { flag: 'wx' })
  }
}

/** What a failed build says at its end is what a person can do something about. */
function lastLines(said: string): string {
  return said.trim().split('\n').slice(-5).join('\n') || 'the build failed without a word'
}
