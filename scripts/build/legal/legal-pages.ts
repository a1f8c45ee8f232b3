import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Content, Problem } from '#content/checks/content.ts'
import { type LegalText, parseLegalText } from './legal-text.ts'
import { LegalTextError } from './located-token.ts'

export type LegalPage = LegalText & { path: string }

/** The owner's texts in content/legal/: each becomes a page at the address of its file name. */
export function readLegalPages(root: string): LegalPage[] {
  return globSync('content/legal/*.md', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .map((file) => ({
      path: `/${basename(file, '.md')}`,
      ...parseLegalText(readFileSync(join(root, file), 'utf8'), file),
    }))
}

/** A page that no link leads to would be a text nobody reads. */
export function refuseUnlinkedPages(pages: readonly { path: string }[], links: readonly { page: string }[]): void {
  const stray = pages.find(({ path }) => links.every(({ page }) => page !== path))
  if (!stray) return
  const names = links.map(({ page }) => `${page.slice(1)}.md`).join(', ')
  const message = `This text belongs to no legal link of content/company.ts: name it ${names}.`
  throw new LegalTextError({ field: { file: `content/legal${stray.path}.md`, path: '', line: 1 }, message })
}

/** What would stop the build, text by text. */
export function checkLegalTexts({ modules, sources }: Content): Problem[] {
  const { legalLinks } = modules['content/company.ts'].company
  return Object.entries(sources)
    .filter(([file]) => file.endsWith('.md'))
    .flatMap(([file, text]) => {
      try {
        parseLegalText(text, file)
        refuseUnlinkedPages([{ path: `/${basename(file, '.md')}` }], legalLinks)
        return []
      } catch (error) {
        if (error instanceof LegalTextError) return error.problem
        throw error
      }
    })
}
