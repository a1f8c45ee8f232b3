import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type CompletePage, completePage, type PageParts } from './complete-page.ts'

type Pages = {
  paths: readonly string[]
  renderPage: (path: string) => Promise<string>
  partsOf: (path: string) => PageParts
}

/** Writes every page of the route table as a complete document; /about is about.html, which every host of files knows. */
export async function writePages(
  folder: string,
  { paths, renderPage, partsOf }: Pages,
): Promise<Map<string, CompletePage>> {
  const written = new Map<string, CompletePage>()
  for (const path of paths) {
    const page = completePage(await renderPage(path), partsOf(path))
    const file = join(folder, path === '/' ? 'index.html' : `${path}.html`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, page.html)
    written.set(path, page)
  }
  return written
}
