import { isRequestSource } from '#contract/contact-form.ts'
import { deskLimits, sorts, statuses, tabs } from '#contract/desk.ts'
import type { InboxQuery } from '#contract/desk-input.ts'
import type { Place } from '../navigation/place.tsx'

/** What is looked at: a tab, what was searched for, and filters. */
export type View = Omit<InboxQuery, 'cursor'>
export type FilterName = Exclude<keyof View, 'tab' | 'search' | 'sort'>

const choices: Record<Exclude<keyof View, 'search' | 'form' | 'service' | 'from' | 'to'>, readonly string[]> = {
  tab: tabs,
  status: statuses,
  sort: sorts,
}

/** Values in an address that can't be chosen are left out. */
export function readView({ filters, search }: Pick<Place, 'filters' | 'search'>): View {
  const parameters = new URLSearchParams(filters)
  const chosen = Object.entries(choices).flatMap(([name, allowed]) => {
    const value = parameters.get(name)
    return value !== null && allowed.includes(value) ? [[name, value]] : []
  })
  const days = (['from', 'to'] as const).flatMap((name) => {
    const value = parameters.get(name) ?? ''
    return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? [[name, value]] : []
  })
  // Requests keep the words they were sent with, whatever the form offers by now.
  const service = parameters.get('service')?.slice(0, deskLimits.searchLength)
  const form = parameters.get('form')
  const words = search.trim().slice(0, deskLimits.searchLength)
  return {
    ...Object.fromEntries([...chosen, ...days]),
    ...(form !== null && isRequestSource(form) && { form }),
    ...(service && { service }),
    ...(words && { search: words }),
  }
}

/** The part of a view that stands in the address: '?tab=spam&status=new'. */
export function writeFilters({ search: _, ...filters }: View): string {
  const chosen = Object.entries(filters).filter(([name, value]) => value && `${name}=${value}` !== 'tab=open')
  const parameters = new URLSearchParams(chosen).toString()
  return parameters && `?${parameters}`
}

export function hasFilters({ tab: _, search: __, sort: ___, ...filters }: View): boolean {
  return Object.keys(filters).length > 0
}
