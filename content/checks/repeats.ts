import { claimEntries } from '../claim-entries.ts'
import { findSections } from '../find-pages.ts'
import { namePath } from '../resolve/name-path.ts'
import { contentField } from '../schema/content-field.ts'
import { type Checked, type Finding, textsIn } from './checked.ts'
import { fingerprint } from './fingerprint.ts'
import { createHiddenTest } from './hidden.ts'

type Written = { path: string; text: string; value: string }

/** Where figures, the company's details and sentences are written once, one change changes them everywhere. */
export function checkWrittenOnce({ content, placeholders }: Checked): Finding[] {
  const isHidden = createHiddenTest(content)
  const texts = textsIn(content)
    .filter(({ field, path }) => !field.isVerbatim && !isHidden(path))
    .map(({ path, value }) => ({ path, value, text: value.replaceAll(/\{[\w.]+\}/g, '…') }))
  const estimators = findSections(content, 'estimator').map(({ path }) => path)
  const isFigure = (path: string) => [...estimators, 'claims'].some((place) => path.startsWith(`${place}.`))
  const isDetail = (path: string) => ['company.name', 'company.phone', 'company.email'].includes(path)
  return [
    ...findTyped(
      texts.filter(({ path }) => !isFigure(path)),
      listFigures(content),
    ),
    ...findTyped(
      texts.filter(({ path }) => !isDetail(path)),
      listDetails(content, placeholders),
    ),
    ...checkSentences(texts, content),
  ]
}

/** `meaning` is what its owner calls the value. */
type Known = { placeholder: string; value: string; part: 'Figures' | 'Company'; meaning: string }

function listFigures({ claims }: Checked['content']): Known[] {
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

function listDetails({ company }: Checked['content'], placeholders: Checked['placeholders']): Known[] {
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
function findTyped(texts: Written[], known: Known[]): Finding[] {
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
}

/** Each place is told of another, and one answer settles all of them. A page that was copied would be full of them. */
function checkSentences(texts: Written[], content: Checked['content']): Finding[] {
  const copies = content.pages.filter(({ kind }) => kind === 'own').map(({ id }) => `pages.${id}.`)
  const written = texts
    .filter(({ path }) => !copies.some((copy) => path.startsWith(copy)))
    .flatMap(({ path, text }) => {
      return text
        .split(/(?<=[.?!])\s+/)
        .filter(isSentence)
        .map((sentence) => ({ path, sentence }))
    })
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

/** Four words make a sentence; fewer are a label, such as a card's title, which may come back. */
function isSentence(text: string): boolean {
  return text.split(/\s+/).length >= 4
}
