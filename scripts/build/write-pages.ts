import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { completePage, type PageParts } from './complete-page.ts'

type Pages = {
  paths: readonly string[]
  renderPage: (path: string) => Promise<string>
  partsOf: (path: string) => PageParts
}

/** Writes every page of the route table as a complete document; /about is about.html, which every host of files knows. */
export async function writePages(folder: string, { paths, renderPage, partsOf }: Pages): Promise<void> {
  for (const path of paths) {
    const file = join(folder, path === '/' ? 'index.html' : `${path}.html`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, completePage(await renderPage(path), partsOf(path)))
  }
}
