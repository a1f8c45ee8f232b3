import { readFileSync } from 'node:fs'
import { basename, isAbsolute, join, relative, resolve, sep } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { styleText } from 'node:util'
import { localTime } from '#contract/local-time.ts'
import { followed, readConfig, type StartSettings } from '../config/config.ts'
import { fromProject } from '../config/settings.ts'
import type { ContactStore } from '../store/contact-store.ts'
import { type OpenedStore, openStore } from '../store/open-store.ts'
import { StoreOpenError, StoreUnavailableError } from '../store/store-errors.ts'
import type { PictureFiles } from '../versions/content-rules.ts'
import type { SiteProcess } from '../versions/site-process/start-site-process.ts'
import { createBodyReader, supplyBodies } from '../versions/supply-bodies.ts'
import {
  describeFiles,
  findPictures,
  mostTried,
  type ReadableContent,
  readConfigOf,
  readPublished,
} from '../versions/version.ts'
import { VersionError } from '../versions/version-error.ts'
import { type Command, type CommandContext, CommandError, exitCodes, type PublicContent } from './command.ts'
import { askPerson, createOutput, type Screen } from './terminal/output.ts'

const projectFolder = resolve(import.meta.dirname, '../..')

/** Loaded one at a time: listing requests shouldn't wait for a mail library. */
export const commands = new Map<string, () => Promise<Command>>([
  ['list', async () => (await import('./commands/list.ts')).listRequests],
  ['show', async () => (await import('./commands/show.ts')).showRequest],
  ['export', async () => (await import('./commands/export.ts')).exportRequests],
  ['delete', async () => (await import('./commands/delete.ts')).deleteRequests],
  ['purge', async () => (await import('./commands/delete.ts')).purgeOldRequests],
  ['retry', async () => (await import('./commands/retry.ts')).retryDeliveries],
  ['status', async () => (await import('./commands/status.ts')).showStatus],
  ['test-delivery', async () => (await import('./commands/test-delivery.ts')).testDelivery],
  ['backup', async () => (await import('./commands/backup.ts')).backUp],
  ['import', async () => (await import('./commands/backup.ts')).importRequests],
  ['site', async () => (await import('./commands/site.ts')).handleSite],
  ['check-content', async () => (await import('./commands/content.ts')).checkContent],
  ['launch-check', async () => (await import('./commands/content.ts')).checkLaunch],
  ['desk-key', async () => (await import('./commands/desk-key.ts')).showDeskKey],
  ['doctor', async () => (await import('./commands/doctor.ts')).examine],
])

/** What a command line meets in the process that runs it. */
type ConfigContext = {
  args: string[]
  env: Record<string, string | undefined>
  stdin: Readable & { isTTY?: boolean }
  stdout: Screen
  stderr: Writable
  now: () => Date
  startProcess: () => SiteProcess
}

/** Runs one command and gives its exit code. */
export async function runCommandLine(surroundings: ConfigContext): Promise<number> {
  try {
    return await run(surroundings)
  } catch (error) {
    surroundings.stderr.write(`leads: ${describe(error)}\n`)
    return error instanceof CommandError ? exitCodes[error.code] : exitCodes.failed
  }
}

async function run(surroundings: ConfigContext): Promise<number> {
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
  const siteProcess = supplyBodies(surroundings.startProcess(), async (digests) =>
    opened ? createBodyReader((await opened).store)(digests) : new Map(),
  )
  try {
    const context = await createContext(surroundings, siteProcess, (settings) => (opened ??= openStore(settings)))
    const command = await load()
    return (await command(context, args)) ?? 0
  } finally {
    await siteProcess.close()
    await opened?.then(
      ({ store }) => store.close(),
      () => {},
    )
  }
}

async function createContext(
  { env, stdin, stdout, stderr, now }: ConfigContext,
  siteProcess: SiteProcess,
  open: (settings: StartSettings) => Promise<OpenedStore>,
): Promise<CommandContext> {
  const outcome = readConfig(env, {
    readFile: (path) => readFileSync(path, 'utf8'),
    isTerminal: stdout.isTTY === true,
  })
  if (!outcome.ok)
    throw new CommandError(
      'settings',
      `the settings are wrong\n${outcome.problems.map((problem) => `  ${problem}\n`).join('')}`.trimEnd(),
    )
  const { settings, configFor } = outcome
  const ownFolder = fromProject('content/site')
  const files = await siteProcess.readFiles(ownFolder)
  const checkFiles = () => siteProcess.checkFiles(ownFolder)
  // A typo in the content locks no one out: then the defaults of its fields have to do.
  const readable = files.ok ? files : await siteProcess.read({ records: [], bodies: new Map() })
  if (!readable.ok) throw describeFiles(files.ok, await checkFiles())
  const own: ReadableContent = { id: 0, ...readable, pictures: files.pictures }
  const configOf = async (version: ReadableContent) => (await readConfigOf(version, { siteProcess, configFor })).config
  let current = await configOf(own)
  const config = followed(() => current)
  const resolvePath = (path: string) => resolve(env.INIT_CWD ?? process.cwd(), path)
  return {
    config,
    siteProcess,
    now,
    stamp: (moment) => localTime(config.company.timeZone).stamp(moment),
    resolvePath,
    resolveNewFile(path) {
      const file = resolvePath(path)
      if (!isInside(projectFolder, file) || isInside(config.dataDir, file)) return file
      const better = join(config.dataDir, basename(file))
      throw new CommandError('refused', `${file} is inside the git repository: use another path, such as ${better}`)
    },
    async openStore() {
      const opened = await open(settings)
      // Where it can't be read, the server's log says why.
      const published = await readVersion({ store: opened.store, siteProcess, files: own.pictures }).catch(
        () => undefined,
      )
      if (published) current = await configOf(published)
      return opened
    },
    async readPublic(version) {
      const { store } = await open(settings)
      const found = await readVersion({ store, siteProcess, files: own.pictures }, version)
      if (!found && version !== undefined) throw new CommandError('notFound', `there is no version ${version}`)
      if (found) return found
      if (!files.ok) throw describeFiles(files.ok, await checkFiles())
      return { ...own, check: checkFiles }
    },
    out: createOutput(stdout, env.COLUMNS),
    paint: (style, text) => styleText(style, text, { stream: stdout }),
    confirm: async (question) => (stdin.isTTY ? askPerson(question, stdin, stderr) : undefined),
  }
}

/** Unless one is named, the newest that can be read, as the server shows it. */
async function readVersion(
  { store, siteProcess, files }: { store: ContactStore; siteProcess: SiteProcess; files: PictureFiles },
  version?: number,
): Promise<PublicContent | undefined> {
  const ids = version === undefined ? (await store.listPublications(mostTried)).map(({ id }) => id) : [version]
  let trouble: VersionError | undefined
  for (const id of ids) {
    const found = await store.readPublication(id)
    try {
      if (!found) continue
      const read = await readPublished(found, siteProcess, (names) =>
        findPictures(names, { store, siteProcess }, files),
      )
      return { ...read, ...(trouble && { trouble: trouble.message }) }
    } catch (error) {
      if (!(error instanceof VersionError)) throw error
      trouble ??= error
    }
  }
  if (trouble) throw trouble
  return undefined
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
