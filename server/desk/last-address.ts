import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const fileIn = (dataDir: string) => join(dataDir, 'desk.address')

/** For the command line, which cannot see a port that was set in the server's shell or chosen by the system. */
export function leaveAddress(dataDir: string, origin: string): void {
  try {
    writeFileSync(fileIn(dataDir), `${origin}\n`, { mode: 0o600 })
  } catch {
    // With a full disk, the command line is left with the settings.
  }
}

/** Of the server that runs, or ran last; undefined when none has opened a desk yet. */
export function findLastAddress(dataDir: string): string | undefined {
  try {
    return readFileSync(fileIn(dataDir), 'utf8').trim() || undefined
  } catch {
    return undefined
  }
}
