import { resolveContent } from '#content/site-content.ts'
import type { SiteInput } from '#render/render-site.ts'
import { sampleTheme } from '#render/theme.ts'

/** What the owner has to fix, a line each. */
export class ContentError extends Error {
  override readonly name = 'ContentError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n\n'))
    this.problems = problems
  }
}

/** What the files in content/ say, ready for rendering. The one place where scripts and tests read it. */
export async function readSite(_root: string): Promise<Pick<SiteInput, 'content' | 'theme' | 'pictures'>> {
  return { content: resolveContent(), theme: sampleTheme, pictures: new Map() }
}
