export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? (sorted[middle] ?? Number.NaN) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** 'median (least to most)', as the tables show it. */
export function describeRange(values: readonly number[], digits = 0): string {
  const show = (value: number) => value.toFixed(digits)
  if (values.length === 1) return show(median(values))
  return `${show(median(values))} (${show(Math.min(...values))} to ${show(Math.max(...values))})`
}
