import { resolved } from './site-content.ts'

const { company } = resolved

/** As the company's calendar and wall clock have it, to the second: '2026-03-01 07:00:00'. */
export function companyTime(moment: Date): string {
  const there = moment.toTemporalInstant().toZonedDateTimeISO(company.hours.timeZone)
  return `${there.toPlainDate()} ${there.toPlainTime().toString({ smallestUnit: 'second' })}`
}

/** Without the seconds. */
export function companyMinute(moment: Date): string {
  return companyTime(moment).slice(0, -3)
}

/** The date alone: noon in London is tomorrow in Auckland. */
export function companyDay(moment: Date): string {
  return companyTime(moment).slice(0, 10)
}
