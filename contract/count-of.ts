import { deskLimits } from './desk.ts'

/** '1 thing', '3 things'. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** '1,000+' is as many or more. */
export function formatCount(count: number): string {
  return count < deskLimits.count ? String(count) : `${deskLimits.count.toLocaleString('en-US')}+`
}
