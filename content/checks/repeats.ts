import { claimEntries } from '../claim-entries.ts'
import { findSections } from '../find-pages.ts'
import type { Placeholders } from '../resolve/fill-in.ts'
import { namePath } from '../resolve/name-path.ts'
import type { Content } from '../schema/content.ts'
import { contentField } from '../schema/content-field.ts'
import { findByPage, type Part } from './by-page.ts'
import { type Finding, textsIn } from './checked.ts'
import { fingerprint } from './fingerprint.ts'

/** Where figures, the company's details and sentences are written once, one change changes them everywhere. */
export function checkWrittenOnce(
  content: Content,
  placeholders: Placeholders,
  isHidden: (path: string) => boolean,
): Finding[] {
  const estimators = findSections(content, 'estimator').map(({ path }) => path)
  const details = ['company.name', 'company.phone', 'company.email']
  return [
    ...findTypedFigures(content, { known: listFigures(content), except: [...estimators, 'claims'] }),
    ...findTypedDetails(content, { known: listDetails(content, placeholders), except: details }),
    ...checkSentences(content, isHidden),
  ]
}

/** `meaning` is what its owner calls the value. */
type Known = { placeholder: string; value: string; part: 'Figures' | 'Company'; meaning: string }

function listFigures({ claims }: Content): Known[] {
  const titles = contentField.fields?.claims?.fields ?? {}
  const figures = claimEntries(claims).map(
    ([name, claim]): Known => ({
      placeholder: name,
      value: 'value' in claim ? claim.value : claim.label,
      part: 'Figures',
      meaning: `the figure “${titles[name]?.title}”`,
    }),
  )
  // Bare digits may count anything: a house, a month, an amount of the example.
  return figures.filter(({ value }, at) => {
    const isFirst = figures.findIndex((other) => other.value === value) === at
    return isFirst && !/^\d+$/.test(value)
  })
}

function listDetails({ company }: Content, placeholders: Placeholders): Known[] {
  const { name, phone, email } = company
  const detail = (placeholder: string, value: string, title: string): Known => {
    return { placeholder, value, part: 'Company', meaning: `your company’s ${title}` }
  }
  return [
    detail('company', name, 'name'),
    detail('phone', phone, 'phone number'),
    detail('email', email, 'email address'),
    detail('hours', placeholders.get('hours') ?? '', 'office hours'),
  ]
}

/** Nobody types more into another text, and no pattern can be made of 40,000 letters. */
const longestTyped = 1_000

/** Texts in which a value appears on its own: 99% is not found in 99.8%, nor 50+ in 150+. */
const findTyped = () =>
  findByPage((part, { known, except }: { known: Known[]; except: string[] }): Finding[] => {
    const texts = writtenIn(part).filter(({ path }) => !except.some((place) => `${path}.`.startsWith(`${place}.`)))
    return known.flatMap(({ placeholder, value, part, meaning }) => {
      if (value.trim() === '' || value.length > longestTyped) return []
      const exact = new RegExp(`(?<![\\w.$])${RegExp.escape(value)}(?![\\w%])`)
      const message = `Does "${value}" mean ${meaning} here? If you put that in its place, one change under ${part} changes it everywhere.`
      return texts
        .filter(({ text }) => exact.test(text))
        .map(({ path, value: written }) => {
          const text = written.replaceAll(new RegExp(exact, 'g'), () => `{${placeholder}}`)
          return { path, message, better: { kind: 'figure', text } }
        })
    })
  })

const findTypedFigures = findTyped()
const findTypedDetails = findTyped()

/** What is said in the content's own words, without the figures and names that are filled in. */
function writtenIn({ value, field, path }: Part): { path: string; text: string; value: string }[] {
  return textsIn(value, field, path)
    .filter((one) => !one.field.isVerbatim)
    .map((one) => ({ ...one, text: one.value.replaceAll(/\{[\w.]+\}/g, '…') }))
}

/** Each place is told of another, and one answer settles all of them. A page that was copied would be full of them. */
function checkSentences(content: Content, isHidden: (path: string) => boolean): Finding[] {
  const pages = content.pages.filter(({ kind }) => kind !== 'own')
  const written = sentencesIn({ ...content, pages }, undefined).filter(({ path }) => !isHidden(path))
  const bySentence = Map.groupBy(written, ({ sentence }) => sentence.toLowerCase().replace(/[.?!]$/, ''))
  return [...bySentence.values()].flatMap((same): Finding[] => {
    if (same.length === 1) return []
    const { sentence = '' } = same[0] ?? {}
    const paths = [...new Set(same.map(({ path }) => path))]
    const [first = '', second = first] = paths
    const key = fingerprint([sentence, ...paths].join(' '))
    const names = { first: namePath(first, content), second: namePath(second, content) }
    return paths.map((path) => ({
      path,
      key,
      message: `"${sentence}" is also said here: ${path === first ? names.second : names.first}.`,
    }))
  })
}

const sentencesIn = findByPage((part) =>
  writtenIn(part).flatMap(({ path, text }) =>
    text
      .split(/(?<=[.?!])\s+/)
      .filter(isSentence)
      .map((sentence) => ({ path, sentence })),
  ),
)

/** Four words make a sentence; fewer are a label, such as a card's title, which may come back. */
function isSentence(text: string): boolean {
  return text.split(/\s+/).length >= 4
}
