import { createFileHeaders, createPageHeaders } from '../http/headers.ts'
import { createContentPolicy } from './content-policy.ts'
import { fileTypeOf } from './content-type.ts'
import { encodeBodies, isEncodedCopy } from './encoded-bodies.ts'
import { createSiteFile, type SiteFile } from './site-file.ts'
import { type SiteFolder, SiteFolderError } from './site-folder.ts'
import { addressOf, readPages } from './site-pages.ts'

export type Site = {
  /** By address, such as /about or /assets/start-1a2b3c4d.js. */
  files: ReadonlyMap<string, SiteFile>
  notFoundPage: SiteFile
}

/** Everything that can be prepared is prepared here, so that answering a request is a look-up. */
export async function createSite(folder: SiteFolder, { isHttps }: { isHttps: boolean }): Promise<Site> {
  const { pages, shared } = readPages(folder)
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
