import type { HeaderList } from '../http/headers.ts'
import { type PreparedHead, prepareHead } from '../http/prepared-head.ts'
import type { Encoding } from './accept-encoding.ts'
import type { EncodedBodies } from './encoded-bodies.ts'
import { createEntityTag } from './entity-tag.ts'

/** One encoding of one file. */
export type Variant = {
  body: Buffer
  entityTag: string
  head: PreparedHead
  /** Names and values in turn, for the answer that the visitor has it already. */
  unchangedHeaders: string[]
}

export type SiteFile = {
  path: string
  isPage: boolean
  variants: { identity: Variant } & Partial<Record<Encoding, Variant>>
}

type Description = { path: string; isPage: boolean; contentType: string; headers: HeaderList }

export function createSiteFile(bodies: EncodedBodies, { path, isPage, contentType, headers }: Description): SiteFile {
  const hasChoice = Object.keys(bodies).length > 1
  const steady: HeaderList = [
    ['cache-control', cacheRuleFor(path, isPage)],
    ...(hasChoice ? ([['vary', 'Accept-Encoding']] as const) : []),
    ...headers,
  ]
  const createVariant = (body: Buffer, encoding: string): Variant => {
    const entityTag = createEntityTag(body)
    const unchanged: HeaderList = [['etag', entityTag], ...steady]
    const described: HeaderList = [
      ['content-type', contentType],
      ...(encoding === 'identity' ? [] : ([['content-encoding', encoding]] as const)),
      ...unchanged,
    ]
    return { body, entityTag, head: prepareHead(described, body.length), unchangedHeaders: unchanged.flat() }
  }
  const others = Object.entries(bodies).map(([encoding, body]) => [encoding, createVariant(body, encoding)] as const)
  return {
    path,
    isPage,
    variants: { identity: createVariant(bodies.identity, 'identity'), ...Object.fromEntries(others) },
  }
}

/** The build names what is under /assets/ by its content. */
export const assetCacheRule = 'public, max-age=31536000, immutable'

/** Pages must show the newest version at once. */
function cacheRuleFor(path: string, isPage: boolean): string {
  if (path.startsWith('/assets/')) return assetCacheRule
  return isPage ? 'no-cache' : 'public, max-age=3600'
}
