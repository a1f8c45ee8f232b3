/**
 * A spreadsheet runs a cell that begins with one of these, full-width forms included, and some skip white space,
 * line breaks and invisible characters before they look.
 */
const formula = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u
/** These two begin a formula field in some programs by themselves. */
const riskyStart = /^[\t\r]/

/** One record as RFC 4180 has it. An apostrophe makes a spreadsheet take a formula for text. */
export function formatCsvRecord(cells: string[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`
}

function formatCell(text: string): string {
  const safe = formula.test(text) || riskyStart.test(text) ? `'${text}` : text
  return /[",\r\n]|^\s|\s$/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
