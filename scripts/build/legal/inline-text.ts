import type { Token, Tokens } from 'marked'
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
export function renderInline({ text, tokens = [] }: Words, place: Place): string {
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
      return escapeHtml(token.raw.replace(/\s*\n\s*/g, ' '))
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
  return `<a href="${escapeHtml(href)}">${renderSpans(tokens, place)}</a>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
