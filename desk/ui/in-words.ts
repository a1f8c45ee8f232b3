import { formatCount } from '#contract/count-of.ts'

/** {count} becomes the number. */
export function inWords(count: number, { one, many }: { one: string; many: string }): string {
  return count === 1 ? one : many.replace('{count}', formatCount(count))
}
