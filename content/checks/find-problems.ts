import type { Page } from '../find-pages.ts'
import type { Problem } from '../parse-content.ts'
import { fillingOf } from '../resolve/fill-content.ts'
import { type Content, partNames } from '../schema/content.ts'
import { pagesField } from '../schema/content-field.ts'
import { type BeginText, type Check, type Checked, toChecked } from './checked.ts'
import { checkCompany, checkFigures } from './company.ts'
import { checkDrawings, checkExampleClaim, checkMark, checkPictures } from './drawings.ts'
import { createHiddenTest } from './hidden.ts'
import { checkLinks, usesOf } from './links.ts'
import { checkForms, checkLists } from './lists.ts'
import { checkOwnSections } from './own-sections.ts'
import { checkAddresses, checkLongTexts, checkNeeded, checkPages } from './pages.ts'
import { checkRedirects } from './redirects.ts'
import { checkTexts } from './texts.ts'

/** Of one record: the shared parts together, or a page. */
const recordChecks: Check[] = [
  checkTexts,
  checkLists,
  checkDrawings,
  checkPictures,
  checkOwnSections,
  checkPages,
  checkLongTexts,
]
const sharedChecks: Check[] = [...recordChecks, checkFigures, checkCompany, checkForms, checkExampleClaim, checkMark]
/** Between records, on what each of them tells about itself. */
const siteChecks: ((checked: Pick<Checked, 'content'>) => Problem[])[] = [
  checkLinks,
  checkAddresses,
  checkNeeded,
  checkRedirects,
]

/**
 * Everything that would break a page or be untrue on it. What its owner decides: see find-hints.ts. What is only not settled
 * yet: see find-samples.ts. A page is checked again when it, a shared part, or what it links to has changed.
 */
export function findProblems(content: Content, pictures: Iterable<string>, begin: BeginText = () => {}): Problem[] {
  const given = { filling: fillingOf(content), pictures: new Set(pictures), begin }
  const known = recall(content)
  begin('', '')
  const shared = toChecked({ ...content, pages: [] }, given)
  const ofPages = content.pages.map((page) => {
    const uses = describeUses(page, given)
    const before = known.get(page)
    if (before?.uses === uses) return before.problems
    begin('', '')
    const checked = toChecked({ ...content, pages: [page] }, { ...given, field: pagesField })
    const problems = recordChecks.flatMap((check) => check(checked))
    known.set(page, { uses, problems })
    return problems
  })
  begin('', '')
  const isHidden = createHiddenTest(content)
  return [
    ...sharedChecks.flatMap((check) => check(shared)),
    ...ofPages.flat(),
    ...siteChecks.flatMap((check) => check({ content })),
  ].filter(({ path }) => !isHidden(path))
}

/** What other records make of a page: the addresses of its links, and which of its pictures there are. */
function describeUses(page: Page, { filling, pictures }: Pick<Checked, 'pictures'> & Given): string {
  const { links, pictures: shown } = usesOf(page)
  const addresses = links.map(({ link }) => filling.toAddress(link, page))
  return JSON.stringify([addresses, shown.map((src) => pictures.has(src.slice('/pictures/'.length)))])
}

type Given = { filling: ReturnType<typeof fillingOf> }

type Remembered = WeakMap<Page, { uses: string; problems: Problem[] }>

/** Of the last shared parts, as far as pages show them. The same value stands for the same digest, and goes when its record is forgotten. */
let last: { parts: unknown[]; pages: Remembered } = { parts: [], pages: new WeakMap() }

function recall(content: Content): Remembered {
  const parts = partNames.flatMap((name) => (name === 'pages' || name === 'redirects' ? [] : [content[name]]))
  if (parts.some((part, at) => part !== last.parts[at])) last = { parts, pages: new WeakMap() }
  return last.pages
}
