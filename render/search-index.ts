import type { ResolvedContent } from '#content/resolve/resolve-content.ts'

/** What the search of articles looks through. */
export type SearchEntry = { path: string; title: string; summary: string; day: string }

export function writeSearchIndex({ articles }: ResolvedContent['news']): string {
  return JSON.stringify(articles.map(({ path, title, summary, day }): SearchEntry => ({ path, title, summary, day })))
}
