/** The page for addresses that no other page has. */
export const notFoundPath = '/404'

/** Where a browser finds what a page says, made of the page's own address: it knows no list of pages. */
export function contentAddress(folder: string, path: string): string {
  return `${folder}${path === '/' ? '/index' : path}.json`
}

/** Whether a section is a text that no file but its document has. */
export function isLongText({ kind }: { kind: string }): boolean {
  return kind === 'document' || kind === 'article'
}
