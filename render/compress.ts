import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isText } from './headers.ts'
import type { RenderedFile } from './rendered-file.ts'

/** Quick: what publishing waits for. Best: 10 % fewer bytes for a second of work, and gzip for old programs. */
export type Effort = 'none' | 'quick' | 'best'

type Compressed = Pick<RenderedFile, 'br' | 'gzip'>

const smallestWorthwhileBytes = 512
const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Remembers what it compressed best, so that only what has changed is compressed again. */
export function createCompressor(): (files: readonly RenderedFile[], effort: Effort) => Promise<RenderedFile[]> {
  let known = new Map<string, Compressed>()

  return async (files, effort) => {
    if (effort === 'none') return [...files]
    const used = new Map<string, Compressed>()
    const compressed: RenderedFile[] = []
    // One after the other, and beside the thread that renders: what is rendered next doesn't wait for it.
    for (const file of files) {
      const isLeft = file.br !== undefined || !isWorthwhile(file)
      const digest = isLeft ? '' : hash('sha256', file.body)
      const best = known.get(digest) ?? (effort === 'best' && !isLeft ? await compressBest(file) : undefined)
      if (best) used.set(digest, best)
      if (isLeft) compressed.push(file)
      else compressed.push({ ...file, ...(best ?? onlySmaller(file, { br: await brotli(file.body, 5) })) })
    }
    // What the last best version had stays until the next one: a quick version in between knows only a part of it.
    known = effort === 'best' ? used : known
    return compressed
  }
}

export async function compressBest(file: RenderedFile): Promise<Compressed> {
  if (!isWorthwhile(file)) return {}
  return onlySmaller(file, { br: await brotli(file.body, 11), gzip: await gzipAsync(file.body, { level: 9 }) })
}

function isWorthwhile({ contentType, body }: RenderedFile): boolean {
  return isText(contentType) && body.length >= smallestWorthwhileBytes
}

function brotli(body: Uint8Array, quality: number): Promise<Uint8Array> {
  return brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}

function onlySmaller({ body }: RenderedFile, compressed: Compressed): Compressed {
  const smaller = Object.entries(compressed).filter(([, bytes]) => bytes.length < body.length)
  return Object.fromEntries(smaller)
}
