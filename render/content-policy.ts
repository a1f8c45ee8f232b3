import { hash } from 'node:crypto'
import type { InlineCode } from './complete-page.ts'

/** What pages use besides their own origin. */
export type OutsideSources = { images: readonly string[]; forms: readonly string[] }

type Policies = {
  /** By address. */
  ofPages: Map<string, string>
  /** For hosts that can send only one. */
  forAll: string
}

/** `sources` are those of all pages together: visitors change pages without a new document, so the first policy stays. */
export function createSitePolicies(pages: ReadonlyMap<string, InlineCode>, sources: OutsideSources): Policies {
  const all = [...pages.values()]
  return {
    ofPages: new Map([...pages].map(([path, page]) => [path, createContentPolicy(page, sources)])),
    forAll: createContentPolicy(
      { scripts: all.flatMap(({ scripts }) => scripts), styles: all.flatMap(({ styles }) => styles) },
      sources,
    ),
  }
}

export function createContentPolicy({ scripts, styles }: InlineCode, { images, forms }: OutsideSources): string {
  const directives = [
    ["default-src 'none'"],
    ["script-src 'self'", ...scripts.map(hashSource)],
    ["style-src 'self'", ...styles.map(hashSource)],
    ["img-src 'self'", ...images.filter(isOrigin)],
    ["font-src 'self'"],
    ["connect-src 'self'", ...forms.filter(isOrigin)],
    ["manifest-src 'self'"],
    ["form-action 'self'", ...forms.filter(isOrigin)],
    ["base-uri 'none'"],
    ["frame-ancestors 'none'"],
  ]
  return directives.map((parts) => [...new Set(parts)].join(' ')).join('; ')
}

/** A semicolon, a space or a quote in a source would begin a directive or a source of its own. */
function isOrigin(source: string): boolean {
  return /^https?:\/\/(?:[a-z0-9.-]+|\[[\da-f:.]+\])(?::\d+)?$/.test(source)
}

function hashSource(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}
