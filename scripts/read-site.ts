import { isAbsolute, join, relative, resolve } from 'node:path'
import { withVisiblePages } from '#content/page-state.ts'
import { formatLocation, readContentFiles } from '#content/read-content.ts'
import { resolveContent } from '#content/resolve/resolve-content.ts'
import { resolveRedirects } from '#content/resolve/resolve-redirects.ts'
import type { SiteInput } from '#render/render-site.ts'

/** What the owner has to fix, each in words that say all there is to say. */
export class OwnerError extends Error {
  override readonly name = 'OwnerError'
  readonly problems: readonly string[]

  constructor(...problems: readonly string[]) {
    super(problems.join('\n\n'))
    this.problems = problems
  }
}

/** What the files in content/site say, ready for rendering. */
export async function readSite(root: string): Promise<Pick<SiteInput, 'content' | 'theme' | 'redirects' | 'pictures'>> {
  const read = readContentFiles(join(root, 'content/site'))
  const problems = read.ok ? read.check() : read.problems
  if (!read.ok || problems.length > 0)
    throw new OwnerError(...problems.map((problem) => `content/site/${formatLocation(problem)}: ${problem.message}`))
  const content = resolveContent(withVisiblePages(read.content, new Date()))
  return { content, theme: content.theme, redirects: resolveRedirects(read.content), pictures: read.pictures }
}

/** Reads an origin given to the build. Absent means none; anything but an origin stops the build. */
export function readOrigin(name: 'API_BASE_URL' | 'PUBLIC_URL'): string {
  const text = process.env[name]?.trim() ?? ''
  if (text === '') return ''
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol) && [url.origin, `${url.origin}/`].includes(text)) return url.origin
  throw new OwnerError(`${name} must be an origin such as https://www.example.com, without a path.`)
}

/** The build copies public/, and anyone can read it. */
export function refuseDataInPublic(root: string): void {
  const path = relative(join(root, 'public'), resolve(root, process.env.DATA_DIR?.trim() || 'data'))
  if (path.startsWith('..') || isAbsolute(path)) return
  throw new OwnerError('DATA_DIR lies in public/, where anyone could read the requests: choose another folder.')
}
