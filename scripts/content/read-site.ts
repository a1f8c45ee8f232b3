import { join } from 'node:path'
import { placeOf, readContentFiles } from '#content/read-content.ts'
import { resolveContent } from '#content/resolve/resolve-content.ts'
import type { SiteInput } from '#render/render-site.ts'

/** What the owner has to fix, a line each. */
export class ContentError extends Error {
  override readonly name = 'ContentError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n\n'))
    this.problems = problems
  }
}

/** What the files in content/site say, ready for rendering. */
export async function readSite(root: string): Promise<Pick<SiteInput, 'content' | 'theme' | 'pictures'>> {
  const read = readContentFiles(join(root, 'content/site'))
  const problems = read.ok ? read.check() : read.problems
  if (!read.ok || problems.length > 0)
    throw new ContentError(problems.map((problem) => `content/site/${placeOf(problem)}: ${problem.message}`))
  const content = resolveContent(read.content)
  return { content, theme: content.theme, pictures: read.pictures }
}
