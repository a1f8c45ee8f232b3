import type { Problem } from '../parse-content.ts'
import type { Content } from '../schema/content.ts'
import { type BeginText, type Check, toChecked } from './checked.ts'
import { checkCompany, checkFigures } from './company.ts'
import { checkDrawings, checkPictures } from './drawings.ts'
import { createHiddenTest } from './hidden.ts'
import { checkLinks } from './links.ts'
import { checkForms, checkLists } from './lists.ts'
import { checkOwnSections } from './own-sections.ts'
import { checkLongTexts, checkPages } from './pages.ts'
import { checkTexts } from './texts.ts'

const checks: Check[] = [
  checkTexts,
  checkLists,
  checkFigures,
  checkCompany,
  checkLinks,
  checkForms,
  checkDrawings,
  checkPictures,
  checkPages,
  checkLongTexts,
  checkOwnSections,
]

/**
 * Everything that would break a page or be untrue on it. What its owner decides: see find-hints.ts. What is only not settled
 * yet: see find-samples.ts.
 */
export function findProblems(content: Content, pictures: Iterable<string>, begin: BeginText = () => {}): Problem[] {
  const checked = toChecked(content, pictures, begin)
  const problems = checks.flatMap((check) => {
    begin('', '')
    return check(checked)
  })
  const isHidden = createHiddenTest(content)
  return problems.filter(({ path }) => !isHidden(path))
}
