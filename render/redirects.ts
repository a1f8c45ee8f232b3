import { decodePath, encodePath, hasDotSegment, keyOfFrom, keyOfPath } from '#content/redirects/redirect-address.ts'
import type { ResolvedRedirect } from '#content/resolve/resolve-redirects.ts'
import { limits } from '#contract/limits.ts'

/** An old address, and where it leads: a path of this site or a full address, both in visible ASCII. */
export type Redirect = ResolvedRedirect

/** `location` is for the header of that name. */
export type FoundRedirect = { from: string; location: string; isTemporary: boolean }

/** `url`: as the visitor asked for it, with its query. Where a page is, only a redirect with this very query counts. */
export type RedirectFinder = (url: string, hasPage: boolean) => FoundRedirect | undefined

/** Full addresses of this site become paths of it, so that a circle of them is found. */
export function listRedirects(redirects: readonly ResolvedRedirect[], publicUrl: string): Redirect[] {
  return redirects.flatMap((redirect) => {
    const to = redirect.to.startsWith('/') ? encodePath(redirect.to) : URL.parse(redirect.to)?.href
    if (to === undefined) return []
    const isOwn = publicUrl !== '' && to.startsWith(`${publicUrl}/`)
    return { ...redirect, to: isOwn ? to.slice(publicUrl.length) : to }
  })
}

/** As many as one press leads through. More are a circle. */
const mostSteps = 10

/** Of a visitor's path: with a circle of redirects, one of 16 kB would hold up all other visitors for milliseconds. */
const mostLetters = 2 * limits.redirectAddress.max

/** Looks up a visitor's address in constant time, however many redirects there are. */
export function createRedirectFinder(
  redirects: readonly Redirect[],
  isPage: (path: string) => boolean,
): RedirectFinder {
  const exact = new Map<string, Redirect>()
  const beginnings = new Map<string, Redirect>()
  for (const redirect of redirects) {
    const { from } = redirect
    // Of two with the same address, the first counts.
    const [map, key] = from.endsWith('/*') ? [beginnings, keyOfPath(from.slice(0, -2))] : [exact, keyOfFrom(from)]
    if (!map.has(key)) map.set(key, redirect)
  }

  /** `rest`: what stands in the place of the asterisk. */
  function match(path: string): { redirect: Redirect; rest: string } | undefined {
    const key = keyOfPath(path)
    const redirect = exact.get(key)
    if (redirect) return { redirect, rest: '' }
    // No address that leads on is longer.
    let end = Math.min(key.length, limits.redirectAddress.max)
    while (end > 0) {
      const found = beginnings.get(key.slice(0, end))
      if (found && (end === key.length || key[end] === '/')) {
        const rest = restOf(path, found.from)
        return rest === undefined ? undefined : { redirect: found, rest }
      }
      end = key.lastIndexOf('/', end - 1)
    }
    return undefined
  }

  return (url, hasPage) => {
    const [asked = '', ...parts] = url.split('?')
    const query = parts.join('?')
    if (redirects.length === 0 || (hasPage && query === '') || asked.length > mostLetters) return undefined
    const withQuery = query === '' ? undefined : exact.get(keyOfFrom(url))
    if (hasPage && !withQuery) return undefined
    let found = withQuery ? { redirect: withQuery, rest: '' } : match(asked)
    let isTemporary = false
    for (let step = 0; found && step < mostSteps; step++) {
      const { redirect, rest } = found
      isTemporary ||= redirect.isTemporary
      const target = fill(redirect.to, rest)
      const [path = ''] = target.split(/[?#]/, 1)
      if (!target.startsWith('/') || isPage(decodePath(path) ?? path))
        return { from: redirect.from, location: withQuery ? target : addQuery(target, query), isTemporary }
      found = match(path)
    }
    return undefined
  }
}

function fill(to: string, rest: string): string {
  if (!to.endsWith('/*')) return to
  return rest === '' ? to.slice(0, -2) || '/' : `${to.slice(0, -1)}${rest}`
}

/** In visible ASCII, and nothing that begins a host or leads out of the folder it's put into. */
function restOf(path: string, from: string): string | undefined {
  const depth = from.split('/').length - 1
  const rest = path
    .split('/')
    .slice(depth)
    .join('/')
    .replace(/^[/\\]+/, '')
  const decoded = decodePath(rest)
  if (decoded === undefined || /[\p{Cc}\\]/u.test(decoded) || hasDotSegment(decoded)) return undefined
  return escapeUnseen(rest)
}

function addQuery(target: string, query: string): string {
  if (query === '') return target
  const [address = '', ...anchor] = target.split('#')
  return [`${address}${address.includes('?') ? '&' : '?'}${escapeUnseen(query)}`, ...anchor].join('#')
}

/** Nothing that could end a header or that a browser reads in its own way. */
function escapeUnseen(text: string): string {
  return text.replaceAll(/[^\x21-\x7e]/g, encodeURIComponent)
}
