import type { Content, Problem } from './content.ts'

/** Whether phone, mail, hours and people would be found under what is written. */
export function checkCompany({ modules }: Content): Problem[] {
  const { phone, email, hours, legalLinks } = modules['content/company.ts'].company
  const at = (path: string) => ({ file: 'content/company.ts', path: `company.${path}` })
  const problems: Problem[] = []
  // What is empty is told as such, with every other empty text.
  const isPhoneWritten = phone.display !== ''
  if (isPhoneWritten && /^\+1(?!\d{10}$)/.test(phone.tel))
    problems.push({
      field: at('phone.display'),
      message: `"${phone.display}" is no telephone number of ten digits. Write it with its area code, like (617) 555-0100.`,
    })
  else if (isPhoneWritten && (!/^\+\d{8,15}$/.test(phone.tel) || !phone.tel.endsWith(dialedDigits(phone.display))))
    problems.push({
      field: at('phone.tel'),
      message: `Visitors read "${phone.display}", but their phones dial "${phone.tel}". Write a plus sign, the country code, then the same digits.`,
    })
  if (email !== '' && !/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(email))
    problems.push({
      field: at('email'),
      message: `"${email}" is not a whole e-mail address. Write it like office@your-name.com.`,
    })
  if (!Intl.supportedValuesOf('timeZone').includes(hours.timeZone))
    problems.push({
      field: at('hours.timeZone'),
      message: `There is no time zone "${hours.timeZone}". Write one like America/Chicago.`,
    })
  if (!isTime(hours.opens) || !isTime(hours.closes) || hours.opens >= hours.closes)
    problems.push({
      field: at('hours.opens'),
      message: `From "${hours.opens}" to "${hours.closes}" are no office hours. Write them like 09:00 and 17:30.`,
    })
  for (const [index, { page }] of legalLinks.entries())
    if (!isLegalAddress(page))
      problems.push({
        field: at(`legalLinks[${index}].page`),
        message: `The address "${page}" must begin with "/" and hold only small letters and digits, with "-" between words.`,
      })
  return [...problems, ...checkTestimonials(modules['content/testimonials.ts'])]
}

function checkTestimonials({ testimonials }: Content['modules']['content/testimonials.ts']): Problem[] {
  return testimonials.flatMap(({ author, avatar, rating }, at) => {
    const initials = initialsOf(author)
    const field = (key: string) => ({ file: 'content/testimonials.ts', path: `testimonials[${at}].${key}` })
    const problems: Problem[] = []
    if (rating !== 5)
      problems.push({
        field: field('rating'),
        message: `The testimonial of ${author} has no five stars, and the page shows five. Write 5.`,
      })
    if (avatar !== initials)
      problems.push({
        field: field('avatar'),
        message: `The initials of ${author} are "${avatar}". Write "${initials}".`,
      })
    return problems
  })
}

/** It names the file in content/legal/, too. */
export function isLegalAddress(page: string): boolean {
  return /^\/[a-z\d]+(-[a-z\d]+)*$/.test(page)
}

const keypad = '22233344455566677778889999'

/** What a phone dials of a number as people write it: letters are keys, and an extension is asked for by a person. */
export function dialedDigits(display: string): string {
  return display
    .toLowerCase()
    .replace(/(?<![a-z])(?:x|ext\.?|extension)\s*\d+\s*$/, '')
    .replace(/[a-z]/g, (letter) => keypad[letter.charCodeAt(0) - 'a'.charCodeAt(0)] ?? '')
    .replace(/\D/g, '')
}

/** Drawn in place of a photograph: AS for Dr. Amara Sample. */
export function initialsOf(author: string): string {
  return author.replace(/^Dr\. /, '').replace(/(\w)\S*\s*/g, '$1')
}

function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}
