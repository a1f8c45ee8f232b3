import type { HeaderList } from '#contract/site-manifest.ts'

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
export function cacheRuleFor(address: string, isPage: boolean): string {
  if (address.startsWith('/assets/')) return assetCacheRule
  return isPage ? 'no-cache' : 'public, max-age=3600'
}
