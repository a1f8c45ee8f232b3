import { readFileSync } from 'node:fs'
import { basename, isAbsolute, join, relative, resolve, sep } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { styleText } from 'node:util'
import { type Config, readConfig } from '../config/config.ts'
import type { ContactStore } from '../store/contact-store.ts'
import { type OpenedStore, openStore } from '../store/open-store.ts'
import { StoreOpenError, StoreUnavailableError } from '../store/store-errors.ts'
import { followed } from '../versions/site.ts'
import { openVersion, type Version, VersionError } from '../versions/version.ts'
import { type CommandContext, CommandError, exitCodes } from './command.ts'
import { commands } from './commands.ts'
import { askPerson, createOutput, type Screen } from './terminal/output.ts'

const projectFolder = resolve(import.meta.dirname, '../..')

/** What a command line meets in the process that runs it. */
type Surroundings = {
  args: string[]
  env: Record<string, string | undefined>
  stdin: Readable & { isTTY?: boolean }
  stdout: Screen
  stderr: Writable
  now: () => Date
}

/** Runs one command and gives its exit code. */
export async function runCommandLine(surroundings: Surroundings): Promise<number> {
  try {
    return await run(surroundings)
  } catch (error) {
    surroundings.stderr.write(`leads: ${describe(error)}\n`)
    return error instanceof CommandError ? exitCodes[error.code] : exitCodes.failed
  }
}

async function run(surroundings: Surroundings): Promise<number> {
  const [name, ...args] = surroundings.args
  const isForHelp = name === 'help' || [name, ...args].some((word) => word === '--help' || word === '-h')
  if (name === undefined || isForHelp) {
    const help = readFileSync(join(import.meta.dirname, 'help.txt'), 'utf8')
    const screen = isForHelp ? surroundings.stdout : surroundings.stderr
    screen.write(help)
    return isForHelp ? 0 : exitCodes.usage
  }
  const load = commands.get(name)
  if (!load) throw new CommandError('usage', `there is no command '${name}': see npm run leads -- help`)

  let opened: Promise<OpenedStore> | undefined
  const context = createContext(surroundings, (settings) => (opened ??= openStore(settings)))
  try {
    const command = await load()
    return (await command(context, args)) ?? 0
  } finally {
    await opened?.then(
      ({ store }) => store.close(),
      () => {},
    )
  }
}

function createContext(
  { env, stdin, stdout, stderr, now }: Surroundings,
  open: (settings: Config) => Promise<OpenedStore>,
): CommandContext {
  const outcome = readConfig(env, {
    readFile: (path) => readFileSync(path, 'utf8'),
    isTerminal: stdout.isTTY === true,
  })
  if (!outcome.ok)
    throw new CommandError(
      'settings',
      `the settings are wrong\n${outcome.problems.map((problem) => `  ${problem}\n`).join('')}`.trimEnd(),
    )
  const { manifest, configFor } = outcome
  let current = outcome.config
  const config = followed(() => current)
  const resolvePath = (path: string) => resolve(env.INIT_CWD ?? process.cwd(), path)
  return {
    config,
    manifest,
    env,
    now,
    resolvePath,
    resolveNewFile(path) {
      const file = resolvePath(path)
      if (!isInside(projectFolder, file) || isInside(config.dataDir, file)) return file
      const better = join(config.dataDir, basename(file))
      throw new CommandError('refused', `${file} would lie where git takes it: choose another place, such as ${better}`)
    },
    async openStore() {
      const opened = await open(config)
      // Where it cannot be read, the server's log says why.
      const published = await readNewest(opened.store).catch(() => undefined)
      if (published) current = configFor(published.manifest)
      return opened
    },
    out: createOutput(stdout, env.COLUMNS),
    paint: (style, text) => styleText(style, text, { stream: stdout }),
    confirm: async (question) => (stdin.isTTY ? askPerson(question, stdin, stderr) : undefined),
  }
}

async function readNewest(store: ContactStore): Promise<Version | undefined> {
  const newest = await store.newestPublication()
  const found = newest > 0 ? await store.readPublication(newest) : undefined
  return found && openVersion(found, { hasPages: false, isHttps: false })
}

function isInside(folder: string, file: string): boolean {
  const way = relative(folder, file)
  return way.split(sep)[0] !== '..' && !isAbsolute(way)
}

function describe(error: unknown): string {
  const isForPeople = [CommandError, StoreOpenError, StoreUnavailableError, VersionError].some(
    (type) => error instanceof type,
  )
  if (isForPeople) return (error as Error).message
  const { code, name } = error as NodeJS.ErrnoException
  return `unexpected ${name ?? 'error'}${code ? ` (${code})` : ''}`
}
