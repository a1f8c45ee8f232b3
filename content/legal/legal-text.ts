import { lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import { toHtmlText } from '../html-text.ts'
import { type LegalProblem, scanLegalText } from './scan-legal-text.ts'

/** What the parser leaves in the text, because it is incomplete or not Markdown. It would be shown as it stands. */
const strayMarks: [RegExp, string][] = [
  [/`/, 'a backtick'],
  [/\|/, 'a table'],
  [/\]\[|\[\^|^\s*\[[^\]]*\]:/, 'a link or note whose target stands elsewhere'],
  [/&#?\w+;/, 'a character written as a code; write the character itself'],
  [/^\s*(#|•|-\p{L})/u, 'a line that looks like a heading or a list; these begin with "## " or "- "'],
]

type Words = { text: string; tokens?: Token[] }

/** The words of a paragraph, a heading or a list item. */
function renderInline({ text, tokens = [] }: Words, line: number): string {
  // A sign after a backslash is a sign.
  const unescaped = text.replaceAll(/\\[!-/:-@[-`{-~]/g, 'x')
  for (const [at, row] of unescaped.split('\n').entries()) {
    for (const [mark, what] of strayMarks) if (mark.test(row)) stopAt(line + at, what)
    if (at > 0 && /^\s*\d+[.)]\s/.test(row)) stopAt(line + at, 'a numbered list without a blank line before it')
  }
  return renderSpans(tokens, line)
}

function renderSpans(tokens: Token[], line: number): string {
  return locate(tokens, line).map(renderSpan).join('')
}

function renderSpan({ token, line }: Located): string {
  switch (token.type) {
    case 'text':
      if (/\*\*|\]\(/.test(token.raw)) stopAt(line, 'bold text or a link that is not complete')
      return toHtmlText(token.raw.replace(/\s*\n\s*/g, ' '))
    case 'escape':
      return toHtmlText(token.text)
    case 'em':
    case 'strong':
      if (token.raw.startsWith('_')) stopAt(line, 'underscores; asterisks make *italics* and **bold**')
      return `<${token.type}>${renderSpans(token.tokens, line)}</${token.type}>`
    case 'link':
      return renderLink(token, line)
    default:
      return stopAt(line, nameOf(token))
  }
}

