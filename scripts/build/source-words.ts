import { normalizePath, type Plugin, parseAst } from 'vite'

/** What the bundler knows of a module of ours. */
export type SourceModule = { imports: readonly string[]; exports: readonly string[]; words: readonly string[] }

/** Notes the modules in site/ that a build takes in, by their path there. */
export function noteModules(root: string, modules: Map<string, SourceModule>): Plugin {
  const folder = normalizePath(`${root}site/`)
  const toPath = (id: string) => id.replace(folder, '')
  return {
    name: 'note-modules',
    generateBundle() {
      for (const id of this.getModuleIds()) {
        if (!id.startsWith(folder)) continue
        const { importedIds = [], exports = [], code } = this.getModuleInfo(id) ?? {}
        modules.set(toPath(id), { imports: importedIds.map(toPath), exports, words: readWords(code ?? '') })
      }
    },
  }
}

/** Every word that stands in a string: among them are the classes of all states that a script may bring a page into. */
export function readWords(code: string): string[] {
  return readStrings(parseAst(code)).flatMap((text) => text.split(/\s+/))
}

function readStrings(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(readStrings)
  if (typeof node !== 'object' || node === null) return []
  const { type, value } = node as { type?: string; value?: unknown }
  if (type === 'Literal' && typeof value === 'string') return [value]
  if (type === 'TemplateElement') return [(value as { raw: string }).raw]
  return Object.values(node).flatMap(readStrings)
}

/** The words of a page, of the frame around it, and of all that these import. The table of routes leads to every other page. */
export function wordsOfPage(component: string, modules: ReadonlyMap<string, SourceModule>): Set<string> {
  const pages = modules.get('routes.ts')?.imports ?? []
  const page = pages.find((path) => modules.get(path)?.exports.includes(component))
  if (!page) throw new Error(`site/routes.ts imports no module that exports ${component}.`)
  const reached = new Set(['routes.ts'])
  const words = new Set<string>()
  const paths = ['site.tsx', page]
  for (const path of paths) {
    if (reached.has(path)) continue
    reached.add(path)
    const { imports = [], words: own = [] } = modules.get(path) ?? {}
    paths.push(...imports)
    for (const word of own) words.add(word)
  }
  return words
}
