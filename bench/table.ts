/** A Markdown table, aligned so that it also reads well in a terminal. */
export function formatTable(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = [header, ...rows.map((row) => row.map(String))]
  const widths = header.map((_, column) => Math.max(3, ...lines.map((line) => (line[column] ?? '').length)))
  const format = (line: readonly string[]) =>
    `| ${widths.map((width, column) => (line[column] ?? '').padEnd(width)).join(' | ')} |`
  const [head = '', ...body] = lines.map(format)
  return [head, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body].join('\n')
}
