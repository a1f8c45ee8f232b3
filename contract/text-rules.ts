/** The email rule of the HTML standard, as written there: https://html.spec.whatwg.org/#valid-e-mail-address */
const htmlEmail =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

// U+2800 is a braille cell without dots: assigned, printable, and nothing to see.
const visibleCharacter = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\u2800]/u

// Unicode's category Cc in full: without property and flag, the check is several times faster.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const controlCharacter = /[\u0000-\u001f\u007f-\u009f]/

export function isEmailAddress(text: string): boolean {
  return htmlEmail.test(text)
}

export function hasVisibleText(text: string): boolean {
  return visibleCharacter.test(text)
}

/** C0, DEL and C1, line ends included: none of them belongs in a single-line field. */
export function hasControlCharacter(text: string): boolean {
  return controlCharacter.test(text)
}

/** No script has as many marks on one letter, and to put thousands in order takes seconds. */
const tooManyMarks = /\p{M}{100}/u

/** One form for equal text: NFC, and LF as the only line end. Nothing else is changed. */
export function normalizeText(text: string): string {
  const normalized = tooManyMarks.test(text) ? text : text.normalize('NFC')
  return normalized.includes('\r') ? normalized.replace(/\r\n?/g, '\n') : normalized
}
