export type CrawlerFacts = {
  /** Empty if PUBLIC_URL isn't set. */
  origin: string
  /** The pages search engines may list, with the time of their last change where it's known. */
  pages: readonly { path: string; modified?: string }[]
  securityContact: string
  now: Date
}

const dayMs = 24 * 60 * 60 * 1000

/** How long a security.txt is good for. */
const securityTxtMs = 364 * dayMs
/** A day before it expires: caches may hold the old one for an hour. */
export const securityTxtRenewalMs = securityTxtMs - dayMs

/** What crawlers and security researchers look for, by address. */
export function siteFiles(facts: CrawlerFacts): Record<string, string> {
  return {
    '/robots.txt': robotsTxt(facts),
    '/.well-known/security.txt': securityTxt(facts),
    // A sitemap holds full addresses only.
    ...(facts.origin && { '/sitemap.xml': sitemapXml(facts) }),
  }
}

/** A page kept out of search results says so itself: to be read, it must not be forbidden here. */
export function robotsTxt({ origin }: CrawlerFacts): string {
  return lines('User-agent: *', 'Disallow: /api/', origin && `\nSitemap: ${origin}/sitemap.xml`)
}

/** RFC 9116, which asks for an expiry less than a year ahead. */
export function securityTxt({ origin, securityContact, now }: CrawlerFacts): string {
  const expires = new Date(now.getTime() + securityTxtMs)
  return lines(
    `Contact: mailto:${securityContact}`,
    `Expires: ${expires.toISOString().replace(/\.\d+Z$/, 'Z')}`,
    'Preferred-Languages: en',
    origin && `Canonical: ${origin}/.well-known/security.txt`,
  )
}

export function sitemapXml({ origin, pages }: CrawlerFacts): string {
  return lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(({ path, modified }) => {
      const lastmod = modified ? `<lastmod>${modified}</lastmod>` : ''
      return `  <url><loc>${origin}${path}</loc>${lastmod}</url>`
    }),
    '</urlset>',
  )
}

function lines(...parts: string[]): string {
  return `${parts.filter((part) => part !== '').join('\n')}\n`
}
