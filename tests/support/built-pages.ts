import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'

export type BuiltPage = {
  path: string
  html: string
  document: Document
  isListed: boolean
  /** Everything a visitor can read on it, also what is folded away. */
  text: string
}

export function readBuiltPages(folder: string): BuiltPage[] {
  // One window for all: a document in a window of its own would take its styles in, which is most of the work.
  const parser = new new JSDOM('').window.DOMParser()
  const pages = globSync('**/*.html', { cwd: folder }).map((file) => {
    const html = readFileSync(join(folder, file), 'utf8')
    const document = parser.parseFromString(html, 'text/html')
    return {
      path: `/${file.replace(/(^index)?\.html$/, '')}`,
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
