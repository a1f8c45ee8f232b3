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
