import type { Problem } from '../parse-content.ts'
import { type Checked, textsIn } from './checked.ts'

type Written = { path: string; text: string }

/** Figures, the company's details and sentences are written once, so that one change changes them everywhere. */
export function checkWrittenOnce({ content, placeholders }: Checked): Problem[] {
  const texts = textsIn(content)
    .filter(({ field }) => !field.isVerbatim)
    .map(({ path, value }) => ({ path, text: value.replaceAll(/\{[\w.]+\}/g, '…') }))
  return [...checkFigures(content, texts), ...checkDetails(content, placeholders, texts), ...checkSentences(texts)]
}

function checkFigures({ claims }: Checked['content'], texts: Written[]): Problem[] {
  const figures = Object.entries(claims).map(([name, claim]) => ({
    name,
    value: 'value' in claim ? claim.value : claim.label,
  }))
  // Bare digits may count anything: a house, a month, an amount of the example.
  const told = figures.filter(({ value }, at) => {
    const isFirst = figures.findIndex((other) => other.value === value) === at
    return isFirst && value.trim() !== '' && !/^\d+$/.test(value)
  })
  return told.flatMap(({ name, value }) =>
    find(texts, value)
      .filter(({ path }) => !path.startsWith('claims.') && !path.startsWith('estimator.'))
      .map(({ path }) => ({
        path,
        message: `"${value}" is typed here by hand. Write {${name}} in its place, so that one change under Figures changes it everywhere.`,
      })),
  )
}

function checkDetails(
  { company }: Checked['content'],
  placeholders: Checked['placeholders'],
  texts: Written[],
): Problem[] {
  const { name, phone, email } = company
  const details = { company: name, phone, email, hours: placeholders.get('hours') ?? '' }
  return Object.entries(details)
    .filter(([, detail]) => detail.trim() !== '')
    .flatMap(([placeholder, detail]) =>
      find(texts, detail)
        .filter(({ path }) => !['company.name', 'company.phone', 'company.email'].includes(path))
        .map(({ path }) => ({
          path,
          message: `"${detail}" is typed here by hand. Write {${placeholder}} in its place, so that one change under Company changes it everywhere.`,
        })),
    )
}

function checkSentences(texts: Written[]): Problem[] {
  const seen = new Map<string, string>()
  return texts.flatMap(({ path, text }) =>
    text
      .split(/(?<=[.?!])\s+/)
      .filter(isSentence)
      .flatMap((sentence) => {
        const key = sentence.toLowerCase().replace(/[.?!]$/, '')
        const earlier = seen.get(key)
        if (earlier === undefined) seen.set(key, path)
        if (earlier === undefined) return []
        return {
          path,
          message: `"${sentence}" is already said at ${earlier}. Change one of the two, or leave it out here.`,
        }
      }),
  )
}

/** Four words make a sentence; fewer are a label, such as a card's title, which may come back. */
function isSentence(text: string): boolean {
  return text.split(/\s+/).length >= 4
}

/** Every place where the value appears on its own: 99% is not found in 99.8%, nor 50+ in 150+. */
function find(texts: Written[], value: string): Written[] {
  const exact = new RegExp(`(?<![\\w.$])${RegExp.escape(value)}(?![\\w%])`)
  return texts.filter(({ text }) => exact.test(text))
}
