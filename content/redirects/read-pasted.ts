/** A line of what was pasted, as it was written. `line` counts from 1. */
export type PastedRow = { line: number; from: string; to: string; isTemporary: boolean }

/**
 * Rows of a spreadsheet or of another program: divided by tabs, semicolons or commas, `/a -> /b 301`, or as Apache writes
 * them. Empty lines and a heading are left out.
 */
export function readPasted(text: string): PastedRow[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const rows = lines.flatMap((line, at): PastedRow[] => {
    const cells = readCells(line.trim())
    if (cells.every((cell) => cell === '')) return []
    const [from = '', to = '', status = ''] = cells
    return [{ line: at + 1, from, to, isTemporary: /^(?:302|303|307|temp(?:orary)?)$/i.test(status) }]
  })
  const [first] = rows
  return first && isHeading(first) ? rows.slice(1) : rows
}

function readCells(line: string): string[] {
  const apache = /^Redirect(Permanent|Temp)?\s+(?:(\d{3}|permanent|temp)\s+)?(\S+)\s+(\S+)$/i.exec(line)
  if (apache) return [apache[3] ?? '', apache[4] ?? '', apache[2] ?? apache[1] ?? '']
  const arrow = /^(\S+)\s*(?:->|=>|→)\s*(\S+)(?:\s+(\S+))?$/.exec(line)
  if (arrow) return arrow.slice(1).map((cell) => cell ?? '')
  const divider = ['\t', ';', ','].find((one) => line.includes(one))
  if (divider !== undefined) return splitQuoted(line, divider)
  return line.split(/\s+/).map(unquote)
}

/** A quoted cell may hold the divider; a quote in it stands twice. */
function splitQuoted(line: string, divider: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted
    if (letter === divider && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += letter
  }
  return [...cells, cell].map(unquote)
}

function unquote(cell: string): string {
  const text = cell.trim()
  const inner = /^"(.*)"$/.exec(text)?.[1]
  return inner === undefined ? text : inner.replaceAll('""', '"').trim()
}

/** Words such as “Old URL” and “New URL”: neither cell is an address. */
function isHeading({ from, to }: PastedRow): boolean {
  return ![from, to].some((cell) => cell.includes('/'))
}
