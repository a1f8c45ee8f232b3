import { createFileHeaders, createPageHeaders } from '../security-headers.ts'
import { combineSources, createContentPolicy } from './content-policy.ts'
import { fileTypeOf } from './content-type.ts'
import { encodeBodies, isEncodedCopy } from './encoded-bodies.ts'
import { dataUrls, type PageContents, readPageContents } from './page-contents.ts'
import { createSiteFile, type SiteFile } from './site-file.ts'
import { type SiteFolder, SiteFolderError } from './site-folder.ts'

export type Site = {
  /** By address, such as /about or /assets/start-1a2b3c4d.js. */
  files: ReadonlyMap<string, SiteFile>
  notFoundPage: SiteFile
}

/** Everything that can be prepared is prepared here, so that answering a request is a look-up. */
export async function createSite(folder: SiteFolder, { isHttps }: { isHttps: boolean }): Promise<Site> {
  const pages = readPages(folder)
  const stylesheets = [...folder].filter(([path]) => path.endsWith('.css')).map(([, body]) => body.toString())
  const shared = combineSources([...pages.values(), { imageSources: stylesheets.flatMap(dataUrls), formOrigins: [] }])

  const served = [...folder].filter(([path]) => !isEncodedCopy(path, folder))
  const files = await Promise.all(
    served.map(async ([path, body]) => {
      const { contentType, isText } = fileTypeOf(path)
      const page = pages.get(path)
      return createSiteFile(isText ? await encodeBodies(path, body, folder) : { identity: body }, {
        path: addressOf(path),
        isPage: page !== undefined,
        contentType,
        headers: page
          ? createPageHeaders(createContentPolicy(page, shared, isHttps), isHttps)
          : createFileHeaders(isHttps),
      })
    }),
  )
  return arrange(files)
}

function readPages(folder: SiteFolder): Map<string, PageContents> {
  const pages = new Map<string, PageContents>()
  for (const [path, body] of folder) {
    if (!path.endsWith('.html')) continue
    const page = readPageContents(body.toString())
    const [problem] = page.problems
    if (problem) throw new SiteFolderError(`the page ${addressOf(path)} has ${problem}, which its policy would block`)
    pages.set(path, page)
  }
  return pages
}

/** about/index.html is /about; every other file keeps its name. */
function addressOf(path: string): string {
  return path === 'index.html' ? '/' : encodeURI(`/${path.replace(/\/index\.html$/, '')}`)
}

function arrange(files: SiteFile[]): Site {
  const byAddress = new Map(files.map((file) => [file.path, file]))
  const notFoundPage = byAddress.get('/404')
  if (!notFoundPage || !byAddress.has('/')) {
    throw new SiteFolderError('the built pages are not complete: run "npm run build"')
  }
  // Asked for by name it is not found either, and says so with its status.
  byAddress.delete('/404')
  return { files: byAddress, notFoundPage }
}
