import type { InlineCode } from './manifest/content-policy.ts'
import { stylesOfPage } from './page-styles.ts'
import { startLater } from './start-later.ts'

export type PageParts = {
  /** Of the whole site. */
  stylesheet: string
  /** The words in the sources of the page, see source-words.ts. */
  sourceWords: ReadonlySet<string>
  stylePath: string
  scriptPath: string
  /** The JSON-LD element, or nothing. */
  structuredData: string
}

export type CompletePage = InlineCode & { html: string }

/**
 * A phone would lay out a long page in one go, and hear no tap meanwhile. This line before each part of it has the browser
 * lay out what has come so far. It takes itself away, because React knows nothing of it.
 */
const layOutSoFar = 'document.body.offsetHeight;document.currentScript.remove()'
const partStart = /<(?:main|section) id=/g

/** Adds to a rendered document what only the build knows, and tells which code it wrote into it. */
export function completePage(html: string, parts: PageParts): CompletePage {
  const { stylesheet, sourceWords, stylePath, scriptPath, structuredData } = parts
  if (stylesheet.includes('</style')) throw new Error('The stylesheet would end its own element.')
  const styles = stylesOfPage(stylesheet, html, sourceWords)
  const withHead = insertBefore(html, '</head>', `${structuredData}<style>${styles}</style>`)
  const inSteps = withHead.replace(partStart, `<script>${layOutSoFar}</script>$&`)
  const script = startLater({ stylePath, scriptPath })
  return {
    html: insertBefore(inSteps, '</body>', `<script type="module">${script}</script>`),
    scripts: [layOutSoFar, script],
    styles: [styles],
  }
}

function insertBefore(text: string, mark: string, insertion: string): string {
  if (text.split(mark).length !== 2) throw new Error(`Expected exactly one ${mark} in the page.`)
  return text.replace(mark, () => insertion + mark)
}
