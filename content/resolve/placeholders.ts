import { claimEntries } from '../claim-entries.ts'
import { hoursText } from '../derived/opening-hours.ts'
import type { Content } from '../schema/content.ts'
import { interpolate, type Placeholders } from './fill-in.ts'

/** Every name there is, in the order in which the editor offers them. */
export function resolvePlaceholders(content: Content): Placeholders {
  const { company, services, forms } = content
  const values = new Map<string, string | undefined>()
  for (const [name, claim] of claimEntries(content.claims)) {
    const said = 'value' in claim ? claim.value : claim.label
    const isMade = said.trim() !== ''
    values.set(name, isMade ? said : undefined)
    if ('value' in claim && claim.label !== '') values.set(`${name}.label`, isMade ? claim.label : undefined)
  }
  const { replyTime } = content.claims
  // '24hrs' and '24h', where there is little room.
  values.set('replyTime.hrs', values.get('replyTime') && replyTime.value.replace(/ hour(s?)$/, 'hr$1'))
  values.set('replyTime.h', values.get('replyTime') && replyTime.value.replace(/ hours?$/, 'h'))
  values.set('company', company.name)
  values.set('initials', nameInitials(company.name))
  values.set('phone', company.phone)
  values.set('email', company.email)
  values.set('hours', hoursText(company.hours.openings, company.hours.timeZone))
  values.set('services', String(services.length))
  values.set('services.words', inWords(services.length))
  values.set('services.first', services[0]?.title ?? '')
  values.set('services.second', services[1]?.title ?? '')
  // Texts that are said in several places, and say figures themselves.
  const repeated = {
    submit: forms.home.submit,
    replyPromise: company.replyPromise,
    averageIncrease: company.averageIncrease,
  }
  for (const [name, text] of Object.entries(repeated)) values.set(name, interpolate(text, values) || undefined)
  return values
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

const countWords = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** For sentences: seven, but 13. */
export function inWords(count: number): string {
  return countWords[count] ?? String(count)
}
