import { isIP } from 'node:net'
import { parseList, setting, wholeNumber } from './setting.ts'

const hostName = /^(?!-)[a-z0-9-]{1,63}(?<!-)(?:\.(?!-)[a-z0-9-]{1,63}(?<!-))*$/i

export const port = wholeNumber(0, 65_535)

export const host = setting('must be an IP address or a host name', (text) =>
  isIP(text) !== 0 || (hostName.test(text) && !/^[\d.]+$/.test(text)) ? text : undefined,
)

export const origin = setting('must be an origin such as https://www.example.com, without a path', parseOrigin)

export const httpsOrigin = setting(
  'must be an https origin such as https://desk.example.com, without a path',
  (text) => {
    const found = parseOrigin(text)
    return found?.startsWith('https:') ? found : undefined
  },
)

export const origins = setting('must list origins such as https://www.example.com, without paths', (text) =>
  parseList(text, parseOrigin),
)

export const proxyRanges = setting('must list IP addresses or CIDR ranges such as 10.0.0.0/8', (text) =>
  parseList(text, parseRange),
)

export const webhookUrls = setting('must list http or https addresses, without user names and fragments', (text) =>
  parseList(text, (entry) => {
    const url = parseUrl(entry, ['http:', 'https:'])
    return url && url.username === '' && url.password === '' && !entry.includes('#') ? url.href : undefined
  }),
)

export const databaseUrl = setting('must be an address such as postgres://user:password@host:5432/name', (text) => {
  const url = parseUrl(text, ['postgres:', 'postgresql:'])
  return url && url.pathname.length > 1 ? text : undefined
})

export function parseUrl(text: string, protocols: readonly string[]): URL | undefined {
  if (/[\s\p{Cc}]/u.test(text)) return undefined
  const url = URL.parse(text)
  return url && protocols.includes(url.protocol) && url.host !== '' ? url : undefined
}

function parseOrigin(text: string): string | undefined {
  const url = parseUrl(text, ['http:', 'https:'])
  // Browsers show a slash behind it. Nothing else may follow: no path, query, fragment or user name.
  return url && /^https?:\/\/[^/?#@\\]+\/?$/i.test(text) ? url.origin : undefined
}

function parseRange(text: string): string | undefined {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return undefined
  if (bits === undefined) return text
  const length = /^\d{1,3}$/.test(bits) ? Number(bits) : 0
  return length >= 1 && length <= (family === 4 ? 32 : 128) ? text : undefined
}
