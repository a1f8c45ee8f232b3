import { isLegalAddress } from '#content/checks/company.ts'
import type { Content } from '#content/checks/content.ts'
import { findProblems } from '#content/checks/find-problems.ts'
import { findSamples } from '#content/checks/find-samples.ts'
import type { LegalText, Notice, Sample } from '#contract/edit.ts'
import { checkLegalTexts } from '../../scripts/build/legal/legal-pages.ts'
import { listContentFiles, readContent } from '../../scripts/content/read-content.ts'
import type { Model } from './model/read-model.ts'
import { themeFile } from './theme/theme-fields.ts'

type Reading = {
  root: string
  /** Runs a file of content/ as it is typed. */
  load: (file: string) => Promise<object>
  read: (file: string) => string
  /** Pictures that are chosen but not saved. */
  pictures: readonly string[]
}

/** The content as it would be after saving, for the checks. */
export async function readDrafts({ root, load, read, pictures }: Reading): Promise<Content> {
  const content = await readContent(root, load)
  const files = [...listContentFiles(root), ...legalLinksOf(content).map(({ page }) => legalFile(page))]
  const sources = files.map((file) => [file, read(file)] as const).filter(([, text]) => text !== '')
  return {
    ...content,
    sources: Object.fromEntries(sources),
    publicFiles: [...content.publicFiles, ...pictures],
    theme: read(themeFile),
  }
}

function legalFile(page: string): string {
  return `content/legal${page}.md`
}

export function readLegalTexts({ modules, sources }: Content): LegalText[] {
  return legalLinksOf({ modules }).map(({ name, page, at }) => ({
    id: legalFile(page),
    name,
    page,
    text: sources[legalFile(page)] ?? '',
    linkId: `content/company.ts#company.legalLinks[${at}].href`,
  }))
}

/** Those with an address that can be one; the checks tell of the others. */
function legalLinksOf({ modules }: Pick<Content, 'modules'>) {
  const { legalLinks } = modules['content/company.ts'].company
  return legalLinks.map((link, at) => ({ ...link, at })).filter(({ page }) => isLegalAddress(page))
}

/** What would look wrong, each at the field where it can be set right. */
export function findNotices(content: Content, model: Model): Notice[] {
  const found = findProblems(content).map(({ field, message }) => place(model, field, message))
  const legal = checkLegalTexts(content).map(({ field: { file, line }, message }) => ({
    id: file,
    file,
    message: `Line ${line}: ${message}`,
  }))
  // A text that another name repeats is told once, where it can be changed.
  const placed = found.filter(({ id, message }) => id || !found.some((other) => other.id && other.message === message))
  return [...placed, ...legal]
}

export function findOpenSamples(content: Content, model: Model): Sample[] {
  return findSamples(content).map(({ field, level, message }) => ({
    ...place(model, field, message),
    level,
    at: `${field.file}#${field.path}`,
  }))
}

function place(model: Model, { file, path }: { file: string; path: string }, message: string): Notice {
  if (file === themeFile) return { id: `${file}#${path}`, file, message }
  const field = model.find(`${file}#${path}`)
  // A text that is shown here may be written elsewhere.
  return field ? { id: field.id, file: field.id.slice(0, field.id.indexOf('#')), message } : { file, message }
}

/** What the content says at an id. */
export function valueAt({ modules }: Content, id: string): unknown {
  const [file = '', path = ''] = id.split('#')
  const keys = path.split(/[.[\]]+/).filter((key) => key !== '')
  return keys.reduce<unknown>(
    (value, key) => (value as Record<string, unknown> | null | undefined)?.[key],
    (modules as Record<string, unknown>)[file],
  )
}
