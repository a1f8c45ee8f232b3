import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Pages whose folder under site/pages has another name than their address. */
const folders: Record<string, string> = { '/': 'home', '/contact/received': 'contact', '/404': 'not-found' }

/**
 * Every word in the sources of a page, and of what they import: among them are the classes of all states that its scripts may
 * bring it into, such as a form that was sent.
 */
export function readSourceWords(root: string, path: string): Set<string> {
  const folder = join(root, 'site/pages', folders[path] ?? path.slice(1))
  // A page of legal text has the folder of its kind.
  const pageFolder = existsSync(folder) ? folder : join(root, 'site/pages/legal')
  const files = new Set<string>()
  for (const file of globSync('**/*.tsx', { cwd: pageFolder })) addWithImports(join(pageFolder, file), files)
  for (const shared of ['page-frame.tsx', 'failure-boundary.tsx'])
    addWithImports(join(root, 'site/layout', shared), files)
  return new Set([...files].flatMap((file) => readFileSync(file, 'utf8').split(/[\s'"`{}]+/)))
}

function addWithImports(file: string, files: Set<string>): void {
  if (files.has(file) || file.includes('.test.')) return
  files.add(file)
  // The table of routes leads to every other page.
  const imports = readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\.tsx?)'/g)
  for (const [, target] of imports) {
    if (target && !target.endsWith('/routes.ts')) addWithImports(join(dirname(file), target), files)
  }
}
