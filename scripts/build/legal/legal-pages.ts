import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type LegalText, parseLegalText } from './legal-text.ts'

export type LegalPage = LegalText & { path: string }

/** The owner's texts in content/legal/: each becomes a page at the address of its file name. */
export function readLegalPages(root: string): LegalPage[] {
  return globSync('content/legal/*.md', { cwd: root })
    .sort()
    .map((file) => ({
      path: `/${basename(file, '.md')}`,
      ...parseLegalText(readFileSync(join(root, file), 'utf8'), file),
    }))
}

/** A page that no link leads to would be a text nobody reads. */
export function refuseUnlinkedPages(pages: readonly LegalPage[], links: readonly { page: string }[]): void {
  const stray = pages.find(({ path }) => links.every(({ page }) => page !== path))
  if (!stray) return
  const names = links.map(({ page }) => `${page.slice(1)}.md`).join(', ')
  throw new Error(`content/legal${stray.path}.md belongs to no legal link of content/company.ts: name it ${names}.`)
}
