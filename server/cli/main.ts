import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { readConfig } from '../config/config.ts'
import { type OpenedStore, openStore } from '../store/open-store.ts'
import { StoreOpenError, StoreUnavailableError } from '../store/store-errors.ts'
import { type CommandContext, CommandError, exitCodes } from './command.ts'
import { commands } from './commands.ts'
import { createOutput } from './terminal/output.ts'
import { createPaint } from './terminal/paint.ts'

// `leads list | head` closes the pipe early; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`leads: ${describe(error)}\n`)
  process.exitCode = error instanceof CommandError ? exitCodes[error.code] : exitCodes.failed
}

async function run([name, ...args]: string[]): Promise<number> {
  const isForHelp = name === 'help' || [name, ...args].some((word) => word === '--help' || word === '-h')
  if (name === undefined || isForHelp) {
    const help = readFileSync(join(import.meta.dirname, 'help.txt'), 'utf8')
    const screen = isForHelp ? process.stdout : process.stderr
    screen.write(help)
    return isForHelp ? 0 : exitCodes.usage
  }
  const load = commands.get(name)
  if (!load) throw new CommandError('usage', `there is no command '${name}': see npm run leads -- help`)

  let opened: Promise<OpenedStore> | undefined
  const context = createContext(() => (opened ??= openStore(context.config)))
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

function createContext(open: () => Promise<OpenedStore>): CommandContext {
  const { env, stdout } = process
  const outcome = readConfig(env, { readFile: (path) => readFileSync(path, 'utf8'), isTerminal: stdout.isTTY })
  if (!outcome.ok)
    throw new CommandError(
      'settings',
      `the settings are wrong\n${outcome.problems.map((problem) => `  ${problem}\n`).join('')}`.trimEnd(),
    )
  return {
    config: outcome.config,
    now: () => new Date(),
    resolvePath: (path) => resolve(env.INIT_CWD ?? process.cwd(), path),
    openStore: open,
    out: createOutput(stdout, env.COLUMNS),
    paint: createPaint(stdout.isTTY, env),
    confirm,
  }
}

async function confirm(question: string): Promise<boolean | undefined> {
  if (!process.stdin.isTTY) return undefined
  using prompt = createInterface({ input: process.stdin, output: process.stderr })
  return /^y(es)?$/i.test(await prompt.question(`${question} [y/N] `))
}

function describe(error: unknown): string {
  const isForPeople = [CommandError, StoreOpenError, StoreUnavailableError].some((type) => error instanceof type)
  if (isForPeople) return (error as Error).message
  const { code, name } = error as NodeJS.ErrnoException
  return `unexpected ${name ?? 'error'}${code ? ` (${code})` : ''}`
}
