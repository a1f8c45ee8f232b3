import { lexer, type Token, type Tokens } from 'marked'
import { toHtmlText } from '#contract/html-text.ts'
import { type Located, locate, nameOf, type Place, stopAt } from './located-token.ts'

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
function renderInline({ text, tokens = [] }: Words, place: Place): string {
  for (const [at, line] of text.split('\n').entries()) {
    const here = { ...place, line: place.line + at }
    for (const [mark, what] of strayMarks) if (mark.test(line)) stopAt(here, what)
    if (at > 0 && /^\s*\d+[.)]\s/.test(line)) stopAt(here, 'a numbered list without a blank line before it')
  }
  return renderSpans(tokens, place)
}

function renderSpans(tokens: Token[], place: Place): string {
  return locate(tokens, place).map(renderSpan).join('')
}

function renderSpan({ token, place }: Located): string {
  switch (token.type) {
    case 'text':
      if (/\*\*|\]\(/.test(token.raw)) stopAt(place, 'bold text or a link that is not complete')
      return toHtmlText(token.raw.replace(/\s*\n\s*/g, ' '))
    case 'em':
    case 'strong':
      if (token.raw.startsWith('_')) stopAt(place, 'underscores; asterisks make *italics* and **bold**')
      return `<${token.type}>${renderSpans(token.tokens, place)}</${token.type}>`
    case 'link':
      return renderLink(token, place)
    default:
      return stopAt(place, nameOf(token))
  }
}

const allowedAddress = /^(https:\/\/|mailto:|tel:|\/(?!\/)|#)[^\s\\]*$/

function renderLink({ href, title, raw, tokens }: Tokens.Link, place: Place): string {
  if (raw.startsWith('<')) stopAt(place, 'an address between < and >')
  if (title) stopAt(place, 'a link with a title')
  if (!allowedAddress.test(href) || !URL.canParse(href, 'https://site.example'))
    stopAt(place, 'a link to an address that does not begin with https://, mailto:, tel:, / or #')
  return `<a href="${toHtmlText(href)}">${renderSpans(tokens, place)}</a>`
}

export type LegalText = { heading: string; html: string }

/** The part of Markdown that legal texts need. Anything else stops the build rather than look wrong to visitors. */
export function parseLegalText(markdown: string, file: string): LegalText {
  const start = { file, line: 1 }
  const [first, ...blocks] = locate(lexer(markdown), start)
  const ids = new Set<string>()
  return { heading: readTitle(first, start), html: blocks.map((block) => renderBlock(block, ids)).join('\n') }
}

function readTitle(first: Located | undefined, start: Place): string {
  const { token, place } = first ?? { place: start }
  // The title stands in the browser's tab, too, where no letter is bold.
  if (token?.type !== 'heading' || !/^#\s/.test(token.raw) || token.tokens.some(({ type }) => type !== 'text'))
    return stopAt(place, 'a text begins with its title in plain words, such as "# Privacy Policy"')
  renderInline(token, place)
  return token.text
}

function renderBlock({ token, place }: Located, ids: Set<string>): string {
  switch (token.type) {
    case 'heading':
      return renderHeading(token, place, ids)
    case 'list':
      return renderList(token, place)
    case 'paragraph':
      return `<p>${renderInline(token, place)}</p>`
    default:
      return stopAt(place, nameOf(token))
  }
}

function renderHeading(token: Tokens.Heading, place: Place, ids: Set<string>): string {
  const { depth, raw, tokens } = token
  if (!raw.trimStart().startsWith('#')) stopAt(place, 'a heading that is underlined')
  if (depth === 1) stopAt(place, 'a second title; sections begin with "## "')
  if (depth > 3) stopAt(place, 'a heading below ###')
  const html = renderInline(token, place)
  const id = plainText(tokens)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  if (id === '') stopAt(place, 'a heading without words')
  if (ids.has(id)) stopAt(place, `a second heading with the address #${id}`)
  ids.add(id)
  return `<h${depth} id="${id}">${html}</h${depth}>`
}

function plainText(tokens: Token[]): string {
  return tokens.map((token) => ('tokens' in token && token.tokens ? plainText(token.tokens) : token.raw)).join('')
}

function renderList({ ordered, start, items }: Tokens.List, place: Place): string {
  const tag = ordered ? 'ol' : 'ul'
  const attribute = ordered && start !== 1 ? ` start="${start}"` : ''
  return `<${tag}${attribute}>${locate(items, place).map(renderItem).join('')}</${tag}>`
}

function renderItem(item: Located<Tokens.ListItem>): string {
  const [first, second] = locate(item.token.tokens, item.place)
  if (!first) return stopAt(item.place, 'a list item without words')
  const { token, place } = first
  // Blank lines between the items make paragraphs of their texts.
  if (token.type !== 'text' && token.type !== 'paragraph') return stopAt(place, nameOf(token))
  const html = renderInline(token, place)
  if (second) stopAt(second.place, nameOf(second.token))
  return `<li>${html}</li>`
}
