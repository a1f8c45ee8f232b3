import { once } from 'node:events'
import type { Writable } from 'node:stream'

export type Output = {
  isTerminal: boolean
  /** Cells in a line; without a terminal nothing has to be cut. */
  width: number
  write(text: string): Promise<void>
  writeLines(lines: string[]): Promise<void>
}

export type Screen = Writable & { isTTY?: boolean; columns?: number }

/** Waits while the reader is slower than we are, so that an export of any size fits in memory. */
export function createOutput(stream: Screen, columns: string | undefined): Output {
  const given = /^[1-9]\d{0,3}$/.test(columns ?? '') ? Number(columns) : Number.POSITIVE_INFINITY
  async function write(text: string): Promise<void> {
    if (!stream.write(text)) await once(stream, 'drain')
  }
  return {
    isTerminal: stream.isTTY === true,
    width: stream.columns || given,
    write,
    writeLines: (lines) => write(lines.map((line) => `${line}\n`).join('')),
  }
}
