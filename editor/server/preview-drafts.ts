import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { normalizePath, type Plugin, type ViteDevServer } from 'vite'
import { type LegalPage, readLegalPages } from '../../scripts/build/legal/legal-pages.ts'
import { parseLegalText } from '../../scripts/build/legal/legal-text.ts'

type Options = {
  root: string
  /** What is typed but not saved, by file. */
  drafts: () => Readonly<Record<string, { now: string }>>
}

const legalRoutes = 'site/pages/legal/legal-routes.ts'

/** Lets Vite see what is typed before it is saved. */
export function previewDrafts({ root, drafts }: Options): Plugin {
  return {
    name: 'preview-drafts',
    enforce: 'pre',
    load(id) {
      const [path = '', query] = id.split('?')
      const file = path.slice(root.length + 1)
      // The build is told of the legal texts once; here they come and go.
      if (file === legalRoutes) {
        const pages = readDraftPages({ root, drafts }).map(({ path: address, heading }) => ({ path: address, heading }))
        return readFileSync(join(root, file), 'utf8').replace('import.meta.env.LEGAL_PAGES', JSON.stringify(pages))
      }
      const now = drafts()[file]?.now
      if (now === undefined || !file.startsWith('content/')) return undefined
      return query === 'raw' ? `export default ${JSON.stringify(now)}` : now
    },
  }
}

/** The legal pages as they would be; a text that cannot be read yet has no page. */
export function readDraftPages({ root, drafts }: Options): LegalPage[] {
  const typed = Object.entries(drafts()).filter(([file]) => file.startsWith('content/legal/'))
  const saved = readSaved(root).filter(({ path }) => !typed.some(([file]) => file === `content/legal${path}.md`))
  return [...saved, ...typed.flatMap(([file, { now }]) => parseDraft(file, now))]
}

function parseDraft(file: string, text: string): LegalPage[] {
  try {
    const path = file.replace(/^content\/legal(.*)\.md$/, '$1')
    return text === '' ? [] : [{ path, ...parseLegalText(text, file) }]
  } catch {
    return []
  }
}

function readSaved(root: string): LegalPage[] {
  try {
    return readLegalPages(root)
  } catch {
    return []
  }
}

/** Tells Vite that files are others now: the preview follows, and what the checks load is run afresh. */
export function announceChange(vite: ViteDevServer, root: string, files: readonly string[]): void {
  const seen = files.some((file) => file.startsWith('content/legal/')) ? [...files, legalRoutes] : files
  for (const path of seen.map((file) => normalizePath(join(root, file)))) {
    const graph = vite.environments.ssr.moduleGraph
    for (const module of graph.getModulesByFile(path) ?? []) graph.invalidateModule(module)
    vite.watcher.emit('change', path)
  }
}
