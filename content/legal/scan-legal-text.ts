import { limits } from '#contract/limits.ts'

/** What stands in a line and has no place in a legal text. */
export type LegalProblem = { line: number; message: string }

const heading = /^ {0,3}#{1,6}[ \t]/
const bullet = /^ {0,3}[-*+] +\S/
const numbered = /^ {0,3}\d{1,9}[.)] +\S/
const numberedOne = /^ {0,3}1[.)] +\S/

/** Quotes and lists that begin in one line. */
const nested = /^(?:[ \t]*(?:>|[-*+](?![^ \t])|\d{1,9}[.)](?![^ \t])))+/

const mostLetters = limits.legalParagraph.max
const mostMarks = limits.legalMarks.max
const longestWord = limits.legalWord.max
const mostBlanks = limits.legalBlanks.max
const mostLevels = limits.legalLevels.max
const lineEnd = /[\n\r]/
const longRuns: [RegExp, string][] = [
  [new RegExp(`\\s{${mostBlanks + 1}}`), `More than ${mostBlanks} blanks or blank lines in a row. Take them out.`],
  [new RegExp(`[!-~]{${longestWord + 1}}`), `A word or address has at most ${longestWord} characters. Shorten it.`],
]

/**
 * What the Markdown parser would need too much time or stack for. Its work grows with the square of a paragraph's marks
 * and of blanks in a row, and with the depth of quotes and lists. With a limit for each, the work for a text grows as the
 * text does.
 */
export function scanLegalText(markdown: string): LegalProblem[] {
  const text = markdown.replaceAll('\r\n', '\n')
  const problems: LegalProblem[] = []
  const tell = (line: number, message: string) => problems.push({ line, message })
  let [letters, marks, isFresh, isList] = [0, 0, true, false]
  for (const [at, row] of text.split(lineEnd).entries()) {
    const line = at + 1
    const isItem = bullet.test(row) || (isFresh || isList ? numbered : numberedOne).test(row)
    const isEmpty = row.trim() === ''
    // In a paragraph, a number begins a list only if it's 1.
    if (isEmpty || isItem || heading.test(row)) [letters, marks, isList] = [0, 0, isItem]
    isFresh = isEmpty
    const before = [letters, marks] as const
    letters += row.length
    marks += row.match(/[!#&()*.<>@[\\\]_`|~]/g)?.length ?? 0
    if (before[0] <= mostLetters && letters > mostLetters)
      tell(line, `A paragraph has at most ${mostLetters.toLocaleString('en-US')} characters. Divide this one.`)
    if (before[1] <= mostMarks && marks > mostMarks)
      tell(line, `A paragraph has at most ${mostMarks} dots, brackets, stars and the like. Divide this one.`)
    if ((nested.exec(row)?.[0].match(/[>*+.)-]/g)?.length ?? 0) > mostLevels)
      tell(line, 'Quotes and lists stand in each other here. Take them out.')
  }
  for (const [pattern, message] of longRuns) {
    const run = pattern.exec(text)
    if (run) tell(text.slice(0, run.index).split(lineEnd).length, message)
  }
  return problems
}
