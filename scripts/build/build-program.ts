import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { previewPath } from '#contract/preview.ts'
import { compressBest } from '#render/compress.ts'
import { type BuiltFile, type ProgramManifest, tagOf } from '#render/program.ts'
import { describeFile } from '#render/rendered-file.ts'
import { bundleEntry, bundleForBrowser, bundleRenderer, configLoader } from './bundle-site.ts'
import { selectClasses, splitStyles } from './page-styles.ts'

/** The fonts of social cards, by their name among the parts. */
const cardFonts = {
  'newsreader.woff': '@fontsource/newsreader/files/newsreader-latin-500-normal.woff',
  'instrument-sans.woff': '@fontsource/instrument-sans/files/instrument-sans-latin-500-normal.woff',
}

/** Everything that is the same for every company, address and year. `render/` makes a site of it and of content. */
export async function buildProgram(root: string): Promise<void> {
  const buildFolder = join(root, 'build')
  const clientFolder = join(buildFolder, 'client')
  const { stylesheet, ...paths } = await bundleForBrowser(root, clientFolder)
  const words = await bundleRenderer(root, join(buildFolder, 'server'))
  const pieces = splitStyles(stylesheet)
  copyParts(root, join(buildFolder, 'parts'))
  const desk = await buildDesk(root, buildFolder)
  const manifest: ProgramManifest = {
    ...paths,
    pieces,
    classes: selectClasses(pieces, words),
    files: await describeFiles(clientFolder),
  }
  // Last: it says that everything else is there.
  writeFileSync(join(buildFolder, 'program.json'), JSON.stringify(manifest))
  console.error(
    `  ${Object.keys(words.kinds).length} kinds of sections, ${manifest.files.length} files, ${desk.length} of the desk`,
  )
}

function copyParts(root: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  for (const kind of ['drawings', 'fonts']) cpSync(join(root, 'site', kind), join(folder, kind), { recursive: true })
  const packages = createRequire(import.meta.url)
  for (const [name, file] of Object.entries(cardFonts))
    copyFileSync(packages.resolve(file), join(folder, 'fonts', name))
}

type Renderer = { renderDocuments: (files: DeskFiles) => { desk: string; signIn: string; usedKey: string } }
type DeskFiles = { scriptPath: string; stylePath: string }

/** The owner's desk, in a folder that the public server never reads, and build/desk.json, which lists its files. */
async function buildDesk(root: string, buildFolder: string): Promise<BuiltFile[]> {
  const folder = join(buildFolder, 'desk')
  const rendererFolder = join(buildFolder, 'desk-renderer')
  const bundled = await bundleEntry(root, 'desk/entry.client.tsx', folder, { publicDir: false, isSplit: true })
  await build({
    root,
    configLoader,
    publicDir: false,
    build: { outDir: rendererFolder, ssr: 'desk/entry.server.tsx' },
  })
  const { renderDocuments } = (await import(pathToFileURL(join(rendererFolder, 'entry.server.js')).href)) as Renderer
  const { desk, signIn, usedKey } = renderDocuments(bundled)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.html'), desk)
  writeFileSync(join(folder, 'sign-in.html'), signIn)
  writeFileSync(join(folder, 'used-key.html'), usedKey)
  rmSync(rendererFolder, { recursive: true })
  await buildPreview(root, join(folder, 'preview'))
  const files = await describeFiles(folder)
  writeFileSync(join(buildFolder, 'desk.json'), `${JSON.stringify({ files }, null, 2)}\n`)
  return files
}

/** The site once more, for the editor's frame: with its whole stylesheet, and with nothing until the editor sends it. */
async function buildPreview(root: string, outDir: string): Promise<void> {
  const files = { base: `${previewPath}/`, publicDir: false as const }
  const { scriptPath, stylePath } = await bundleEntry(root, 'site/entry.preview.tsx', outDir, files)
  // The editor draws what the draft says with them.
  for (const parts of ['drawings', 'fonts']) cpSync(join(root, 'site', parts), join(outDir, parts), { recursive: true })
  writeFileSync(join(outDir, 'index.html'), writeDocument(scriptPath, stylePath))
}

/** In a sandboxed frame, its scripts come from another origin and are fetched with CORS. */
function writeDocument(script: string, style: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Preview</title><link rel="stylesheet" href="${style}"><script type="module" src="${script}"></script></head><body><div id="site"></div></body></html>\n`
}

const suffixes = { br: '.br', gzip: '.gz' } as const

/** Writes a .br and a .gz beside every text file of a folder and describes all of them. */
function describeFiles(folder: string): Promise<BuiltFile[]> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    )
    .sort()
  return Promise.all(files.map((file) => describeBuilt(folder, file)))
}

async function describeBuilt(folder: string, file: string): Promise<BuiltFile> {
  const { body, ...described } = describeFile(encodeURI(`/${file}`), readFileSync(join(folder, file)))
  const compressed = await compressBest({ ...described, body })
  const copies = (['br', 'gzip'] as const).flatMap((encoding) => {
    const bytes = compressed[encoding]
    if (!bytes) return []
    const name = file + suffixes[encoding]
    writeFileSync(join(folder, name), bytes)
    return { encoding, file: name, entityTag: tagOf(bytes) }
  })
  // index.html is /, sign-in.html is /sign-in.
  const address = described.address.replace(/(\/index)?\.html$/, '') || '/'
  return {
    ...described,
    address,
    variants: [{ encoding: 'identity', file, entityTag: tagOf(body) }, ...copies],
  }
}
