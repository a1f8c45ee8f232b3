import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type SiteFacts = {
  /** Empty when the build was not told where visitors find the site. */
  origin: string
  /** The pages search engines may list. */
  paths: readonly string[]
  securityContact: string
  now: Date
}

const dayMs = 24 * 60 * 60 * 1000

/** Writes what crawlers and security researchers look for. Returns the addresses. */
export function writeSiteFiles(folder: string, facts: SiteFacts): string[] {
  const files = {
    '/robots.txt': robotsTxt(facts),
    '/.well-known/security.txt': securityTxt(facts),
    // A sitemap holds full addresses only.
    ...(facts.origin && { '/sitemap.xml': sitemapXml(facts) }),
  }
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return Object.keys(files)
}

/** A page kept out of search results says so itself: to be read, it must not be forbidden here. */
export function robotsTxt({ origin }: SiteFacts): string {
  return lines('User-agent: *', 'Disallow: /api/', origin && `\nSitemap: ${origin}/sitemap.xml`)
}

/** RFC 9116, which asks for an expiry less than a year ahead: build at least that often. */
export function securityTxt({ origin, securityContact, now }: SiteFacts): string {
  const expires = new Date(now.getTime() + 364 * dayMs)
  return lines(
    `Contact: mailto:${securityContact}`,
    `Expires: ${expires.toISOString().replace(/\.\d+Z$/, 'Z')}`,
    'Preferred-Languages: en',
    origin && `Canonical: ${origin}/.well-known/security.txt`,
  )
}

export function sitemapXml({ origin, paths }: SiteFacts): string {
  return lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`),
    '</urlset>',
  )
}

function lines(...parts: string[]): string {
  return `${parts.filter((part) => part !== '').join('\n')}\n`
}
