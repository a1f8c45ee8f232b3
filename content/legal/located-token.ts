import type { MarkedToken, Token } from 'marked'

export type Located<T = MarkedToken> = { token: T; line: number }

/** Leaves out blank lines. The parser does not count lines, but its tokens, one after the other, are the whole text. */
export function locate<T extends Token>(tokens: readonly T[], firstLine: number): Located<T & MarkedToken>[] {
  let next = firstLine
  const located = tokens.map((token) => {
    const line = next
    next += token.raw.split('\n').length - 1
    // Without extensions the parser makes no other tokens.
    return { token: token as T & MarkedToken, line }
  })
  return located.filter(({ token }) => token.type !== 'space')
}

/** What an owner would call the things that have no place in a legal text. */
const names: Record<string, string> = {
  blockquote: 'a quote',
  br: 'a line break made by a backslash, or by two spaces at the end of the line',
  checkbox: 'a check box',
  code: 'code, or a line that begins with four spaces',
  def: 'a link whose address stands elsewhere',
  del: 'crossed-out text',
  heading: 'a heading inside a list',
  hr: 'a line across the page',
  html: 'HTML, or words between < and >',
  image: 'a picture',
  list: 'a list inside a list',
  paragraph: 'a second paragraph inside a list',
  table: 'a table',
}

export function nameOf({ type }: MarkedToken): string {
  return names[type] ?? type
}

/** What stands in a line and has no place in a legal text. */
export type LegalProblem = { line: number; message: string }

/** Ends the reading of one block; the others are still read. */
export class LegalTextError extends Error {
  override readonly name = 'LegalTextError'
  readonly problem: LegalProblem

  constructor(problem: LegalProblem) {
    super(problem.message)
    this.problem = problem
  }
}

const allowed =
  'Legal texts may have headings (## and ###), paragraphs, plain lists (- or 1.), **bold**, *italics* and ' +
  '[links](https://…), and nothing else.'

export function stopAt(line: number, what: string, advice = allowed): never {
  throw new LegalTextError({ line, message: `${what}. ${advice}` })
}
