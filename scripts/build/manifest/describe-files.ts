import { hash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { SiteFile } from '#contract/site-manifest.ts'
import { fileTypeOf } from './content-type.ts'
import { cacheRuleFor } from './file-headers.ts'

const smallestWorthwhileBytes = 512

/** At the best level, once for all visitors. */
const compressors = [
  {
    encoding: 'br',
    suffix: '.br',
    compress: (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  },
  { encoding: 'gzip', suffix: '.gz', compress: (body: Buffer) => gzipSync(body, { level: 9 }) },
] as const

type Variant = SiteFile['variants'][number]

/** Writes a .br and a .gz beside every text file and describes all of them. `policies` are those of pages, by address. */
export function describeFiles(folder: string, policies: ReadonlyMap<string, string>): SiteFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => !isPrivate(file))
    .sort()
    .map((file) => describeFile(folder, file, policies))
}

function describeFile(folder: string, file: string, policies: ReadonlyMap<string, string>): SiteFile {
  const address = addressOf(file)
  const policy = policies.get(address)
  const { contentType, isText } = fileTypeOf(file)
  const body = readFileSync(join(folder, file))
  return {
    address,
    contentType,
    cacheControl: cacheRuleFor(address, policy !== undefined),
    ...(policy === undefined ? {} : { policy }),
    variants: [
      variantOf('identity', file, body),
      ...(isText && body.length >= smallestWorthwhileBytes ? writeCompressed(folder, file, body) : []),
    ],
  }
}

function writeCompressed(folder: string, file: string, body: Buffer): Variant[] {
  return compressors.flatMap(({ encoding, suffix, compress }) => {
    const compressed = compress(body)
    if (compressed.length >= body.length) return []
    writeFileSync(join(folder, file + suffix), compressed)
    return [variantOf(encoding, file + suffix, compressed)]
  })
}

function variantOf(encoding: Variant['encoding'], file: string, body: Buffer): Variant {
  return { encoding, file: file.replaceAll(sep, '/'), entityTag: `"${hash('sha256', body, 'base64url')}"` }
}

/** about.html is /about; every file that is no page keeps its name. */
export function addressOf(file: string): string {
  const path = file.replaceAll(sep, '/')
  return path === 'index.html' ? '/' : encodeURI(`/${path.replace(/\.html$/, '')}`)
}

/** Dot files are the bundler's own notes; _headers is for hosts of files alone. */
function isPrivate(file: string): boolean {
  const isHidden = file.split(sep).some((part) => part.startsWith('.') && part !== '.well-known')
  return isHidden || file === '_headers' || /\.(br|gz)$/.test(file)
}
