import { createPageHeaders, type HeaderList } from '../http/headers.ts'
import { createContentPolicy } from './content-policy.ts'
import { assetCacheRule } from './site-file.ts'
import type { SiteFolder } from './site-folder.ts'
import { readPages } from './site-pages.ts'

/** `path` as hosts of files write it: an asterisk stands for any rest. */
export type HeaderRule = { path: string; headers: HeaderList }

/**
 * What a host of files must send in this server's place. Such hosts match addresses, and the page for a wrong address has
 * none of its own; so all share one policy, which names the inline script and styles of every page.
 */
export function createHostHeaders(folder: SiteFolder, { isHttps }: { isHttps: boolean }): HeaderRule[] {
  const { pages, shared } = readPages(folder)
  const contents = [...pages.values()]
  const inline = {
    inlineScripts: contents.flatMap(({ inlineScripts }) => inlineScripts),
    inlineStyles: contents.flatMap(({ inlineStyles }) => inlineStyles),
  }
  return [
    { path: '/*', headers: createPageHeaders(createContentPolicy(inline, shared, isHttps), isHttps) },
    // The other rule says nothing of caching: some hosts join what two rules say of one header.
    { path: '/assets/*', headers: [['cache-control', assetCacheRule]] },
  ]
}
