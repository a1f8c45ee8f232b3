import { contactCardPath } from '#contract/contact-form.ts'
import { limits } from '#contract/limits.ts'
import { isRecordLink } from '#fields/address.ts'
import { reservedNames } from '../reserved-names.ts'

/** An address as it's stored, or why there can be no redirect from it. */
export type FirstAddress = { ok: true; from: string } | { ok: false; message: string }

const notPath = 'Write an address of this site, such as /old-page.'
const tooLong = `This address is too long. Use at most ${limits.redirectAddress.max} characters.`
const ofSite = 'This address belongs to the site itself.'

/** Names of hosts are dropped, and so are what follows # and a final slash. Escapes are written in one way. */
export function readFrom(text: string): FirstAddress {
  const typed = text.trim()
  if (typed === '') return refuse('This is empty. Write an address, such as /old-page.')
  if (typed.length > 4 * limits.redirectAddress.max) return refuse(tooLong)
  const [address = ''] = typed.replace(/^(?:https?:\/\/|www\.)[^/?#\\]*/i, '').split('#', 1)
  const end = address.indexOf('?')
  const [path, query] = end < 0 ? [writePath(address), ''] : [writePath(address.slice(0, end)), address.slice(end)]
  if (path === undefined) return refuse(notPath)
  if (path === '/*') return refuse('This would catch the whole site.')
  if (query.length > 1 && !isExactQuery(query))
    return refuse('Write the address without its query. Only a number, as in /?p=123, can be a part of it.')
  if (isOfSite(path)) return refuse(ofSite)
  const from = query.length > 1 ? `${path}${query}` : path
  return from.length > limits.redirectAddress.max ? refuse(tooLong) : { ok: true, from }
}

function refuse(message: string): FirstAddress {
  return { ok: false, message }
}

/** Of old WordPress addresses: one number, such as /?p=123. */
function isExactQuery(query: string): boolean {
  return /^\?[a-z_]{1,30}=\d{1,20}$/i.test(query)
}

/** What redirects are compared by: letter case and a final slash don't matter. The query does. */
export function keyOfFrom(from: string): string {
  const [path = '', query] = from.split('?', 2)
  return query === undefined ? keyOfPath(path) : `${keyOfPath(path)}?${query.toLowerCase()}`
}

/** The same of a path that a visitor asks for. */
export function keyOfPath(path: string): string {
  const lower = decodePath(path)?.toLowerCase() ?? path
  return lower.length > 1 && lower.endsWith('/') ? lower.slice(0, -1) : lower
}

/** Undefined if it can't be decoded. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURI(path)
  } catch {
    return undefined
  }
}

/** A path in visible ASCII; undefined if no browser asks for it as it's written, or if it could split a header. */
function writePath(typed: string): string | undefined {
  const decoded = decodePath(typed.startsWith('/') ? typed : `/${typed}`)
  if (decoded === undefined || /[\p{Cc}\p{Cs}\\]/u.test(decoded) || decoded.startsWith('//')) return undefined
  if (hasDotSegment(decoded) || decoded.slice(0, -1).includes('*')) return undefined
  if (decoded.endsWith('*') && !decoded.endsWith('/*')) return undefined
  const path = decoded.length > 1 && decoded.endsWith('/') ? decoded.slice(0, -1) : decoded
  return encodePath(path)
}

/** Browsers leave . and .. out, whether they are escaped or not. */
export function hasDotSegment(decoded: string): boolean {
  return decoded.split('/').some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment))
}

/** Escapes of characters that mean something in an address stay as they are. */
export function encodePath(decoded: string): string {
  return encodeURI(decoded).replaceAll(/%25(?=2[346BCF]|3[ABDF]|40)/gi, '%')
}

/** Names of the server, and of files that every site has. */
function isOfSite(path: string): boolean {
  const [, first = ''] = keyOfPath(path).split('/')
  return (first !== 'index' && reservedNames.includes(first)) || fileNames.has(first)
}

const fileNames = new Set([
  ...['.well-known', 'robots.txt', 'sitemap.xml', 'favicon.ico', 'favicon.svg', 'site.webmanifest', 'social'],
  ...['licenses', contactCardPath.slice(1)],
])

/** Why a redirect can't lead there, as far as it can be told without the records. */
export function findTargetFault(to: string, from: string): string | undefined {
  if (to === '') return 'Choose where this redirect leads.'
  if (isRecordLink(to)) return undefined
  if (to.length > limits.redirectAddress.max) return tooLong
  if (to.endsWith('*')) {
    if (!to.endsWith('/*') || !from.endsWith('/*')) return 'Only an address such as /blog/* can lead to one with *.'
    if (isWrittenPath(to)) return undefined
  }
  return isSafeUrl(to) ? undefined : notHttps
}

export const notHttps = 'Begin it with https://.'

function isWrittenPath(to: string): boolean {
  return to.startsWith('/') && writePath(to) === to
}

/** A full address that names a host and nobody's password. */
function isSafeUrl(to: string): boolean {
  return /^https:\/\/[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?(?:[/?#][^\s\\\p{Cc}\p{Cs}]*)?$/iu.test(to)
}
