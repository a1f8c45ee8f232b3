import { formatCount } from '#contract/count-of.ts'

/** {count} becomes the number. */
export function inWords(count: number, { one, many }: { one: string; many: string }): string {
  return count === 1 ? one : many.replace('{count}', formatCount(count))
}

/** For a reason or a phrase that begins a sentence. Styled with `::first-letter`, screen readers say 'V. ersion 3'. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
