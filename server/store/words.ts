import { type ContactField, fieldsOf } from '#contract/contact-form.ts'

/** PostgreSQL refuses words of more than 2 KiB, and no one types that much to find one. */
const longestWord = 64
/** Removing words from the index takes time for each of them, so of a very long message only the beginning is indexed. */
const mostWords = 2_000

/**
 * What a search looks through: every word of a request and its notes once, each after a space, without case and accents.
 * Telephone numbers are there as written and without their spaces, with and without area code; the reference as one word.
 */
export function collectTerms(
  request: Record<ContactField, string> & { id: string },
  notes: readonly string[] = [],
): string {
  const written = splitWords(Object.values(fieldsOf(request)).join(' '))
  const own = [...new Set([...phoneWords(request.phone), request.id.replaceAll('-', ''), ...written])].slice(
    0,
    mostWords,
  )
  const words = new Set([...own, ...splitWords(notes.join(' ')).slice(0, mostWords)])
  return [...words].map((word) => ` ${word}`).join('')
}

/** The beginning of a reference, down to its first part. */
const reference = /(?<![\w-])[0-9a-f]{8}(?:-[0-9a-f]{0,4}){0,3}(?:-[0-9a-f]{0,12})?(?![\w-])/gi

/** The words a search asks for. Each must begin a word of the request. */
export function splitSearch(text: string): string[] {
  const isNumber = /^[\s\d()+./-]+$/.test(text)
  const digits = isNumber ? toDigits(text) : ''
  if (digits.length >= 4) return [digits]
  return [...new Set(splitWords(text.replace(reference, (id) => id.replaceAll('-', ''))))]
}

function splitWords(text: string): string[] {
  const folded = text
    // Before as well: to put thousands of marks in order takes seconds.
    .replace(/\p{M}+/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, longestWord).toWellFormed())
}

function phoneWords(phone: string): string[] {
  const digits = toDigits(phone)
  const withoutArea = digits.slice(-7)
  return digits.length < 4 ? [] : [digits, withoutArea].map((word) => word.slice(0, longestWord))
}

/** A number is the same with and without the country code of the United States. */
function toDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}
