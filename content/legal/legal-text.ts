import { lexer, type Token, type Tokens } from 'marked'
import { toHtmlText } from '#contract/html-text.ts'
import { type Located, locate, nameOf, type Position, stopAt } from './located-token.ts'

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
function renderInline({ text, tokens = [] }: Words, position: Position): string {
  for (const [at, line] of text.split('\n').entries()) {
    const here = { ...position, line: position.line + at }
    for (const [mark, what] of strayMarks) if (mark.test(line)) stopAt(here, what)
    if (at > 0 && /^\s*\d+[.)]\s/.test(line)) stopAt(here, 'a numbered list without a blank line before it')
  }
  return renderSpans(tokens, position)
}

function renderSpans(tokens: Token[], position: Position): string {
  return locate(tokens, position).map(renderSpan).join('')
}

function renderSpan({ token, position }: Located): string {
  switch (token.type) {
    case 'text':
      if (/\*\*|\]\(/.test(token.raw)) stopAt(position, 'bold text or a link that is not complete')
      return toHtmlText(token.raw.replace(/\s*\n\s*/g, ' '))
    case 'em':
    case 'strong':
      if (token.raw.startsWith('_')) stopAt(position, 'underscores; asterisks make *italics* and **bold**')
      return `<${token.type}>${renderSpans(token.tokens, position)}</${token.type}>`
    case 'link':
      return renderLink(token, position)
    default:
      return stopAt(position, nameOf(token))
  }
}

const allowedAddress = /^(https:\/\/|mailto:|tel:|\/(?!\/)|#)[^\s\\]*$/

function renderLink({ href, title, raw, tokens }: Tokens.Link, position: Position): string {
  if (raw.startsWith('<')) stopAt(position, 'an address between < and >')
  if (title) stopAt(position, 'a link with a title')
  if (!allowedAddress.test(href) || !URL.canParse(href, 'https://site.example'))
    stopAt(position, 'a link to an address that does not begin with https://, mailto:, tel:, / or #')
  return `<a href="${toHtmlText(href)}">${renderSpans(tokens, position)}</a>`
}

export type LegalText = { heading: string; html: string }

/** The part of Markdown that legal texts need. Anything else stops the build rather than look wrong to visitors. */
export function parseLegalText(markdown: string, file: string): LegalText {
  const start = { file, line: 1 }
  const [first, ...blocks] = locate(lexer(markdown), start)
  const ids = new Set<string>()
  return { heading: readTitle(first, start), html: blocks.map((block) => renderBlock(block, ids)).join('\n') }
}

const markTitle = 'In the editor, mark it and press Title.'

function readTitle(first: Located | undefined, start: Position): string {
  const { token, position } = first ?? { position: start }
  // The title stands in the browser's tab, too, where no letter is bold.
  if (token?.type !== 'heading' || !/^#\s/.test(token.raw) || token.tokens.some(({ type }) => type !== 'text'))
    return stopAt(position, 'a text begins with its title in plain words, such as "# Privacy Policy"', markTitle)
  renderInline(token, position)
  return token.text
}

function renderBlock({ token, position }: Located, ids: Set<string>): string {
  switch (token.type) {
    case 'heading':
      return renderHeading(token, position, ids)
    case 'list':
      return renderList(token, position)
    case 'paragraph':
      return `<p>${renderInline(token, position)}</p>`
    default:
      return stopAt(position, nameOf(token))
  }
}

function renderHeading(token: Tokens.Heading, position: Position, ids: Set<string>): string {
  const { depth, raw, tokens } = token
  if (!raw.trimStart().startsWith('#')) stopAt(position, 'a heading that is underlined')
  if (depth === 1) stopAt(position, 'a second title; sections begin with "## "')
  if (depth > 3) stopAt(position, 'a heading below ###')
  const html = renderInline(token, position)
  const id = plainText(tokens)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  if (id === '') stopAt(position, 'a heading without words')
  if (ids.has(id)) stopAt(position, `a second heading with the address #${id}`)
  ids.add(id)
  return `<h${depth} id="${id}">${html}</h${depth}>`
}

function plainText(tokens: Token[]): string {
  return tokens.map((token) => ('tokens' in token && token.tokens ? plainText(token.tokens) : token.raw)).join('')
}

function renderList({ ordered, start, items }: Tokens.List, position: Position): string {
  const tag = ordered ? 'ol' : 'ul'
  const attribute = ordered && start !== 1 ? ` start="${start}"` : ''
  return `<${tag}${attribute}>${locate(items, position).map(renderItem).join('')}</${tag}>`
}

function renderItem(item: Located<Tokens.ListItem>): string {
  const [first, second] = locate(item.token.tokens, item.position)
  if (!first) return stopAt(item.position, 'a list item without words')
  const { token, position } = first
  // Blank lines between the items make paragraphs of their texts.
  if (token.type !== 'text' && token.type !== 'paragraph') return stopAt(position, nameOf(token))
  const html = renderInline(token, position)
  if (second) stopAt(second.position, nameOf(second.token))
  return `<li>${html}</li>`
}
