import { copyFileSync, cpSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { ProgramManifest } from '#render/program.ts'
import { buildDesk } from './build-desk.ts'
import { bundleForBrowser, bundleRenderer } from './bundle-site.ts'
import { describeFiles } from './describe-files.ts'
import { stylesOfPage } from './page-styles.ts'

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
  const { pages, legalComponent, sourceWordsOf } = await bundleRenderer(root, join(buildFolder, 'server'))
  const components = new Set([...pages.map(({ component }) => component), legalComponent])
  const styles = [...components].map((name) => [name, stylesOfPage(stylesheet, sourceWordsOf(name))] as const)
  copyParts(root, join(buildFolder, 'parts'))
  const desk = await buildDesk(root, buildFolder)
  const manifest: ProgramManifest = {
    ...paths,
    pages,
    legalComponent,
    styles: Object.fromEntries(styles),
    files: await describeFiles(clientFolder),
  }
  // Last: it says that everything else is there.
  writeFileSync(join(buildFolder, 'program.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  console.error(`  ${pages.length} kinds of pages, ${manifest.files.length} files, ${desk.length} of the desk`)
}

function copyParts(root: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  for (const kind of ['drawings', 'fonts']) cpSync(join(root, 'site', kind), join(folder, kind), { recursive: true })
  const packages = createRequire(import.meta.url)
  for (const [name, file] of Object.entries(cardFonts))
    copyFileSync(packages.resolve(file), join(folder, 'fonts', name))
}