/** What a link in a legal text may lead to. */
export const isLegalAddress = (href: string) => /^(https:\/\/[\p{L}\p{N}]|mailto:|tel:|\/(?!\/)|#)[^\s\\]*$/u.test(href)

function renderLink({ href, title, raw, tokens }: Tokens.Link, line: number): string {
  if (raw.startsWith('<')) stopAt(line, 'an address between < and >')
  if (title) stopAt(line, 'a link with a title')
  if (!isLegalAddress(href))
    stopAt(line, 'a link to an address that does not begin with https://, mailto:, tel:, / or #')
  return `<a href="${toHtmlText(href)}">${renderSpans(tokens, line)}</a>`
}

type LegalText = { ok: true; heading: string; html: string } | { ok: false; problems: LegalProblem[] }

/** The part of Markdown that legal texts need. Anything else is a problem rather than something that looks wrong. */
export function parseLegalText(markdown: string): LegalText {
  const excesses = scanLegalText(markdown)
  if (excesses.length > 0) return { ok: false, problems: excesses }
  const [first, ...blocks] = locate(lexer(markdown), 1)
  const ids = new Set<string>()
  const problems: LegalProblem[] = []
  const noting = (render: () => string) => {
    try {
      return render()
    } catch (error) {
      if (!(error instanceof LegalTextError)) throw error
      problems.push({ line: error.line, message: error.message })
      return ''
    }
  }
  const heading = noting(() => readTitle(first))
  const html = blocks.map((block) => noting(() => renderBlock(block, ids))).join('\n')
  return problems.length > 0 ? { ok: false, problems } : { ok: true, heading, html }
}

const writeTitle = 'In the editor, it is the first line.'

/** For a text that may not be readable. */
export function titleOf(markdown: string, id: string): string {
  return /^# (.{1,60})/.exec(markdown)?.[1] ?? id
}

function readTitle(first: Located | undefined): string {
  const { token, line } = first ?? { line: 1 }
  // The title stands in the browser's tab, too, where no letter is bold.
  const isPlain = token?.type === 'heading' && token.tokens.every(({ type }) => type === 'text' || type === 'escape')
  if (!isPlain || !/^#\s/.test(token.raw))
    return stopAt(line, 'a text begins with its title in plain words, such as "# Privacy Policy"', writeTitle)
  renderInline(token, line)
  return plainText(token.tokens)
}

function renderBlock({ token, line }: Located, ids: Set<string>): string {
  switch (token.type) {
    case 'heading':
      return renderHeading(token, line, ids)
    case 'list':
      return renderList(token, line)
    case 'paragraph':
      return `<p>${renderInline(token, line)}</p>`
    default:
      return stopAt(line, nameOf(token))
  }
}

function renderHeading(token: Tokens.Heading, line: number, ids: Set<string>): string {
  const { depth, raw, tokens } = token
  if (!raw.trimStart().startsWith('#')) stopAt(line, 'a heading that is underlined')
  if (depth === 1) stopAt(line, 'a second title; sections begin with "## "')
  if (depth > 3) stopAt(line, 'a heading below ###')
  const html = renderInline(token, line)
  const id = plainText(tokens)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  if (id === '') stopAt(line, 'a heading without words')
  if (ids.has(id)) stopAt(line, `a second heading with the address #${id}`)
  ids.add(id)
  return `<h${depth} id="${id}">${html}</h${depth}>`
}

function plainText(tokens: Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'escape') return token.text
      return 'tokens' in token && token.tokens ? plainText(token.tokens) : token.raw
    })
    .join('')
}

function renderList({ ordered, start, items }: Tokens.List, line: number): string {
  const tag = ordered ? 'ol' : 'ul'
  const attribute = ordered && start !== 1 ? ` start="${start}"` : ''
  return `<${tag}${attribute}>${locate(items, line).map(renderItem).join('')}</${tag}>`
}

function renderItem(item: Located<Tokens.ListItem>): string {
  const [first, second] = locate(item.token.tokens, item.line)
  if (!first) return stopAt(item.line, 'a list item without words')
  const { token, line } = first
  // Blank lines between the items make paragraphs of their texts.
  if (token.type !== 'text' && token.type !== 'paragraph') return stopAt(line, nameOf(token))
  const html = renderInline(token, line)
  if (second) stopAt(second.line, nameOf(second.token))
  return `<li>${html}</li>`
}

type Located<T = MarkedToken> = { token: T; line: number }

/** Leaves out blank lines. The parser does not count lines, but its tokens, one after the other, are the whole text. */
function locate<T extends Token>(tokens: readonly T[], firstLine: number): Located<T & MarkedToken>[] {
  let next = firstLine
  const located = tokens.map((token) => {
    const line = next
    next += token.raw.split('\n').length - 1
    // Without extensions the parser makes no other tokens.
    return { token: token as T & MarkedToken, line }
  })
  return located.filter(({ token }) => token.type !== 'space')
}

/** Plain names for what a legal text can't have. */
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

function nameOf({ type }: MarkedToken): string {
  return names[type] ?? type
}

/** Ends the reading of one block; the others are still read. */
class LegalTextError extends Error {
  override readonly name = 'LegalTextError'
  line = 0
}

const allowed =
  'Legal texts may have headings (## and ###), paragraphs, plain lists (- or 1.), **bold**, *italics* and ' +
  '[links](https://…), and nothing else.'

function stopAt(line: number, what: string, advice = allowed): never {
  throw Object.assign(new LegalTextError(`${what}. ${advice}`), { line })
}
