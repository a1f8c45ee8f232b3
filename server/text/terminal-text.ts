/**
 * What a terminal would obey rather than show: controls (escape sequences begin with one), and the characters that
 * break a line or turn its direction. Joiners and marks, which names need, are none of them.
 */
const obeyed = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu

function toCode(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`
}

/** A visitor's text on one line, with what a terminal would obey written out. */
export function escapeForTerminal(text: string): string {
  return text.replace(/[\n\t]+/g, ' ').replace(obeyed, toCode)
}

/** A visitor's text with its line breaks. */
export function toTerminalLines(text: string): string[] {
  return text.split('\n').map((line) => line.replaceAll('\t', '    ').replace(obeyed, toCode))
}
