import { mkdir, open, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { encodeMail } from './encode-mail.ts'
import type { Audience, SendMail } from './mail.ts'
import { toReason } from './send-outcome.ts'

/** Writes each mail as a file that any mail program opens: what happens when no mail server is configured. */
export function createEmlMailer(folder: string): SendMail {
  return async ({ requestId, audience, message }) => {
    // An id that isn't ours could name a file elsewhere.
    if (/[^\w-]/.test(requestId)) return { kind: 'rejected', reason: 'foreign_id' }
    try {
      await writeWhole(folder, emlFileName(requestId, audience), await encodeMail(message))
      return { kind: 'kept' }
    } catch (error) {
      return { kind: 'failed', reason: toReason((error as NodeJS.ErrnoException).code, 'file') }
    }
  }
}

/** The same for every attempt, so that a repeat replaces the first writing. */
export function emlFileName(requestId: string, audience: Audience): string {
  return `${requestId}_${audience}.eml`
}

/** Knows a half-written one too, so that deletion reaches what a killed process left behind. */
export function requestIdOfEmlFile(name: string): string | undefined {
  return /^\.?(.+)_(?:owner|visitor)\.eml(?:\.part)?$/.exec(name)?.[1]
}

/** The file is there whole or not at all, also after a power cut. */
async function writeWhole(folder: string, name: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Without a mark of this process: the next attempt, after a kill, writes over what is left of this one.
  const temporary = join(folder, `.${name}.part`)
  try {
    await using file = await open(temporary, 'w', 0o600)
    await file.writeFile(content)
    await file.sync()
    await rename(temporary, join(folder, name))
  } catch (error) {
    await unlink(temporary).catch(() => {})
    throw error
  }
  // Windows does this by itself, and refuses a request for it.
  if (process.platform === 'win32') return
  await using directory = await open(folder, 'r')
  await directory.sync()
}
