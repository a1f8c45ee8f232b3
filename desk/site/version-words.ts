import type { SiteVersion } from '#contract/desk-site.ts'
import { sitePage } from '../words.ts'

/** Where a version comes from, such as 'back to version 3', unless it is from the editor, as most are. */
export function kindOf({ kind, backTo }: SiteVersion): string {
  return kind === 'edited' ? '' : withNumber(sitePage.kinds[kind], backTo ?? '')
}

export function authorOf({ author }: Pick<SiteVersion, 'author'>): string {
  return author && sitePage.author.replace('{author}', () => author)
}

/** All that is known of it: 'from the command line, by Dana'. */
export function sourceOf(version: SiteVersion): string {
  return [kindOf(version), authorOf(version)].filter(Boolean).join(', ')
}

export function withNumber(text: string, number: number | string): string {
  return text.replace('{number}', String(number))
}
