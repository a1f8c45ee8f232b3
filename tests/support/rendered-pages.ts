import { JSDOM } from 'jsdom'
import type { RenderedFile } from '#render/rendered-file.ts'

export type RenderedPage = {
  path: string
  html: string
  document: Document
  isListed: boolean
  /** Everything a visitor can read on it, also what is folded away. */
  text: string
}

/** The pages among the files of a site, by address. */
export function readPages(files: readonly RenderedFile[]): RenderedPage[] {
  // One window for all: a document in a window of its own would take its styles in, which is most of the work.
  const parser = new new JSDOM('').window.DOMParser()
  const pages = files.flatMap(({ address, policy, body }) => {
    if (policy === undefined) return []
    const html = Buffer.from(body).toString()
    const document = parser.parseFromString(html, 'text/html')
    return {
      path: address,
      html,
      document,
      isListed: !readMeta(document, 'robots')?.includes('noindex'),
      text: readText(document.body),
    }
  })
  return pages.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

export function readMeta(document: Document, name: string): string | null | undefined {
  return document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')
}

function readText(body: HTMLElement): string {
  const copy = body.cloneNode(true) as HTMLElement
  for (const script of copy.querySelectorAll('script')) script.remove()
  return copy.textContent.replaceAll(/\s+/g, ' ')
}
