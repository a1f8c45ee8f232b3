import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import type { Encoding } from './accept-encoding.ts'
import type { SiteFolder } from './site-folder.ts'

export type EncodedBodies = { identity: Buffer } & Partial<Record<Encoding, Buffer>>

/** Compressing at start must not delay it: a middle level, where the build takes the best. */
const codecs = {
  br: {
    suffix: '.br',
    compress: (body: Buffer) =>
      promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) as Promise<Buffer>,
    expand: promisify<Buffer, Buffer>(brotliDecompress),
  },
  gzip: {
    suffix: '.gz',
    compress: promisify<Buffer, Buffer>(gzip),
    expand: promisify<Buffer, Buffer>(gunzip),
  },
} as const

const smallestWorthwhileBytes = 512

export async function encodeBodies(path: string, body: Buffer, folder: SiteFolder): Promise<EncodedBodies> {
  if (body.length < smallestWorthwhileBytes) return { identity: body }
  const [br, gz] = await Promise.all([encode('br', path, body, folder), encode('gzip', path, body, folder)])
  return {
    identity: body,
    ...(br.length < body.length ? { br } : {}),
    ...(gz.length < body.length ? { gzip: gz } : {}),
  }
}

export function isEncodedCopy(path: string, folder: SiteFolder): boolean {
  return Object.values(codecs).some(({ suffix }) => path.endsWith(suffix) && folder.has(path.slice(0, -suffix.length)))
}

async function encode(encoding: keyof typeof codecs, path: string, body: Buffer, folder: SiteFolder): Promise<Buffer> {
  const { suffix, compress, expand } = codecs[encoding]
  const built = folder.get(`${path}${suffix}`)
  // A copy left over from another build would be a different page: its policy and its scripts would not fit.
  const isFaithful = built && (await expand(built).catch(() => undefined))?.equals(body)
  return isFaithful ? built : compress(body)
}
