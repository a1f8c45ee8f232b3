import type { MarkedToken, Token } from 'marked'
import type { Problem } from '#content/checks/content.ts'

export type Position = { file: string; line: number }
export type Located<T = MarkedToken> = { token: T; position: Position }

/** Leaves out blank lines. The parser does not count lines, but its tokens, one after the other, are the whole text. */
export function locate<T extends Token>(tokens: readonly T[], { file, line }: Position): Located<T & MarkedToken>[] {
  let next = line
  const located = tokens.map((token) => {
    const position = { file, line: next }
    next += token.raw.split('\n').length - 1
    // Without extensions the parser makes no other tokens.
    return { token: token as T & MarkedToken, position }
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
  escape: 'a backslash',
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

/** Stops the build; `problem` is for those who check the text before. */
export class LegalTextError extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(`${problem.field.file}, line ${problem.field.line}: ${problem.message}`)
    this.name = 'LegalTextError'
    this.problem = problem
  }
}

const allowed =
  'Legal texts may have headings (## and ###), paragraphs, plain lists (- or 1.), **bold**, *italics* and ' +
  '[links](https://…), and nothing else.'

export function stopAt({ file, line }: Position, what: string, advice = allowed): never {
  throw new LegalTextError({ field: { file, path: '', line }, message: `${what}. ${advice}` })
}
