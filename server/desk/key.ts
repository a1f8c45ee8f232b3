import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Two files in the data folder, readable by their owner only. The key opens the desk once; whoever finds it afterwards,
 * in a history or over a shoulder, holds nothing, because the file then has the next one. The secret signs sessions.
 */
export type DeskKey = {
  file: string
  read(): string
  /** True for the right key, which is worth nothing from then on. */
  redeem(candidate: string): boolean
  /** What sessions are signed with. Read for every request: another process may have ended them all. */
  readSecret(): string
  /** A new key, and the end of all sessions. */
  renew(): void
}

const keyBytes = 32

export function openDeskKey(dataDir: string): DeskKey {
  const file = join(dataDir, 'desk.key')
  const secretFile = join(dataDir, 'desk.sessions')
  for (const path of [file, secretFile]) {
    if (readOrUndefined(path) === undefined) writeSecret(path)
    // Whatever a copy or a restore made of it.
    chmodSync(path, 0o600)
  }

  const read = () => readOrUndefined(file) ?? writeSecret(file)
  return {
    file,
    read,
    redeem(candidate) {
      if (!isEqual(candidate, read())) return false
      try {
        writeSecret(file)
      } catch {
        // With a full disk it stays the same: an owner who cannot look would not know why nothing arrives.
      }
      return true
    },
    readSecret: () => readOrUndefined(secretFile) ?? writeSecret(secretFile),
    renew() {
      writeSecret(file)
      writeSecret(secretFile)
    },
  }
}

/** Takes as long for a wrong guess as for the right one, whatever their lengths. */
export function isEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

/** A file that was emptied or cut off is no secret. */
function readOrUndefined(path: string): string | undefined {
  try {
    const text = readFileSync(path, 'utf8').trim()
    return Buffer.from(text, 'base64url').length === keyBytes ? text : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** In one step, so that nobody ever reads half of it. */
function writeSecret(path: string): string {
  const secret = randomBytes(keyBytes).toString('base64url')
  const temporary = `${path}.${process.pid}.part`
  writeFileSync(temporary, `${secret}\n`, { mode: 0o600 })
  renameSync(temporary, path)
  return secret
}
