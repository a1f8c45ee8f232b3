import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ListedPageMeta } from '#content/page-copy.ts'
import { aboutPage } from '#content/pages/about.ts'
import { contactPage } from '#content/pages/contact.ts'
import { homePage } from '#content/pages/home.ts'
import { servicesPage } from '#content/pages/services.ts'
import { type CompletePage, completePage, type PageParts } from './complete-page.ts'

/** The pages that search engines may list, in the order of the sitemap. */
export const listedPages: ListedPageMeta[] = [homePage, servicesPage, aboutPage, contactPage].map(({ meta }) => meta)

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
