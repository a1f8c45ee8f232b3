import { extname } from 'node:path'

export type HeaderList = readonly (readonly [name: string, value: string])[]

/** Added to every answer, and to the policy of every page, where visitors come by https. */
export const https = {
  header: ['strict-transport-security', 'max-age=31536000'],
  directive: 'upgrade-insecure-requests',
} as const

/** Nothing on the site uses any of these, so no script that slips in can either. */
const deniedFeatures = `
  accelerometer autoplay camera clipboard-read display-capture encrypted-media fullscreen geolocation
  gyroscope hid idle-detection local-fonts magnetometer microphone midi payment picture-in-picture
  publickey-credentials-create publickey-credentials-get screen-wake-lock serial storage-access usb
  xr-spatial-tracking`
  .trim()
  .split(/\s+/)

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

/** What is under /assets/ is named by its content. */
export const assetCacheRule = 'public, max-age=31536000, immutable'

/** Pages must show the newest version at once. */
export const pageCacheRule = 'no-cache'

/** What pages say, by their addresses, for the other pages of a publication. */
export const contentFolder = '/content'

/** The feed, and what the search of articles reads. */
function isNews(address: string): boolean {
  return /\/(?:feed\.xml|articles\.json)$/.test(address)
}

export function cacheRuleOf(address: string): string {
  if (address.startsWith(`${contentFolder}/`)) return pageCacheRule
  if (address.startsWith('/assets/')) return assetCacheRule
  return isNews(address) ? pageCacheRule : 'public, max-age=3600'
}

const text = (contentType: string) => `${contentType}; charset=utf-8`

const types: Record<string, string> = {
  '.html': text('text/html'),
  '.js': text('text/javascript'),
  '.css': text('text/css'),
  '.svg': text('image/svg+xml'),
  '.json': text('application/json'),
  '.webmanifest': text('application/manifest+json'),
  '.xml': text('application/xml'),
  '.txt': text('text/plain'),
  '.vcf': text('text/vcard'),
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.pdf': 'application/pdf',
}

export function contentTypeOf(file: string): string {
  if (file.endsWith('/feed.xml')) return text('application/atom+xml')
  return types[extname(file).toLowerCase()] ?? 'application/octet-stream'
}

/** Text is worth compressing; the other formats are compressed already. */
export function isText(contentType: string): boolean {
  return contentType.includes('charset')
}
