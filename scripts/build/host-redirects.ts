import { decodePath } from '#content/redirects/redirect-address.ts'
import { createRedirectFinder, type Redirect } from '#render/redirects.ts'

/** A redirect as hosts of files have it: in one step. */
type HostRedirect = { from: string; to: string; isTemporary: boolean }

type LeftOut = { from: string; reason: string }

/** Netlify and Cloudflare Pages read /:name as any name, and so as each page. */
const hasPlaceholder = /:[a-z]/i

/** Of the same redirects as the server's: what a host of files can do, and what it can't. */
export function toHostRedirects(
  redirects: readonly Redirect[],
  isPage: (path: string) => boolean,
): { rows: HostRedirect[]; leftOut: LeftOut[] } {
  const find = createRedirectFinder(redirects, isPage)
  const rows: HostRedirect[] = []
  const leftOut: LeftOut[] = []
  for (const redirect of redirects) {
    const { from, to } = redirect
    const isPattern = to.endsWith('/*')
    const start = from.replace(/\/\*$/, '')
    // Some of these hosts redirect also where there is a page.
    if (hasPlaceholder.test(from)) leftOut.push({ from, reason: 'some hosts take what follows the colon for any name' })
    else if (isPage(decodePath(from) ?? from)) leftOut.push({ from, reason: 'a page has this address' })
    else if (to === '/*')
      leftOut.push({ from, reason: 'repeating an address from its beginning could lead to another site' })
    else if (isPattern && to.startsWith('/') && find(to.slice(0, -2), false))
      leftOut.push({ from, reason: 'it leads to another redirect' })
    else {
      const found = isPattern ? { ...redirect, location: to } : find(start, false)
      if (found) rows.push({ from, to: found.location, isTemporary: found.isTemporary })
      else leftOut.push({ from, reason: 'it leads to no page' })
    }
  }
  return { rows, leftOut }
}

/** As Netlify and Cloudflare Pages read it. Neither has redirects of a query that work on both. */
export function formatRedirectsFile(rows: readonly HostRedirect[]): string {
  return rows
    .filter(({ from }) => !from.includes('?'))
    .map(({ from, to, isTemporary }) => `${from} ${to.replace(/\*$/, ':splat')} ${isTemporary ? 307 : 308}\n`)
    .join('')
}

/** Two maps for the http block. nginx compares without letter case; what it decodes never gets into a header. */
export function formatNginxRedirects(rows: readonly HostRedirect[]): string {
  const kinds = [
    ['permanent', rows.filter(({ isTemporary }) => !isTemporary)],
    ['temporary', rows.filter(({ isTemporary }) => isTemporary)],
  ] as const
  const maps = kinds.map(([kind, of]) => {
    const usable = of.filter(({ to }) => !to.includes('$'))
    const exact = usable.filter(({ from }) => !/[?*]/.test(from))
    const others = usable.filter(({ from }) => /[?*]/.test(from))
    return [
      `map $request_uri $${kind}_of_rest {\n  default "";\n${others.map(writeOther).join('')}}\n`,
      `map $uri $${kind}_redirect {\n  default $${kind}_of_rest;\n${exact.flatMap(writeExact).join('')}}\n`,
    ].join('')
  })
  return `map_hash_bucket_size 2048;\nmap_hash_max_size 16384;\n${maps.join('')}`
}

function writeExact({ from, to }: HostRedirect): string[] {
  const path = quote(decodePath(from) ?? from)
  const target = `"${withArguments(to)}"`
  return [`  "${path}" ${target};\n`, `  "${path}/" ${target};\n`]
}

function writeOther({ from, to }: HostRedirect): string {
  if (from.includes('?')) return `  "${quote(from)}" "${to}";\n`
  const start = from.slice(1, -2).replaceAll(/[.()*+$]/g, '\\$&')
  const target = to.endsWith('/*') ? `${to.slice(0, -1)}$rest` : to
  return `  "~*^/${start}(?:/+(?<rest>[^?]*))?(?:\\?.*)?$" "${withArguments(target)}";\n`
}

/** The visitor's query stands before what follows #. */
function withArguments(to: string): string {
  const [address = '', ...anchor] = to.split('#')
  return [`${address}${address.includes('?') ? '&$args' : '$is_args$args'}`, ...anchor].join('#')
}

function quote(text: string): string {
  return text.replaceAll(/["\\]/g, '\\$&')
}

/** For whoever puts the files on a host. */
export function describeHostRedirects(leftOut: readonly LeftOut[], rows: readonly HostRedirect[]): string {
  const queries = rows
    .filter(({ from }) => from.includes('?'))
    .map(({ from }) => `${from}: only nginx leads a query on`)
  const dollars = rows
    .filter(({ to }) => to.includes('$'))
    .map(({ from }) => `${from}: nginx can't write the $ in its target`)
  return `Redirects on a host of files

client/_redirects is for Netlify and Cloudflare Pages, redirects.nginx.conf for nginx. What they can't do:
- On Netlify and Cloudflare Pages, letter case counts, and so may a slash at the end.
- Cloudflare Pages takes 2,000 redirects, of which 100 may end with *.
- A redirect that should begin or end at a time to come needs another build then.
- Browsers keep a redirect for as long as the host tells them to: the server tells them one day.

${[...leftOut.map(({ from, reason }) => `${from}: ${reason}`), ...queries, ...dollars].map((line) => `${line}\n`).join('') || 'All redirects are there.\n'}`
}
