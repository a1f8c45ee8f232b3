import { hash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { isText } from './headers.ts'
import type { RenderedFile } from './rendered-file.ts'

/** Quick: what publishing waits for. Best: 10 % fewer bytes for a second of work, and gzip for old programs. */
export type Effort = 'none' | 'quick' | 'best'

type Compressed = Pick<RenderedFile, 'br' | 'gzip'>

const smallestWorthwhileBytes = 512

/** Remembers what it compressed best, so that only what has changed is compressed again. */
export function createCompressor(): (files: readonly RenderedFile[], effort: Effort) => RenderedFile[] {
  let known = new Map<string, Compressed>()

  return (files, effort) => {
    if (effort === 'none') return [...files]
    const used = new Map<string, Compressed>()
    const compressed = files.map((file) => {
      if (file.br || !isWorthwhile(file)) return file
      const digest = hash('sha256', file.body)
      const best = known.get(digest) ?? (effort === 'best' ? compressBest(file) : undefined)
      if (best) used.set(digest, best)
      return { ...file, ...(best ?? onlySmaller(file, { br: brotli(file.body, 5) })) }
    })
    // What the last best version had stays until the next one: a quick version in between knows only a part of it.
    known = effort === 'best' ? used : known
    return compressed
  }
}

export function compressBest(file: RenderedFile): Compressed {
  if (!isWorthwhile(file)) return {}
  return onlySmaller(file, { br: brotli(file.body, 11), gzip: gzipSync(file.body, { level: 9 }) })
}

function isWorthwhile({ contentType, body }: RenderedFile): boolean {
  return isText(contentType) && body.length >= smallestWorthwhileBytes
}

function brotli(body: Uint8Array, quality: number): Uint8Array {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}

function onlySmaller({ body }: RenderedFile, compressed: Compressed): Compressed {
  const smaller = Object.entries(compressed).filter(([, bytes]) => bytes.length < body.length)
  return Object.fromEntries(smaller)
}
