import { isIP } from 'node:net'
import * as v from 'valibot'

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

function parseUrl(text: string, protocols: readonly string[]): URL | undefined {
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

export type Mailbox = { name: string; address: string }

export const mailbox = setting('must be an email address, or Name <address>', parseMailbox)

export const mailboxes = setting('must list email addresses, separated by commas', (text) =>
  parseAll(text.split(','), parseMailbox),
)

export const smtpUrl = setting('must be an address such as smtps://user:password@mail.example.com:465', (text) =>
  parseUrl(text, ['smtp:', 'smtps:']) ? text : undefined,
)

export const webhookSecret = setting('must be whsec_ followed by 24 to 64 bytes in base64', (text) => {
  const encoded = /^whsec_((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/.exec(text)?.[1]
  const bytes = encoded === undefined ? 0 : Buffer.from(encoded, 'base64').length
  return bytes >= 24 && bytes <= 64 ? text : undefined
})

function parseMailbox(text: string): Mailbox | undefined {
  const match = /^(?:"?([^"<>@]*?)"?\s*<([^<>]+)>|([^<>]+))$/.exec(text.trim())
  const found = match?.[2] ?? match?.[3]
  if (found === undefined || !/^[^\s@"(),:;<>[\\\]\p{Cc}]+@[^\s@"(),:;<>[\\\]\p{Cc}]+$/u.test(found)) return undefined
  const name = match?.[1]?.trim() ?? ''
  return /\p{Cc}/u.test(name) ? undefined : { name, address: found }
}

/** A schema for one variable: its text parsed, or the expectation as the problem. The text itself is never repeated. */
export function setting<T>(expectation: string, parse: (text: string) => T | undefined) {
  return v.pipe(
    v.string(),
    v.nonEmpty('is empty: give it a value or remove it'),
    v.rawTransform<string, T>(({ dataset, addIssue, NEVER }) => {
      const value = dataset.value === '' ? undefined : parse(dataset.value)
      if (value !== undefined) return value
      addIssue({ message: expectation })
      return NEVER
    }),
  )
}

export function wholeNumber(min: number, max: number) {
  return setting(`must be a whole number from ${min} to ${max}, in digits only`, (text) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    return number >= min && number <= max ? number : undefined
  })
}

export function oneOf<const Options extends readonly string[]>(...options: Options) {
  return setting(`must be one of ${options.join(', ')}`, (text): Options[number] | undefined =>
    options.find((option) => option === text),
  )
}

/** In bytes; infinite if off. */
export const megabytesOrOff = setting('must be off, or a whole number from 1 to 999999999', (text) =>
  text === 'off' ? Number.POSITIVE_INFINITY : /^[1-9]\d{0,8}$/.test(text) ? Number(text) * 1024 ** 2 : undefined,
)

export const onOff = setting('must be on or off', (text) => ({ on: true, off: false })[text])

export const timeOfDay = setting('must be a time such as 08:30, from 00:00 to 23:59', (text) =>
  /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : undefined,
)

export const singleLine = setting('must be one line of text', (text) =>
  text.trim() === '' || /\p{Cc}/u.test(text) ? undefined : text.trim(),
)

/** A list separated by commas or white space; undefined as soon as one entry is wrong. */
export function parseList<T>(text: string, parseEntry: (entry: string) => T | undefined): T[] | undefined {
  const entries = text.split(/[\s,]+/).filter((entry) => entry !== '')
  return parseAll(entries, parseEntry)
}

export function parseAll<T>(entries: string[], parseEntry: (entry: string) => T | undefined): T[] | undefined {
  const values = new Set<T>()
  for (const entry of entries) {
    const value = parseEntry(entry)
    if (value === undefined) return undefined
    values.add(value)
  }
  return values.size === 0 ? undefined : [...values]
}
