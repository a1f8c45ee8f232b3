import { createHash } from 'node:crypto'
import type { PageContents } from './page-contents.ts'

/** Kept for all pages together: a visitor changes pages without a new document, so the first policy stays in force. */
export type SharedSources = Pick<PageContents, 'imageSources' | 'formOrigins'>

export function createContentPolicy(
  page: Pick<PageContents, 'inlineScripts' | 'inlineStyles'>,
  shared: SharedSources,
  isHttps: boolean,
): string {
  const directives = [
    ["default-src 'none'"],
    ["script-src 'self'", ...page.inlineScripts.map(hashSource)],
    ["style-src 'self'", ...page.inlineStyles.map(hashSource)],
    ["img-src 'self'", ...shared.imageSources],
    ["font-src 'self'"],
    ["connect-src 'self'", ...shared.formOrigins],
    ["manifest-src 'self'"],
    ["form-action 'self'", ...shared.formOrigins],
    ["base-uri 'none'"],
    ["frame-ancestors 'none'"],
    ...(isHttps ? [['upgrade-insecure-requests']] : []),
  ]
  return directives.map((parts) => [...new Set(parts)].join(' ')).join('; ')
}

export function combineSources(pages: readonly SharedSources[]): SharedSources {
  return {
    imageSources: [...new Set(pages.flatMap((page) => page.imageSources))],
    formOrigins: [...new Set(pages.flatMap((page) => page.formOrigins))],
  }
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
