import { checkFormatted } from '#fields/formatted/check-formatted.ts'
import { type Block, type Formatted, isAddress, type Span, type Words } from '#fields/formatted/formatted-text.ts'

/**
 * A legal text as versions before schema version 2 stored it. What isn't a heading, a list, bold, italics or a link there
 * stays as it was written, in plain paragraphs. The work grows as the text does.
 */
export function readMarkdown(markdown: string): { title: string; text: Formatted } {
  const rows = markdown.split(/\r\n|\r|\n/).map((row) => row.trimEnd())
  const first = rows.findIndex((row) => row !== '')
  const [, title] = /^ {0,3}#[ \t]+(\S.*)$/.exec(rows[first] ?? '') ?? []
  const body = title === undefined ? rows : rows.slice(first + 1)
  const blocks = readBlocks(body)
  const formatted = blocks.map((block) => writeBlock(block, block.lines.map(readInline)))
  const text = isSound(formatted)
    ? formatted
    : blocks.map(
        (block, at) => formatted.slice(at, at + 1).find((own) => isSound([own])) ?? writeBlock(block, block.lines),
      )
  return {
    title: withoutEnd(title ?? '').replaceAll(escaped, '$1'),
    text: isSound(text) ? text : [{ paragraph: body.join('\n').trim() }],
  }
}

const isSound = (text: Formatted) => checkFormatted(text).problems.length === 0

