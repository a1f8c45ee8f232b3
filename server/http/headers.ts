export type HeaderList = readonly (readonly [name: string, value: string])[]

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

function createBaseHeaders(isHttps: boolean): HeaderList {
  return [
    ['x-content-type-options', 'nosniff'],
    ['cross-origin-resource-policy', 'same-origin'],
    ...(isHttps ? ([['strict-transport-security', 'max-age=31536000']] as const) : []),
  ]
}

/** For pages. */
export function createPageHeaders(contentPolicy: string, isHttps: boolean): HeaderList {
  return [
    ...createBaseHeaders(isHttps),
    ['content-security-policy', contentPolicy],
    ['cross-origin-opener-policy', 'same-origin'],
    // Not require-corp: the one image from another host does not say whom it is for.
    ['cross-origin-embedder-policy', 'credentialless'],
    // Not no-referrer: a form posted without script would then send the origin "null".
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', deniedFeatures.map((feature) => `${feature}=()`).join(', ')],
    ['x-frame-options', 'DENY'],
  ]
}

/** For files that a browser may show as a document but that are not pages, such as SVG: pictures do not run. */
export function createFileHeaders(isHttps: boolean): HeaderList {
  return [
    ...createBaseHeaders(isHttps),
    [
      'content-security-policy',
      "script-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    ],
  ]
}

/** For answers that are data: never kept, and inert should a browser show them. */
export function createDataHeaders(isHttps: boolean): HeaderList {
  return [
    ...createBaseHeaders(isHttps),
    ['cache-control', 'no-store'],
    ['content-security-policy', "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"],
    ['referrer-policy', 'no-referrer'],
    ['x-frame-options', 'DENY'],
  ]
}
