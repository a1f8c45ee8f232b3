import { findShowing, isNewsPage, knownPages, namePage } from '../find-pages.ts'
import { type Content, partNames } from '../schema/content.ts'
import { findByPage } from './by-page.ts'
import { textsIn } from './checked.ts'
import { fingerprint } from './fingerprint.ts'
import { createHiddenTest } from './hidden.ts'
import { shippedTexts } from './shipped-texts.ts'

/** What stands on no page of its own, by what its owner calls it. */
const sharedGroups = {
  forms: { title: 'Forms and what they answer', parts: ['forms', 'notSent'] },
  mails: { title: 'Emails', parts: ['mails'] },
  frame: { title: 'Header, footer and menus', parts: ['navigation', 'shell'] },
}

/** Each of their entries has a named sample of its own: see find-samples.ts. */
const namedParts = ['partners', 'testimonials', 'consultantImage']

type Group = { title: string; parts: readonly string[] }

const shipped = new Set(shippedTexts.split(' '))

type SampleGroup = { id: string; path: string; title: string; count: number; total: number }

/** How many texts of each page are still word for word those that came with the program. */
export function findSampleTexts(content: Content): SampleGroup[] {
  const confirmed = new Set(content.confirmed.samples.map(({ id }) => id))
  const isHidden = createHiddenTest(content)
  // Those of an owner are no sample's.
  const pages = content.pages.filter(({ kind }) => kind === 'given' || kind === 'answer')
  const texts = writtenTexts({ ...content, pages }, undefined).filter(({ path }) => !isHidden(path))
  return listGroups(content).flatMap(([id, { title, parts }]) => {
    const own = texts.filter(({ path }) => parts.some((part) => path.startsWith(`${part}.`)))
    const samples = own.filter(({ isSample }) => isSample)
    const [first] = samples
    if (!first || confirmed.has(id)) return []
    return { id, path: first.path, title, count: samples.length, total: own.length }
  })
}

const writtenTexts = findByPage(({ value: part, field, path: place }) =>
  textsIn(part, field, place)
    .filter(({ value }) => value.trim() !== '')
    .map((text) => ({ path: text.path, isSample: isShipped(text) })),
)

/** The content as an owner goes through it: by page, each with the shared parts that it shows. */
function listGroups(content: Content): [id: string, Group][] {
  const pages = knownPages(content)
  const shown = partNames
    .filter((part) => !namedParts.includes(part))
    .map((part) => ({ part, pageId: findShowing(content, part)[0]?.page.id }))
  const given = pages.filter(({ kind }) => kind === 'given')
  const articles = pages.filter(({ kind }) => kind === 'article').map(({ id }) => `pages.${id}`)
  const answers = pages.filter(({ kind }) => kind === 'answer').map(({ id }) => `pages.${id}`)
  const { forms, ...others } = sharedGroups
  return [
    ...given.map((page): [string, Group] => {
      const parts = shown.filter(({ pageId }) => pageId === page.id).map(({ part }) => part)
      const below = isNewsPage(page) ? articles : []
      return [page.id, { title: namePage(page, content), parts: [...parts, `pages.${page.id}`, ...below] }]
    }),
    ['forms', { ...forms, parts: [...forms.parts, ...answers] }],
    ...Object.entries(others),
  ]
}

/** Whether a text is word for word the one that came with the program. */
export function isShipped(text: { path: string; value: string }): boolean {
  return shipped.has(nameText(text))
}

/** Short enough for all of them to be loaded with the editor. */
export function nameText({ path, value }: { path: string; value: string }): string {
  return fingerprint(`${path} ${value}`).slice(-6)
}
