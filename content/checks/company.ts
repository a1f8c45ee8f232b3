import { claimEntries } from '../claim-entries.ts'
import { dialedNumber } from '../derived/dialed-number.ts'
import { formatTime } from '../derived/opening-hours.ts'
import type { Problem } from '../parse-content.ts'
import { numberIn } from '../resolve/resolve-content.ts'
import type { Content } from '../schema/content.ts'
import type { Checked } from './checked.ts'

/** Whether phone, mail, hours and people would be found under what is written. */
export function checkCompany({ content: { company } }: Checked): Problem[] {
  const { phone, email, address, hours } = company
  const problems: Problem[] = []
  const dialed = dialedNumber(phone)
  // An empty one is reported with every other empty text.
  if (phone !== '' && !/^\+(1\d{10}|(?!1)\d{8,15})$/.test(dialed))
    problems.push({
      path: 'company.phone',
      message: `Phones would dial "${dialed}" for "${phone}", which isn’t a complete number. Write it with its area code, like (617) 555-0100, or with + and its country code.`,
    })
  if (email !== '' && !/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(email))
    problems.push({
      path: 'company.email',
      message: `"${email}" is not a whole email address. Write it like office@your-name.com.`,
    })
  if (address.country !== '' && !/^[A-Z]{2}$/.test(address.country))
    problems.push({ path: 'company.address.country', message: 'A country is two capital letters, such as US.' })
  if (address.country === 'US' && address.postalCode !== '' && !/^\d{5}(-\d{4})?$/.test(address.postalCode.trim()))
    problems.push({
      path: 'company.address.postalCode',
      message: `"${address.postalCode}" is not a whole ZIP code. Write five digits, such as 02110, or nine, such as 02110-1234.`,
    })
  for (const [at, opening] of hours.openings.entries()) {
    const message = describeOpening(opening, hours.openings.slice(0, at))
    if (message) problems.push({ path: `company.hours.openings.${opening.id}`, message })
  }
  return problems
}

type Opening = Content['company']['hours']['openings'][number]

function describeOpening({ day, opens, closes }: Opening, before: readonly Opening[]): string | undefined {
  const span = `${formatTime(opens)} to ${formatTime(closes)}`
  if (opens >= closes) return `${span} isn’t a span of office hours: it must close after it opens.`
  const other = before.find((one) => one.day === day && one.opens < closes && opens < one.closes)
  return (
    other &&
    `On ${day}, ${span} and ${formatTime(other.opens)} to ${formatTime(other.closes)} overlap. Change one of them.`
  )
}

/** Whether the figures are figures, and none says more than the page shows. */
export function checkFigures({ content: { claims, specialties } }: Checked): Problem[] {
  const { hipaa: _hipaa, replyTime, ...figures } = claims
  const made = claimEntries(figures).filter(([, { value }]) => value.trim() !== '')
  const wrong = made.flatMap(([name, { value }]) => {
    if (numberIn(value) !== undefined) return []
    return { path: `claims.${name}.value`, message: `"${value}" has no digits. Write a figure.` }
  })
  if (replyTime.value.trim() !== '' && !/^\d+ hours?$/.test(replyTime.value))
    wrong.push({
      path: 'claims.replyTime.value',
      message:
        'The forms and the emails promise an answer within this time, and the desk counts it. Write it in hours, such as 24 hours.',
    })
  const count = specialties.names.length
  if ((numberIn(claims.specialties.value) ?? 0) > count)
    wrong.push({
      path: 'claims.specialties.value',
      message: `The site says ${claims.specialties.value} specialties and lists ${count}. Lower the figure, or add some to the list.`,
    })
  return wrong
}
