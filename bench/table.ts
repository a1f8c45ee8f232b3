/** A Markdown table, aligned so that it also reads well in a terminal. */
export function formatTable(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = [header, ...rows.map((row) => row.map(String))]
  const widths = header.map((_, column) => Math.max(3, ...lines.map((line) => (line[column] ?? '').length)))
  const format = (line: readonly string[]) =>
    `| ${widths.map((width, column) => (line[column] ?? '').padEnd(width)).join(' | ')} |`
  const [head = '', ...body] = lines.map(format)
  return [head, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body].join('\n')
}

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
