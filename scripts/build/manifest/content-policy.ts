import { hash } from 'node:crypto'
import type { PageSources } from './page-sources.ts'

/** The code that the build wrote into a page, letter for letter. */
export type InlineCode = { scripts: string[]; styles: string[] }

/** `sources` are those of all pages together: visitors change pages without a new document, so the first policy stays. */
export function createContentPolicy({ scripts, styles }: InlineCode, sources: PageSources): string {
  const directives = [
    ["default-src 'none'"],
    ["script-src 'self'", ...scripts.map(hashSource)],
    ["style-src 'self'", ...styles.map(hashSource)],
    ["img-src 'self'", ...sources.images],
    ["font-src 'self'"],
    ["connect-src 'self'", ...sources.forms],
    ["manifest-src 'self'"],
    ["form-action 'self'", ...sources.forms],
    ["base-uri 'none'"],
    ["frame-ancestors 'none'"],
  ]
  return directives.map((parts) => [...new Set(parts)].join(' ')).join('; ')
}

function hashSource(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}
