import type { Page } from '../find-pages.ts'
import { isPublished } from '../page-state.ts'
import type { Problem } from '../parse-content.ts'
import { fillingOf } from '../resolve/fill-content.ts'
import { entryLabels } from '../resolve/name-path.ts'
import type { Content } from '../schema/content.ts'
import { pagesField } from '../schema/content-field.ts'
import { checkArticles } from './articles.ts'
import { rememberByPage } from './by-page.ts'
import { type BeginText, type Check, type Checked, toChecked } from './checked.ts'
import { checkCompany, checkFigures } from './company.ts'
import { checkDrawings, checkExampleClaim, checkMark, checkPictures } from './drawings.ts'
import { createHiddenTest } from './hidden.ts'
import { checkLinks, usesOf } from './links.ts'
import { checkForms, checkLists } from './lists.ts'
import { checkMenus } from './menus.ts'
import { checkOwnSections } from './own-sections.ts'
import { checkAddresses, checkLongTexts, checkNeeded, checkPageRoom, checkPages } from './pages.ts'
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
  checkPageRoom,
  checkMenus,
  (checked) => checkArticles(checked),
]

/**
 * Everything that would break a page or be untrue on it. What its owner decides: see find-hints.ts. What is only not settled
 * yet: see find-samples.ts. A page is checked again when it changed, or what it uses of other records.
 */
export function findProblems(content: Content, pictures: Iterable<string>, begin: BeginText = () => {}): Problem[] {
  const given = { filling: fillingOf(content), pictures: new Set(pictures), begin }
  const facts = factsFor(content)
  begin('', '')
  const shared = toChecked({ ...content, pages: [] }, given)
  const ofPages = content.pages.filter(isPublished).map((page) =>
    rememberProblems(page, describeUses(page, content, { ...given, facts }), () => {
      begin('', '')
      const checked = toChecked({ ...content, pages: [page] }, { ...given, field: pagesField })
      return recordChecks.flatMap((check) => check(checked))
    }),
  )
  begin('', '')
  const isHidden = createHiddenTest(content)
  return [
    ...sharedChecks.flatMap((check) => check(shared)),
    ...ofPages.flat(),
    ...siteChecks.flatMap((check) => check({ content })),
  ].filter(({ path }) => !isHidden(path))
}

const rememberProblems = rememberByPage<Problem[]>()

/** What checks look up in shared parts for a section of these kinds, besides what its fields name. */
function factsFor({ company, services, testimonials }: Content): ReadonlyMap<string, string[]> {
  const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id)
  return new Map([
    ['document', idsOf(company.legalLinks)],
    ['services-folder', idsOf(services)],
    ['chosen-testimonials', idsOf(testimonials.filter(({ sample }) => sample))],
  ])
}

/** What other records make of a page: addresses of its links, whether there are its pictures and choices, and its figures. */
function describeUses(page: Page, content: Content, { filling, pictures, facts }: Given): string {
  const { placeholders, toAddress } = filling
  const { links, pictures: shown, names, choices } = usesOf(page)
  return JSON.stringify([
    links.map(({ link }) => toAddress(link, page)),
    shown.map((src) => pictures.has(src.slice('/pictures/'.length))),
    // An emptied figure is null and an unknown name is undefined: each leads to another problem, so keep them apart.
    names.map((name) => placeholders.has(name) && (placeholders.get(name) ?? null)),
    choices.map((path) => entryLabels(path, content).map(({ value }) => value)),
    page.sections.map(({ kind }) => facts.get(kind)),
  ])
}

type Given = Pick<Checked, 'pictures'> & { filling: ReturnType<typeof fillingOf>; facts: ReturnType<typeof factsFor> }
