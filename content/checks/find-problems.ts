import { checkCompany } from './company.ts'
import type { Content, Problem } from './content.ts'
import { checkDrawings } from './drawings.ts'
import { checkFigures } from './figures.ts'
import { checkInterests } from './interests.ts'
import { checkLinks } from './links.ts'
import { checkLists } from './lists.ts'
import { checkPageMeta } from './page-meta.ts'
import { checkPictures } from './pictures.ts'
import { checkPromises } from './promises.ts'
import { checkTexts } from './texts.ts'
import { checkWrittenOnce } from './written-once.ts'

const checks: ((content: Content) => Problem[])[] = [
  checkLists,
  checkFigures,
  checkCompany,
  checkTexts,
  checkPageMeta,
  checkLinks,
  checkInterests,
  checkDrawings,
  checkPictures,
  checkPromises,
  checkWrittenOnce,
]

/** Everything that would look wrong or be untrue on the site. What is only not settled yet: see find-samples.ts. */
export function findProblems(content: Content): Problem[] {
  return checks.flatMap((check) => check(content))
}
