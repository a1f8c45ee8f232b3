import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'

/** `base` is what must stand on disk now. An empty text is a file that is not there. */
export type Write = { path: string; base: string; text: string }
type Outcome = { ok: true } | { ok: false; changed: string[] }
type Options = {
  /** Called when all texts are on disk beside their files, before the first is put in place. */
  beforeFirst?: () => void
  rename?: (from: string, to: string) => void
}

/** Writes all of the files, or none of them. A file that somebody else has changed is never overwritten. */
export function writeFiles(writes: readonly Write[], { beforeFirst, rename = renameSync }: Options = {}): Outcome {
  const done: Write[] = []
  try {
    for (const { path, text } of writes) if (text !== '') writeAside(path, text)
    const changed = writes.filter(({ path, base }) => readText(path) !== base).map(({ path }) => path)
    if (changed.length > 0) return { ok: false, changed }
    beforeFirst?.()
    for (const write of writes) {
      putInPlace(write, rename)
      done.push(write)
    }
    return { ok: true }
  } catch (error) {
    for (const { path, base } of done) {
      if (base !== '') writeAside(path, base)
      putInPlace({ path, text: base }, renameSync)
    }
    throw error
  } finally {
    for (const { path } of writes) rmSync(asideOf(path), { force: true })
  }
}

export function readText(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

export function replaceText(path: string, text: string): void {
  writeAside(path, text)
  renameSync(asideOf(path), path)
}

/** On disk for good before anything depends on it. */
function writeAside(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  const file = openSync(asideOf(path), 'w', 0o644)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

function asideOf(path: string): string {
  return `${path}.edit-new`
}

function putInPlace({ path, text }: Omit<Write, 'base'>, rename: (from: string, to: string) => void): void {
  if (text === '') rmSync(path, { force: true })
  else rename(asideOf(path), path)
}
