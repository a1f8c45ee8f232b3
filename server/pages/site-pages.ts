import { combineSources, type SharedSources } from './content-policy.ts'
import { dataUrls, type PageContents, readPageContents } from './page-contents.ts'
import { type SiteFolder, SiteFolderError } from './site-folder.ts'

type SitePages = {
  /** By path inside the folder. */
  pages: ReadonlyMap<string, PageContents>
  shared: SharedSources
}

/** Searches every page of the built site for what its policy has to allow. */
export function readPages(folder: SiteFolder): SitePages {
  const pages = new Map<string, PageContents>()
  for (const [path, body] of folder) {
    if (!path.endsWith('.html')) continue
    const page = readPageContents(body.toString())
    const [problem] = page.problems
    if (problem) throw new SiteFolderError(`the page ${addressOf(path)} has ${problem}, which its policy would block`)
    pages.set(path, page)
  }
  const stylesheets = [...folder].filter(([path]) => path.endsWith('.css')).map(([, body]) => body.toString())
  const styled = { imageSources: stylesheets.flatMap(dataUrls), formOrigins: [] }
  return { pages, shared: combineSources([...pages.values(), styled]) }
}

/** about.html is /about; every file that is no page keeps its name. */
export function addressOf(path: string): string {
  return path === 'index.html' ? '/' : encodeURI(`/${path.replace(/\.html$/, '')}`)
}
