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

/** Adds to a rendered document what only the build knows. */
export function completePage(html: string, parts: PageParts): string {
  const { stylesheet, sourceWords, stylePath, scriptPath, structuredData } = parts
  if (/\sstyle="/.test(html)) throw new Error('The page has a style attribute, which its policy would block.')
  if (stylesheet.includes('</style')) throw new Error('The stylesheet would end its own element.')
  const styles = stylesOfPage(stylesheet, html, sourceWords)
  const withHead = insertBefore(html, '</head>', `${structuredData}<style>${styles}</style>`)
  return insertBefore(withHead, '</body>', `<script type="module">${startLater({ stylePath, scriptPath })}</script>`)
}

function insertBefore(text: string, mark: string, insertion: string): string {
  if (text.split(mark).length !== 2) throw new Error(`Expected exactly one ${mark} in the page.`)
  return text.replace(mark, () => insertion + mark)
}
