import type { HomeSection } from '../schema/home.ts'

const keypad = '22233344455566677778889999'

/**
 * What a phone dials of a number as people write it, without its country code where none is written: letters are keys,
 * and an extension is asked for by a person.
 */
function dialedDigits(phone: string): string {
  return phone
    .toLowerCase()
    .replace(/(^|[^a-z])(?:x|ext\.?|extension)\s*\d+\s*$/, '$1')
    .replace(/[a-z]/g, (letter) => keypad[letter.charCodeAt(0) - 'a'.charCodeAt(0)] ?? '')
    .replace(/\D/g, '')
}

/** The number of a telephone link: + and digits. One without a country code is American. */
export function dialedNumber(phone: string): string {
  const digits = dialedDigits(phone)
  const hasCountry = phone.trim().startsWith('+') || (digits.length === 11 && digits.startsWith('1'))
  return `+${hasCountry ? '' : '1'}${digits}`
}

/** Drawn in place of a photograph: AS for Dr. Amara Sample. */
export function initialsOf(author: string): string {
  return author.replace(/^Dr\. /, '').replace(/([\p{L}\p{N}])\S*\s*/gu, '$1')
}

/** For the number of the example claim: BSB for Brøder & Søn Billing; of one word the first letter and the middle one. */
export function nameInitials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const [only = '', ...more] = words
  const letters = more.length > 0 ? words.slice(0, 3).map((word) => word.charAt(0)) : [only.charAt(0), middleOf(only)]
  return letters.join('').toUpperCase()
}

function middleOf(word: string): string {
  return word.length > 1 ? word.charAt(Math.floor(word.length / 2)) : ''
}

/** The number that stands in a figure: 99.8 in '99.8%', 50 million in '$50M+'; undefined where there is none. */
export function numberIn(value: string): number | undefined {
  const [, digits, unit] = /(\d[\d,]*(?:\.\d+)?)(?:\s?([KMB])\b)?/.exec(value) ?? []
  if (digits === undefined) return undefined
  const times = { K: 1e3, M: 1e6, B: 1e9 }[unit ?? ''] ?? 1
  return Number(digits.replaceAll(',', '')) * times
}

/** A figure for drawings and sums. One that was taken out counts nothing. */
export function numberOf({ value }: { value: string }): number {
  return numberIn(value) ?? 0
}

/** Whether visitors see a section of Home. */
export function isShown(sections: readonly { id: string; isShown: boolean }[], id: HomeSection): boolean {
  return sections.some((section) => section.id === id && section.isShown)
}

const countWords = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** For sentences: seven, but 13. */
export function inWords(count: number): string {
  return countWords[count] ?? String(count)
}

/** A wide picture of a logo holds the company's name; beside any other it is written. */
export function holdsName({ frame, picture }: { frame: string; picture: string }): boolean {
  const [, , width = 1, height = 1] = frame.split(' ').map(Number)
  return picture !== '' && width > 2.2 * height
}
