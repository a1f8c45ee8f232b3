/** No number has more signs, and the pattern is slow with thousands of them. */
const longest = 60

/** Digits and an extension, as RFC 3966 has them; undefined when it can't be dialed. */
export function toTelephoneAddress(phone: string): string | undefined {
  if (phone.length > longest) return undefined
  const [, number = '', extension] =
    /^([^a-z]*?)(?:\s*[,;]?\s*(?:x|ext\.?|extension)\s*(\d{1,8}))?\s*$/i.exec(phone) ?? []
  const digits = number.replace(/\D/g, '')
  if (digits.length < 7) return undefined
  const plus = number.trimStart().startsWith('+') ? '+' : ''
  return `tel:${plus}${digits}${extension === undefined ? '' : `;ext=${extension}`}`
}
