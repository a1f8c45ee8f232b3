import { applyPatch, type Patch } from '#fields/patch.ts'
import type { Content } from '../content-rules.ts'

/** A page that the draft changes and someone else has deleted stays in the draft: what was written there isn't lost. */
export function keepOwnPages(old: Content, own: Content, carried: Content): Content {
  const pagesOf = ({ pages }: Content) => new Map(Array.isArray(pages) ? pages.map((page) => [page?.id, page]) : [])
  const before = pagesOf(old)
  const left = pagesOf(carried)
  const kept = [...pagesOf(own)].filter(([id, page]) => before.has(id) && before.get(id) !== page && !left.has(id))
  return kept.reduce((content, [, entry]) => {
    const add = { op: 'add', path: 'pages', entry, after: [...left.keys()].at(-1) ?? null } as unknown as Patch
    return applyPatch(content, add)?.content ?? content
  }, carried)
}
