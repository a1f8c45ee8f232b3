import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { previewPath } from '#contract/preview.ts'
import type { BuiltFile } from '#render/program.ts'
import { bundleEntry, configLoader } from './bundle-site.ts'
import { describeFiles } from './describe-files.ts'

type Renderer = { renderDocuments: (files: DeskFiles) => { desk: string; signIn: string; usedKey: string } }
type DeskFiles = { scriptPath: string; stylePath: string }

/** The owner's desk, in a folder that the public server never reads, and build/desk.json, which lists its files. */
export async function buildDesk(root: string, buildFolder: string): Promise<BuiltFile[]> {
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

/** Its scripts come from no origin, as far as the browser is concerned, and so are fetched as a stranger would. */
function writeDocument(script: string, style: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Preview</title><link rel="stylesheet" href="${style}"><script type="module" src="${script}"></script></head><body><div id="site"></div></body></html>\n`
}
