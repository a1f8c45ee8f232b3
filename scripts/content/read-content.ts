import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ESTree } from 'vite'
import type { Content, Modules } from '#content/checks/content.ts'

type Load = (file: string) => Promise<object>

/** The files that say something: no checks, no tests, and not what leaves words out. */
export function listContentFiles(root: string): string[] {
  return globSync(['content/*.ts', 'content/pages/*.ts'], { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.test.ts') && file !== 'content/unsaid.ts')
    .toSorted()
}

/** What content/ holds, for the checks. `load` decides whose modules they are: Node's, or those of a server that watches. */
export async function readContent(
  root: string,
  load: Load = (file) => import(pathToFileURL(join(root, file)).href),
): Promise<Content> {
  const files = listContentFiles(root)
  const modules = await Promise.all(files.map(async (file) => [file, await load(file)] as const))
  const texts = [...files, ...globSync('content/legal/*.md', { cwd: root }).map((file) => file.replaceAll('\\', '/'))]
  return {
    // Which files there are is held to the type by a test.
    modules: Object.fromEntries(modules) as Modules,
    sources: Object.fromEntries(texts.map((file) => [file, readFileSync(join(root, file), 'utf8')])),
    publicFiles: globSync('**/*.*', { cwd: join(root, 'public') }).map((file) => `/${file.replaceAll('\\', '/')}`),
    theme: readFileSync(join(root, 'site/styles/theme.css'), 'utf8'),
  }
}

type Constant = {
  name: string
  init: ESTree.Expression
  type: ESTree.TSType | undefined
  isExported: boolean
  /** Where its statement begins. */
  start: number
}

export function constantsOf({ body }: Pick<ESTree.Program, 'body'>): Constant[] {
  return body.flatMap((node) => {
    const isExported = node.type === 'ExportNamedDeclaration'
    const declaration = isExported ? node.declaration : node
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init
        ? { name: id.name, init, type: id.typeAnnotation?.typeAnnotation, isExported, start: node.start }
        : [],
    )
  })
}