/** `## Heading ##` */
const withoutEnd = (heading: string) => heading.replace(/[ \t]#+$/, '').trimEnd()

/** A backslash escapes the next character. */
const escaped = /\\([!-/:-@[-`{-~])/g

type Draft =
  | { kind: 'heading' | 'subheading' | 'paragraph' }
  | { kind: 'bullets' | 'numbers'; sign: string; start: number }
type OpenBlock = Draft & { rows: string[][] }

function readBlocks(rows: readonly string[]) {
  const blocks: OpenBlock[] = []
  let isAfterBlank = true
  for (const row of rows) {
    const last = blocks.at(-1)
    const heading = /^ {0,3}(##|###)[ \t]+(\S.*)$/.exec(row)
    const [, bullet, number, end, words = ''] = /^ {0,3}(?:([-*+])|(\d{1,9})([.)]))[ \t]+(\S.*)$/.exec(row) ?? []
    const sign = bullet ?? end
    const isOfLast = last && 'sign' in last && last.sign === sign
    // Inside a paragraph, only 1 begins a list.
    const isItem = sign && (isAfterBlank || bullet || number === '1' || last?.kind !== 'paragraph')
    if (row.trim() === '') isAfterBlank = true
    else if (heading?.[2])
      blocks.push({ kind: heading[1] === '##' ? 'heading' : 'subheading', rows: [[withoutEnd(heading[2])]] })
    else if (isItem && isOfLast) last.rows.push([words])
    else if (isItem)
      blocks.push({ kind: bullet ? 'bullets' : 'numbers', sign, start: Number(number ?? 1), rows: [[words]] })
    else if (last && !isAfterBlank && !last.kind.endsWith('heading')) last.rows.at(-1)?.push(row.trim())
    else blocks.push({ kind: 'paragraph', rows: [[row.trim()]] })
    isAfterBlank = row.trim() === ''
  }
  return blocks.map(({ rows: written, ...block }) => ({ ...block, lines: written.map((line) => line.join(' ')) }))
}

function writeBlock(open: Draft, [first = '', ...others]: Words[]): Block {
  switch (open.kind) {
    case 'heading':
      return { heading: first }
    case 'subheading':
      return { subheading: first }
    case 'bullets':
      return { bullets: [first, ...others] }
    case 'numbers':
      return { numbers: [first, ...others], ...(open.start !== 1 && { start: open.start }) }
    default:
      return { paragraph: first }
  }
}

/** Stars that may begin or end bold or italics. */
type Stars = { stars: number; length: number; canOpen: boolean; canClose: boolean }
type Part = Span | Stars
const isStars = (part: Part | undefined): part is Stars => typeof part === 'object' && 'stars' in part

/** Most of a text; each run is looked at once. */
const plainRun = /[^\\*[\]\s]+|\s+/y
const sign = /[\p{P}\p{S}]/u
// Longer addresses stay text: each place where one could begin is read this far at most.
const target = /\(((?:[^\s()\\]|\([^\s()]*\)){0,500})\)/y
const webAddress = /https:\/\/[a-zA-Z\d-][^\s<]{0,500}/y
const emailAddress = /[\w.+-]{1,64}@[\w-]{1,200}(?:\.[\w-]{0,63}[a-zA-Z\d]){1,9}(?![\w-])/y
/** An address in a sentence doesn't end with the sentence’s signs. */
const addressInText = /(?:[^?!.,:;*_'"~()&]+|\([^)]*\)|&(?![a-zA-Z\d]+;$)|[?!.,:;*_'"~)]+(?!$))+/

function readInline(line: string): Words {
  const parts: Part[] = []
  /** Where the words of a link may begin. */
  let brackets: { part: number; isPicture: boolean }[] = []
  let run = { text: '', end: 0, hasAddress: false }
  for (let at = 0; at < line.length; ) {
    const character = line[at] ?? ''
    if (character === '\\' && /[!-/:-@[-`{-~]/.test(line[at + 1] ?? '')) {
      parts.push(line[at + 1] ?? '')
      at += 2
    } else if (character === '*') {
      const stars = readStars(line, at)
      parts.push(stars)
      at += stars.length
    } else if (character === ']' && brackets.length > 0) {
      const { part = 0, isPicture } = brackets.pop() ?? {}
      const [whole, to = ''] = matchAt(target, line, at + 1) ?? []
      const isLink = whole !== undefined && isAddress(to) && !isPicture
      if (isLink) parts.push({ link: readFormats(parts.splice(part).slice(1)), to })
      else parts.push(']')
      // A link can't stand in a link.
      if (isLink) brackets = []
      at += 1 + (isLink ? whole.length : 0)
    } else {
      if (at >= run.end) {
        const [text = character] = matchAt(plainRun, line, at) ?? []
        run = { text, end: at + text.length, hasAddress: text.includes('@') || text.includes('https://') }
      }
      if (character === '[')
        brackets.push({ part: parts.length, isPicture: line[at - 1] === '!' && line[at - 2] !== '\\' })
      const address = run.hasAddress && findAddress(line, at)
      const next = address || (run.hasAddress ? character : run.text)
      parts.push(next)
      at += typeof next === 'string' ? next.length : next.link.length
    }
  }
  return readFormats(parts)
}

function findAddress(line: string, at: number) {
  let [web = ''] = line[at] === 'h' ? (matchAt(webAddress, line, at) ?? []) : []
  for (let before = ''; before !== web; [web = ''] = addressInText.exec(web) ?? []) before = web
  if (isAddress(web)) return { link: web, to: web }
  const [email] = !/[\w.+-]/.test(line[at - 1] ?? '') ? (matchAt(emailAddress, line, at) ?? []) : []
  return email && { link: email, to: `mailto:${email}` }
}

function matchAt(pattern: RegExp, line: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(line)
}

function readStars(line: string, at: number): Stars {
  let end = at
  while (line[end] === '*') end++
  const before = line[at - 1] ?? ' '
  const after = line[end] ?? ' '
  const isBlank = (character: string) => character.trim() === ''
  const canOpen = !isBlank(after) && (!sign.test(after) || isBlank(before) || sign.test(before))
  const canClose = !isBlank(before) && (!sign.test(before) || isBlank(after) || sign.test(after))
  return { stars: end - at, length: end - at, canOpen, canClose }
}

/** Pairs of stars, as CommonMark reads them; those without a partner stay stars. */
function readFormats(parts: readonly Part[]): Words {
  const read: Part[] = []
  const openers: number[] = []
  for (const part of parts) {
    if (!isStars(part)) {
      read.push(part)
      continue
    }
    const closer = { ...part }
    while (closer.canClose && closer.stars > 0) {
      // Further back, the work would grow with the square of the stars.
      const found = openers.slice(-8).findLastIndex((place) => isPair(read[place] as Stars, closer))
      if (found < 0) break
      openers.length = Math.max(0, openers.length - 8) + found + 1
      const place = openers.at(-1) ?? 0
      const opener = read[place] as Stars
      const isBold = opener.stars > 1 && closer.stars > 1
      const inner = toWords(read.splice(place + 1))
      opener.stars -= isBold ? 2 : 1
      closer.stars -= isBold ? 2 : 1
      if (opener.stars === 0) {
        openers.pop()
        read.pop()
      }
      read.push(isBold ? { bold: inner } : { italic: inner })
    }
    if (closer.stars > 0 && closer.canOpen) openers.push(read.length)
    if (closer.stars > 0) read.push(closer)
  }
  return toWords(read)
}

function isPair(opener: Stars, closer: Stars): boolean {
  const isThird = (opener.canClose || closer.canOpen) && (opener.length + closer.length) % 3 === 0
  return !isThird || (opener.length % 3 === 0 && closer.length % 3 === 0)
}

function toWords(parts: readonly Part[]): Words {
  const spans = parts.map((part) => (isStars(part) ? '*'.repeat(part.stars) : part))
  return joinStrings(spans)
}

function joinStrings(spans: readonly Span[]): Words {
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (typeof span === 'string' && typeof last === 'string') joined[joined.length - 1] = last + span
    else joined.push(span)
  }
  const [only = '', ...others] = joined
  return typeof only === 'string' && others.length === 0 ? only : joined
}
