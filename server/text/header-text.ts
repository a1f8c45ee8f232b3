import { limits } from '#contract/limits.ts'

const lineBreaksAndControls = /[\p{Cc}\u2028\u2029]+/gu
/** Embeddings, overrides and isolates: they can make a line read as something else. Joiners, which names need, stay. */
const bidiControls = /[\u202A-\u202E\u2066-\u2069]/gu

/** Text fit for a mail header: one line, nothing that turns the reading direction, at most `maxLength` characters. */
export function sanitizeHeader(text: string, maxLength: number): string {
  const line = text.replace(lineBreaksAndControls, ' ').replace(bidiControls, '').replace(/\s+/gu, ' ').trim()
  return shorten(line.replaceAll('=?', '= ?'), maxLength)
}

/**
 * Mail readers decode `=?utf-8?B?…?=` into whatever the sender encoded, line breaks included, some of them in addresses
 * too. Both characters are allowed in an address, and breaking them up would make it another one. Nor does a header have
 * room for every address that browsers accept.
 */
export function isHeaderAddress(address: string): boolean {
  return address.length <= limits.headerAddress.max && !address.includes('=?')
}

let graphemes: Intl.Segmenter | undefined

/** Cuts between whole characters. A shared email has a thousand texts: no more of each is looked at than it keeps. */
export function shorten(text: string, maxLength: number): string {
  // Cheap for the usual case: a text never has more characters than code units.
  if (text.length <= maxLength) return text
  // Create it lazily: it is slow, and startup doesn't need it.
  graphemes ??= new Intl.Segmenter('und', { granularity: 'grapheme' })
  // A single character may carry any number of marks; the slice bounds the work.
  const start = text.slice(0, maxLength * 8)
  let count = 0
  let end = 0
  for (const { index } of graphemes.segment(start)) {
    if (count === maxLength) return `${start.slice(0, end)}…`
    if (++count === maxLength) end = index
  }
  return start
}
