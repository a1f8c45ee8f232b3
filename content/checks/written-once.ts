import { isSaid } from '../unsaid.ts'
import { type Content, findTexts, type Problem } from './content.ts'

/** A quoted text of a source file; what a template takes from elsewhere is left as an ellipsis. */
type Written = { file: string; line: number; text: string }

/** Figures, the company's details and sentences are written once, so that one change changes them everywhere. */
export function checkWrittenOnce(content: Content): Problem[] {
  const texts = Object.entries(content.sources)
    .filter(([file]) => file.endsWith('.ts'))
    .flatMap(([file, source]) => readTexts(file, source))
  const problems = [checkFigures, checkDetails, checkSentences].flatMap((check) => check(content, texts))
  return problems.map(({ at, message }) => ({ field: fieldOf(content, at), message }))
}

type Repeat = { at: Written; message: string }

function checkFigures({ modules }: Content, texts: Written[]): Repeat[] {
  const { claims, hipaaClaim } = modules['content/claims.ts']
  const said = Object.values(claims).filter(isSaid)
  // Bare digits may count anything: a house, a month, an amount of the example.
  const figures = said.map(({ value }) => value).filter((value) => !/^\d+$/.test(value))
  const values = [...new Set(figures), ...(isSaid(hipaaClaim) ? [hipaaClaim.label] : [])]
  return values.flatMap((value) =>
    find(texts, value)
      .filter(({ file }) => file !== 'content/claims.ts')
      .map((at) => ({
        at,
        message: `"${value}" is typed here by hand. Take it out and use “Insert a figure” instead (in the file, \${claims.accuracy.value} and the like), so that one change under Figures changes it everywhere.`,
      })),
  )
}

function checkDetails({ modules }: Content, texts: Written[]): Repeat[] {
  const { name, phone, email, address, hours } = modules['content/company.ts'].company
  // Not the city: many companies are named after theirs.
  const details = [name, phone, email, address.street, address.postalCode, hours.text]
  return details.filter(isWritten).flatMap((detail) => {
    const places = find(texts, detail)
    const [, ...again] = places.filter(({ file }) => file === 'content/company.ts')
    return [
      ...again.map((at) => ({ at, message: `"${detail}" is written twice under Company. Keep one.` })),
      ...places
        .filter(({ file }) => file !== 'content/company.ts')
        .map((at) => ({
          at,
          message: `"${detail}" is typed here by hand. Take it out, or choose it under “Insert a figure” (in the file, \${company.name} and the like), so that one change under Company changes it everywhere.`,
        })),
    ]
  })
}

/** What is empty stands between any two letters. */
function isWritten(detail: string): boolean {
  return detail.trim() !== ''
}

function checkSentences(_content: Content, texts: Written[]): Repeat[] {
  const seen = new Map<string, Written>()
  return texts.flatMap((at) =>
    at.text
      .split(/(?<=[.?!])\s+/)
      .filter(isSentence)
      .flatMap((sentence) => {
        const key = sentence.toLowerCase().replace(/[.?!]$/, '')
        const earlier = seen.get(key)
        if (!earlier) seen.set(key, at)
        if (!earlier) return []
        return {
          at,
          message: `"${sentence}" is already said elsewhere (${earlier.file}, line ${earlier.line}). Change one of the two, or leave it out here.`,
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

function readTexts(file: string, source: string): Written[] {
  const token = /\/\*[\s\S]*?\*\/|\/\/.*|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`|\n/g
  let line = 1
  return [...source.matchAll(token)].flatMap((match) => {
    const at = line
    line += match[0].split('\n').length - 1
    const quoted = match[1] ?? match[2] ?? match[3]
    if (quoted === undefined || source.endsWith('from ', match.index)) return []
    return { file, line: at, text: quoted.replace(/\$\{[^}]*\}/g, '…').replace(/\\(.)/g, '$1') }
  })
}

/** The field whose value the quoted text is or, for a template, may have become. */
function fieldOf({ modules }: Content, { file, line, text }: Written): Problem['field'] {
  const pattern = new RegExp(`^${text.split('…').map(RegExp.escape).join('.*')}$`, 's')
  const match = findTexts(modules).find(({ field, value }) => field.file === file && pattern.test(value))
  return { file, path: match?.field.path ?? '', line }
}
