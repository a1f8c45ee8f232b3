import { hash } from 'node:crypto'
import type { ResolvedContent } from '#content/resolve/resolve-content.ts'
import { escapeHtml } from '#contract/html-text.ts'

/** What a reader of feeds gets at once. Older articles are in the list. */
const mostEntries = 20

export function feedPath({ path }: ResolvedContent['news']): string {
  return `${path}/feed.xml`
}

/** An Atom feed (RFC 4287) of the newest articles, whole. Its entries keep their ids on another domain or address. */
export function writeFeed(
  { news, company, legal }: Pick<ResolvedContent, 'news' | 'legal'> & { company: { name: string } },
  origin: string,
): string {
  // One that was never published from the desk may have no date yet.
  const newest = news.articles.filter(({ date }) => date !== '').slice(0, mostEntries)
  const updated = newest
    .map(({ modified }) => modified)
    .toSorted()
    .at(-1)
  const entries = newest.map(({ id, path, title, summary, author, date, modified }) =>
    element('entry', [
      element('id', `urn:uuid:${toUuid(id)}`),
      text('title', title),
      `<link rel="alternate" type="text/html" href="${origin}${path}"/>`,
      element('published', date),
      element('updated', modified),
      element('author', [text('name', author)]),
      text('summary', summary),
      text('content', toAbsolute(legal.texts.get(path) ?? '', origin, path), ' type="html"'),
    ]),
  )
  const head = [
    element('id', `urn:uuid:${toUuid(origin)}`),
    text('title', company.name),
    `<link rel="self" type="application/atom+xml" href="${origin}${feedPath(news)}"/>`,
    `<link rel="alternate" type="text/html" href="${origin}${news.path}"/>`,
    // A feed without entries has to say a time, too, and it never changes.
    element('updated', updated ?? '2000-01-01T00:00:00Z'),
    element('author', [text('name', company.name)]),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('feed', [...head, ...entries], ' xmlns="http://www.w3.org/2005/Atom" xml:lang="en"')}\n`
}

function element(name: string, content: string | readonly string[], attributes = ''): string {
  return `<${name}${attributes}>${[content].flat().join('\n')}</${name}>`
}

function text(name: string, value: string, attributes = ''): string {
  return element(name, escapeHtml(withoutForbidden(value)), attributes)
}

/** XML 1.0 has no way to say these characters. */
function withoutForbidden(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return value.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
}

/** The tags are ours: an address stands in href or src, between double quotes. */
function toAbsolute(html: string, origin: string, path: string): string {
  return html
    .replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`)
    .replaceAll(/ href="#/g, ` href="${origin}${path}#`)
    .replaceAll(' tabindex="-1"', '')
}

/** The same for the same name on every server, as a UUID of version 8. */
function toUuid(name: string): string {
  const digits = hash('sha256', name)
  const variant = '89ab'.charAt(Number.parseInt(digits.charAt(16), 16) % 4)
  const third = `8${digits.slice(13, 16)}`
  const fourth = `${variant}${digits.slice(17, 20)}`
  return [digits.slice(0, 8), digits.slice(8, 12), third, fourth, digits.slice(20, 32)].join('-')
}
