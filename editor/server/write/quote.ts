import { Refusal } from '../refusal.ts'

/** Invisible characters are written by their number, so that whoever reads the file sees them. */
const invisible = /[\p{Cf}\p{Cs}\u00a0]/gu

/** A text as the formatter would quote it. Nothing in it can end the quotes. */
export function quote(text: string): string {
  refuseLineEnds(text)
  const mark = text.split("'").length > text.split('"').length ? '"' : "'"
  return mark + text.replace(mark === '"' ? /[\\"]/g : /[\\']/g, '\\$&').replace(invisible, escapeCode) + mark
}

/** A text as part of a template, whatever comes after it. */
export function escapeForTemplate(text: string): string {
  refuseLineEnds(text)
  return text.replace(/[\\`$]/g, '\\$&').replace(invisible, escapeCode)
}

/** Long whole numbers in groups of three, as elsewhere in content/. */
export function writeNumber(value: number): string {
  const text = String(value)
  return /^\d{5,}$/.test(text) ? text.replace(/\B(?=(\d{3})+$)/g, '_') : text
}

function refuseLineEnds(text: string): void {
  if (/[\p{Cc}\u2028\u2029]/u.test(text)) throw new Refusal('A text stands on one line, without control characters.')
}

function escapeCode(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16)
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`
}
