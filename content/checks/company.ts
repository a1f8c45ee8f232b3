import { type Opening, times, timeZones, weekdays } from '../derived/opening-hours.ts'
import { dialedNumber } from '../derived/values.ts'
import type { Content, Problem } from './content.ts'

/** Whether phone, mail, hours and people would be found under what is written. */
export function checkCompany({ modules }: Content): Problem[] {
  const { phone, email, hours, legalLinks } = modules['content/company.ts'].company
  const at = (path: string) => ({ file: 'content/company.ts', path: `company.${path}` })
  const problems: Problem[] = []
  const dialed = dialedNumber(phone)
  // What is empty is told as such, with every other empty text.
  if (phone !== '' && !/^\+(1\d{10}|(?!1)\d{8,15})$/.test(dialed))
    problems.push({
      field: at('phone'),
      message: `Phones would dial "${dialed}" for "${phone}", which reaches nobody. Write it with its area code, like (617) 555-0100, or with + and its country code.`,
    })
  if (email !== '' && !/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(email))
    problems.push({
      field: at('email'),
      message: `"${email}" is not a whole email address. Write it like office@your-name.com.`,
    })
  if (!timeZones.includes(hours.timeZone))
    problems.push({
      field: at('hours.timeZone'),
      message: `The time zone "${hours.timeZone}" is not known here. Choose one of: ${timeZones.join(', ')}.`,
    })
  for (const [index, opening] of hours.openings.entries()) {
    const message = describeOpening(opening, hours.openings.slice(0, index))
    if (message) problems.push({ field: at(`hours.openings[${index}]`), message })
  }
  for (const [index, { page }] of legalLinks.entries())
    if (!isLegalAddress(page))
      problems.push({
        field: at(`legalLinks[${index}].page`),
        message: `The address "${page}" must begin with "/" and hold only small letters and digits, with "-" between words.`,
      })
  return [...problems, ...checkTestimonials(modules['content/testimonials.ts'])]
}

function checkTestimonials({ testimonials }: Content['modules']['content/testimonials.ts']): Problem[] {
  return testimonials.flatMap(({ author, rating }, at) => {
    if (rating === 5) return []
    return {
      field: { file: 'content/testimonials.ts', path: `testimonials[${at}].rating` },
      message: `The testimonial of ${author} has no five stars, and the page shows five. Write 5.`,
    }
  })
}

/** It names the file in content/legal/, too. */
export function isLegalAddress(page: string): boolean {
  return /^\/[a-z\d]+(-[a-z\d]+)*$/.test(page)
}

function describeOpening({ day, opens, closes }: Opening, before: readonly Opening[]): string | undefined {
  if (!weekdays.includes(day)) return `There is no day "${day}". Choose one of: ${weekdays.join(', ')}.`
  if (!times.includes(opens) || !times.includes(closes) || opens >= closes)
    return `From "${opens}" to "${closes}" are no office hours. Choose them like 09:00 and 17:30.`
  const other = before.find((one) => one.day === day && one.opens < closes && opens < one.closes)
  return other && `On ${day}, ${opens} to ${closes} and ${other.opens} to ${other.closes} overlap. Change one of them.`
}
