import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

export type DeskKey = ReturnType<typeof openDeskKey>

const keyBytes = 32

/**
 * A file in the data folder that only its owner can read. The key opens the desk once. Found afterwards,
 * in a history or over a shoulder, it's worth nothing, because the file then has the next one.
 */
export function openDeskKey(dataDir: string) {
  const file = join(dataDir, 'desk.key')
  const read = () => readOrUndefined(file) ?? writeKey(file)
  read()
  makePrivate(file)
  return {
    file,
    read,
    /** True for the right key, which is worth nothing from then on. */
    redeem(candidate: string): boolean {
      if (!isEqual(candidate, read())) return false
      try {
        writeKey(file)
      } catch {
        // With a full disk it stays the same: an owner who cannot look would not know why nothing arrives.
      }
      return true
    },
    renew: () => void writeKey(file),
  }
}

/** A copy or a restore may have changed its mode. Files of other accounts, and what a link points to, are left alone. */
export function makePrivate(path: string): void {
  try {
    const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW)
    fchmodSync(file, 0o600)
    closeSync(file)
  } catch {}
}

/** Takes as long for a wrong guess as for the right one, whatever their lengths. */
function isEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

/** Treat an empty, truncated or unreadable file as a missing key. */
function readOrUndefined(path: string): string | undefined {
  try {
    const text = readFileSync(path, 'utf8').trim()
    return Buffer.from(text, 'base64url').length === keyBytes ? text : undefined
  } catch (error) {
    if (['ENOENT', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

/** In one step, so that half of it is never read. */
function writeKey(path: string): string {
  const key = randomBytes(keyBytes).toString('base64url')
  const temporary = `${path}.${process.pid}.part`
  rmSync(temporary, { force: true })
  // Never through a link: the superuser may write here in a folder of somebody else.
  const file = openSync(temporary, 'wx', 0o600)
  try {
    writeFileSync(file, `${key}\n`)
    if (process.getuid?.() === 0) giveToItsAccount(file, path)
  } finally {
    closeSync(file)
  }
  renameSync(temporary, path)
  return key
}

/** What the superuser writes must stay readable for the server: it belongs to whose it was, or whose folder it is. */
function giveToItsAccount(file: number, path: string): void {
  const account = [path, dirname(path)]
    .map((one) => statSync(one, { throwIfNoEntry: false }))
    .find((found) => found && found.uid !== 0)
  if (account) fchownSync(file, account.uid, account.gid)
}
