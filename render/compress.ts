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

/** Beside the thread that renders. */
export async function compress(file: RenderedFile, effort: Effort): Promise<RenderedFile> {
  if (effort === 'none' || file.br !== undefined || !isWorthwhile(file)) return file
  if (effort === 'best') return { ...file, ...(await compressBest(file)) }
  return { ...file, ...onlySmaller(file, { br: await brotli(file.body, 5) }) }
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
