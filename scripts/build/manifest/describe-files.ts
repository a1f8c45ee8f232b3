import { hash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { HeaderList, SiteFile } from '#contract/site-manifest.ts'

/** Nothing on the site uses any of these, so no script that slips in can either. */
const deniedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'xr-spatial-tracking',
]

const everyFile: HeaderList = [
  ['x-content-type-options', 'nosniff'],
  ['cross-origin-resource-policy', 'same-origin'],
]

/** For pages, beside the policy that each has of its own. */
export const pageHeaders: HeaderList = [
  ...everyFile,
  ['cross-origin-opener-policy', 'same-origin'],
  // Not require-corp: the one image from another host does not say whom it is for.
  ['cross-origin-embedder-policy', 'credentialless'],
  // Not no-referrer: a form posted without script would then send the origin "null".
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['permissions-policy', deniedFeatures.map((feature) => `${feature}=()`).join(', ')],
  ['x-frame-options', 'DENY'],
]

/** For files that a browser may show as a document but that are not pages, such as SVG: pictures do not run. */
export const fileHeaders: HeaderList = [
  ...everyFile,
  ['content-security-policy', "script-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"],
]

/** The build names what is under /assets/ by its content. */
export const assetCacheRule = 'public, max-age=31536000, immutable'

/** Pages must show the newest version at once. */
function cacheRuleFor(address: string, isPage: boolean): string {
  if (address.startsWith('/assets/')) return assetCacheRule
  return isPage ? 'no-cache' : 'public, max-age=3600'
}

type FileType = { contentType: string; isText: boolean }

const text = (contentType: string): FileType => ({ contentType: `${contentType}; charset=utf-8`, isText: true })
const binary = (contentType: string): FileType => ({ contentType, isText: false })

const types: Record<string, FileType> = {
  '.html': text('text/html'),
  '.js': text('text/javascript'),
  '.css': text('text/css'),
  '.svg': text('image/svg+xml'),
  '.json': text('application/json'),
  '.webmanifest': text('application/manifest+json'),
  '.xml': text('application/xml'),
  '.txt': text('text/plain'),
  '.data': text('text/x-script'),
  '.woff2': binary('font/woff2'),
  '.png': binary('image/png'),
  '.jpg': binary('image/jpeg'),
  '.webp': binary('image/webp'),
  '.avif': binary('image/avif'),
  '.ico': binary('image/x-icon'),
  '.pdf': binary('application/pdf'),
}

/** Text is worth compressing; the other formats are compressed already. */
function fileTypeOf(file: string): FileType {
  return types[extname(file).toLowerCase()] ?? binary('application/octet-stream')
}

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
