import type { CompletePage } from '../complete-page.ts'
import { createContentPolicy } from './content-policy.ts'
import { hasDataImage, readPageSources } from './page-sources.ts'

type Policies = {
  /** By address. */
  ofPages: Map<string, string>
  /** For hosts that can send only one. */
  forAll: string
}

/** `stylesheet` is that of the whole site, which every page fetches later. */
export function createSitePolicies(pages: ReadonlyMap<string, CompletePage>, stylesheet: string): Policies {
  const found = [...pages].map(([path, { html }]) => readPageSources(html, path))
  const sources = {
    images: [...(hasDataImage(stylesheet) ? ['data:'] : []), ...found.flatMap(({ images }) => images)],
    forms: found.flatMap(({ forms }) => forms),
  }
  const all = [...pages.values()]
  return {
    ofPages: new Map([...pages].map(([path, page]) => [path, createContentPolicy(page, sources)])),
    forAll: createContentPolicy(
      { scripts: all.flatMap(({ scripts }) => scripts), styles: all.flatMap(({ styles }) => styles) },
      sources,
    ),
  }
}
