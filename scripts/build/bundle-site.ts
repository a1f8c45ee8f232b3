import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type InlineConfig, mergeConfig, normalizePath, type Plugin, parseAst, type Rolldown } from 'vite'
import { nameByContent } from '#render/rendered-file.ts'
import { sectionKinds } from '#sections/schemas.ts'
import { type SourceWords, stylesForLater } from './page-styles.ts'

export type Bundle = {
  /** Address of the script that starts every page. */
  scriptPath: string
  /** Address of the script with the rare kinds of sections. */
  rareScriptPath: string
  /** Address of the styles that pages other than the first one need. */
  stylePath: string
  stylesheet: string
}

/** Loaded by Node: the bundler would first write into node_modules, which is read-only on a server. */
export const configLoader = 'native'

/** What the browser loads: two scripts, fonts, and a stylesheet, of which each page carries its own part inline. */
export async function bundleForBrowser(root: string, outDir: string): Promise<Bundle> {
  const { scriptPath, others, style } = await bundleEntry(root, 'site/entry.client.tsx', outDir, {
    isSplit: true,
    // The page calls what the script exports, and the other script uses what's in it.
    build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } },
  })
  const [rareScriptPath] = others
  if (!rareScriptPath || others.length > 1) throw new Error(`Expected two scripts, found ${others.length + 1}.`)
  rmSync(join(outDir, style.fileName))
  const stylesheet = String(style.source).trim()
  return { scriptPath, rareScriptPath, stylePath: writeLateStyles(stylesheet, outDir), stylesheet }
}

/** For a browser: a script that starts everything, and one stylesheet. Only where it `isSplit` may there be other scripts. */
export async function bundleEntry(
  root: string,
  input: string,
  outDir: string,
  { isSplit = false, ...config }: InlineConfig & { isSplit?: boolean },
) {
  const own = {
    root,
    configLoader,
    plugins: [importPlainly],
    build: { outDir, rolldownOptions: { input } },
  } satisfies InlineConfig
  const { output } = (await build(mergeConfig(own, config))) as Rolldown.RolldownOutput
  const chunks = output.filter((file) => file.type === 'chunk')
  const scripts = chunks.filter(({ isEntry }) => isEntry || !isSplit)
  // Stryker disable next-line ConditionalExpression: no script ends in .css.
  const styles = output.filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  const [script] = scripts
  const [style] = styles
  if (!script || scripts.length > 1) throw new Error(`Expected one script of ${input}, found ${scripts.length}.`)
  if (style?.type !== 'asset' || styles.length > 1)
    throw new Error(`Expected one stylesheet of ${input}, found ${styles.length}.`)
  const { base = '/' } = config
  return {
    scriptPath: base + script.fileName,
    others: chunks.filter((chunk) => chunk !== script).map(({ fileName }) => base + fileName),
    stylePath: base + style.fileName,
    style,
  }
}

/** Vite's own helper also fetches what a script imports, and its styles. Ours has neither. */
const importPlainly: Plugin = {
  name: 'import-plainly',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}

/** Its own bytes name the file, as they do the script's: it may be kept forever. */
function writeLateStyles(stylesheet: string, outDir: string): string {
  const css = stylesForLater(stylesheet)
  const path = nameByContent('site', '.css', css)
  writeFileSync(join(outDir, path), css)
  return path
}

/** What renders the pages, all in one file, and the words in the sources of the frame and of each kind of section. */
export async function bundleRenderer(root: string, outDir: string): Promise<SourceWords> {
  const modules = new Map<string, SourceModule>()
  await build({
    root,
    configLoader,
    plugins: [noteModules(root, modules)],
    // Only the browser's bundle writes files that are served.
    publicDir: false,
    // With React in it, so that it is the one for production whatever the server's environment says.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      outDir,
      ssr: 'site/entry.server.tsx',
      copyPublicDir: false,
      // Without comments, which name the folder it was built in; with the names of components, which tell pages apart.
      rolldownOptions: { output: { minify: { compress: true, mangle: false, codegen: true } } },
    },
  })
  return wordsByKind(modules, Object.keys(sectionKinds))
}

/** What the bundler knows of a module of ours. */
export type SourceModule = { imports: readonly string[]; words: readonly string[] }

/** Notes the modules of ours that a build takes in, by their path. */
function noteModules(root: string, modules: Map<string, SourceModule>): Plugin {
  const folder = normalizePath(root)
  const toPath = (id: string) => id.replace(folder, '')
  return {
    name: 'note-modules',
    generateBundle() {
      for (const id of this.getModuleIds()) {
        if (!id.startsWith(folder) || id.includes('/node_modules/')) continue
        const { importedIds = [], code } = this.getModuleInfo(id) ?? {}
        modules.set(toPath(id), { imports: importedIds.map(toPath), words: readWords(code ?? '') })
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

/** They lead to every section. */
const listsOfKinds = ['sections/components.ts', 'sections/rare-components.ts']
/** Drawn on few pages. */
const lineBetween = 'site/line-between.tsx'

/** The words of the frame around every page, of the line between sections on one ground, and of each kind of section, with those of all that these import. */
export function wordsByKind(modules: ReadonlyMap<string, SourceModule>, kinds: readonly string[]): SourceWords {
  const listed = listsOfKinds.flatMap((list) => modules.get(list)?.imports ?? [])
  const wordsOf = (kind: string) => {
    const path = listed.find((one) => one.startsWith(`sections/${kind}/`))
    if (!path) throw new Error(`Neither of ${listsOfKinds.join(' and ')} imports sections/${kind}.`)
    return wordsFrom(path, modules)
  }
  return {
    frame: wordsFrom('site/site.tsx', modules),
    line: wordsFrom(lineBetween, modules),
    kinds: Object.fromEntries(kinds.map((kind) => [kind, wordsOf(kind)])),
  }
}

function wordsFrom(first: string, modules: ReadonlyMap<string, SourceModule>): Set<string> {
  const reached = new Set([...listsOfKinds, lineBetween].filter((path) => path !== first))
  const words = new Set<string>()
  const paths = [first]
  for (const path of paths) {
    if (reached.has(path)) continue
    reached.add(path)
    const { imports = [], words: own = [] } = modules.get(path) ?? {}
    paths.push(...imports)
    for (const word of own) words.add(word)
  }
  return words
}
