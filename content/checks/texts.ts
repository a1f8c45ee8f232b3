import type { Problem } from '../parse-content.ts'
import { namesIn } from '../resolve/fill-in.ts'
import { metaLengths } from '../schema/copy.ts'
import { type Field, type Found, walk } from '../schema/describe.ts'
import { type Checked, shorten, textsIn } from './checked.ts'

/** Stray spaces, empty texts, texts that the design has no room for, and unknown names. */
export function checkTexts({ content, filled, placeholders }: Checked): Problem[] {
  const written = textsIn(content).flatMap(({ field, path, value }): Problem[] => {
    if (value.trim() === '') return field.isOptional ? [] : [{ path, message: 'This is empty. Write a text.' }]
    // The note is drawn in phrases, which begin and end with the spaces between them.
    if (!path.startsWith('claimSlip.visitNote.phrases') && (value !== value.trim() || /[^\S\n]{2}/.test(value)))
      return [{ path, message: `Take the stray spaces out of "${shorten(value)}".` }]
    const known = (name: string) => placeholders.has(name) || field.keeps?.includes(name)
    const missing = (field.keeps ?? []).filter((name) => !value.includes(`{${name}}`))
    const unknown = field.isVerbatim ? [] : namesIn(value).filter((name) => !known(name))
    return [
      ...unknown.map((name) => ({ path, message: `There is nothing called {${name}} to fill in here.` })),
      ...missing.map((name) => ({ path, message: `This must say {${name}}.` })),
    ]
  })
  return [...written, ...checkRoom(filled), ...checkNumbers(content), ...checkPageMeta(filled)]
}

/** Counted with figures and names in their places. */
function checkRoom(filled: Checked['filled']): Problem[] {
  return textsIn(filled).flatMap(({ field, path, value }) => {
    if (field.max === undefined || value.length <= field.max) return checkWords(field, path, value)
    return {
      path,
      message: `"${shorten(value)}" has ${value.length} characters, and there is room for ${field.max}. Shorten it.`,
    }
  })
}

/** Where a text may go on in the next line: nowhere within a figure. */
function checkWords({ word = Number.POSITIVE_INFINITY, isFigure }: Field, path: string, value: string): Problem[] {
  const long = value.split(isFigure ? /\s+/ : /[\s–—/@.#_-]+/).find(({ length }) => length > word)
  if (long === undefined) return []
  const message = `"${shorten(long)}" has ${long.length} characters, and on a phone there is room for ${word} in one word. Choose a shorter one, or divide it with a hyphen.`
  return [{ path, message }]
}

function checkNumbers(content: Checked['content']): Problem[] {
  const numbers = [...walk(content)].filter((one): one is Found & { value: number } => one.field.kind === 'number')
  return numbers.flatMap(({ field: { min, max }, path, value }) => {
    if ((min === undefined || value >= min) && (max === undefined || value <= max)) return []
    const wanted = min === max ? `${min}` : `between ${min} and ${max}`
    return { path, message: `This must be ${wanted}.` }
  })
}

/** Every page has a title and a description of its own, neither too short nor too long. */
function checkPageMeta(filled: Checked['filled']): Problem[] {
  const all = textsIn(filled)
  return (['title', 'description'] as const).flatMap((name) => {
    const texts = all.filter(({ path }) => path.endsWith(`.meta.${name}`))
    const { least, most } = metaLengths[name]
    return texts.flatMap(({ path, value }, at) => {
      if (texts.findIndex((other) => other.value === value) !== at)
        return { path, message: `Another page has the ${name} "${value}". Search engines need one of its own.` }
      if (value === '' || value.length >= least) return []
      return { path, message: `"${value}" has ${value.length} characters. Write between ${least} and ${most}.` }
    })
  })
}

type Written = { path: string; text: string }

/** Figures, the company's details and sentences are written once, so that one change changes them everywhere. */
export function checkWrittenOnce({ content, placeholders }: Checked): Problem[] {
  const texts = textsIn(content)
    .filter(({ field }) => !field.isVerbatim)
    .map(({ path, value }) => ({ path, text: value.replaceAll(/\{[\w.]+\}/g, '…') }))
  const isFigure = (path: string) => /^(claims|estimator)\./.test(path)
  const isDetail = (path: string) => ['company.name', 'company.phone', 'company.email'].includes(path)
  return [
    ...findTyped(
      texts.filter(({ path }) => !isFigure(path)),
      listFigures(content),
      'Figures',
    ),
    ...findTyped(
      texts.filter(({ path }) => !isDetail(path)),
      listDetails(content, placeholders),
      'Company',
    ),
    ...checkSentences(texts),
  ]
}

/** Values by the placeholder that says them. */
type Values = [placeholder: string, value: string][]

function listFigures({ claims }: Checked['content']): Values {
  const figures = Object.entries(claims).map(([name, claim]): Values[number] => [
    name,
    'value' in claim ? claim.value : claim.label,
  ])
  // Bare digits may count anything: a house, a month, an amount of the example.
  return figures.filter(([, value], at) => {
    const isFirst = figures.findIndex(([, other]) => other === value) === at
    return isFirst && !/^\d+$/.test(value)
  })
}

function listDetails({ company }: Checked['content'], placeholders: Checked['placeholders']): Values {
  const { name, phone, email } = company
  return Object.entries({ company: name, phone, email, hours: placeholders.get('hours') ?? '' })
}

/** Texts in which a value appears on its own: 99% is not found in 99.8%, nor 50+ in 150+. */
function findTyped(texts: Written[], values: Values, part: string): Problem[] {
  return values.flatMap(([placeholder, value]) => {
    if (value.trim() === '') return []
    const exact = new RegExp(`(?<![\\w.$])${RegExp.escape(value)}(?![\\w%])`)
    const message = `"${value}" is typed here by hand. Write {${placeholder}} in its place, so that one change under ${part} changes it everywhere.`
    return texts.filter(({ text }) => exact.test(text)).map(({ path }) => ({ path, message }))
  })
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
