import { type ParseArgsConfig, type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { CommandError } from './command.ts'

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
