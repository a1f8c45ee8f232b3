import { type ParseArgsConfig, type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import type { Config } from '../config/config.ts'
import type { OpenedStore } from '../store/open-store.ts'
import type { ContentFinding } from '../versions/content-rules.ts'
import type { SiteProcess } from '../versions/site-process/start-site-process.ts'
import type { ReadableContent } from '../versions/version.ts'
import type { Output } from './terminal/output.ts'

/** Documented in help.txt. */
export const exitCodes = { failed: 1, usage: 2, notFound: 3, settings: 4, refused: 5 } as const

/** Ends a command with one line for the person at the keyboard. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly code: keyof typeof exitCodes

  constructor(code: keyof typeof exitCodes, message: string) {
    super(message)
    this.code = code
  }
}

export type PublicContent = ReadableContent & {
  /** Why a newer publication isn't public. */
  trouble?: string
  /** Of the files alone: what is wrong with them, by file and line. */
  check?: () => Promise<ContentFinding[]>
}

export type CommandContext = {
  /** With the words of the program's own files, and of the newest version of the site once the store is open. */
  config: Config
  /** What is public: the newest publication that can be read, or the files. Or an earlier version. */
  readPublic(version?: number): Promise<PublicContent>
  /** Does everything with content, within limits of time. */
  siteProcess: SiteProcess
  now: () => Date
  /** Every time that a command prints: by the company's clock. */
  stamp(moment: Date): string
  /** From where the person stands, which under npm is not the current folder. */
  resolvePath(path: string): string
  /** The same, for a file that will hold requests: refused among the files of the website, from where git would publish it. */
  resolveNewFile(path: string): string
  /** Opened at the first call, closed when the command ends. */
  openStore(): Promise<OpenedStore>
  out: Output
  /** For a person at a terminal who has not asked for no color (https://no-color.org). */
  paint(style: 'bold' | 'dim' | 'red' | 'green' | 'yellow', text: string): string
  /** Undefined when no one is there to answer. */
  confirm(question: string): Promise<boolean | undefined>
}

/** The exit code, when it is not 0 although nothing was thrown. */
export type Command = (context: CommandContext, args: string[]) => Promise<number | undefined>

/** `parseArgs` with the refusal made one line. */
export function parseOptions<const Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
  { positionals = 0 }: { positionals?: number } = {},
) {
  const config = { args, options, allowPositionals: true, strict: true } satisfies ParseArgsConfig
  let parsed: ReturnType<typeof parseArgs<typeof config>>
  try {
    parsed = parseArgs(config)
  } catch (error) {
    const [sentence = ''] = error instanceof Error ? error.message.split(/\.\s|\n/) : []
    throw new CommandError('usage', sentence)
  }
  const extra = parsed.positionals[positionals]
  if (extra !== undefined) throw new CommandError('usage', `unexpected argument '${extra}'`)
  return parsed
}

export function parseCount(text: string, name: string, most: number): number {
  const count = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (count < 1 || count > most) throw new CommandError('usage', `${name} must be a whole number from 1 to ${most}`)
  return count
}
