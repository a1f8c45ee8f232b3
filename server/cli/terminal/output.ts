import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'

export type Output = ReturnType<typeof createOutput>
export type Screen = Writable & { isTTY?: boolean; columns?: number }

/** Waits while the reader is slower than we are, so that an export of any size fits in memory. */
export function createOutput(stream: Screen, columns: string | undefined) {
  const given = /^[1-9]\d{0,3}$/.test(columns ?? '') ? Number(columns) : Number.POSITIVE_INFINITY
  async function write(text: string): Promise<void> {
    if (!stream.write(text)) await once(stream, 'drain')
  }
  return {
    isTerminal: stream.isTTY === true,
    /** Cells in a line; without a terminal nothing has to be cut. */
    width: stream.columns || given,
    write,
    writeLines: (lines: string[]) => write(lines.map((line) => `${line}\n`).join('')),
  }
}

/** Anything but a yes is a no, and so are Control-C and Control-D. */
export async function askPerson(question: string, input: Readable, output: Writable): Promise<boolean> {
  using prompt = createInterface({ input, output, prompt: `${question} [y/N] ` })
  prompt.prompt()
  for await (const answer of prompt) return /^y(es)?$/i.test(answer)
  output.write('\n')
  return false
}

/** JSON leaves these as they are, and a terminal would obey them. */
const obeyed = /[\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]/g

/** Exact when read by a program, harmless when read by a person. */
export function formatJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(obeyed, toJsonEscape)
}

function toJsonEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
