/**
 * A spreadsheet runs a cell that begins with one of these, full-width forms included, and some skip white space,
 * line breaks and invisible characters before they look.
 */
const formulaSigns = '=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20'
const blanks = '\\s\\p{Cc}\\p{Default_Ignorable_Code_Point}\\uFEFF'
const formula = new RegExp(`^[${blanks}]*[${formulaSigns}]`, 'u')
/**
 * Where spreadsheets part cells at semicolons or tabs, the rest of a cell begins another, and so does the next line. An
 * item of a list stays as it was written, unless it calls something.
 */
const innerFormula = new RegExp(`(?![+-] [^(|!;\\t\\r\\n]*(?:[\\r\\n]|$))[${formulaSigns}]`, 'uy')
/** All of it at once: looking back from each sign, or on from each blank, takes seconds among thousands of blanks. */
const separators = new RegExp(`[;\\t\\r\\n][;${blanks}]*`, 'gu')
/** These two begin a formula field in some programs by themselves. */
const riskyStart = /^[\t\r]/

type Records = Iterable<string[]> | AsyncIterable<string[]>

/** Without the byte order mark, Excel takes UTF-8 for something else and spoils most names. */
export async function* formatCsv(records: Records, { isForExcel }: { isForExcel: boolean }): AsyncGenerator<string> {
  if (isForExcel) yield '\uFEFF'
  for await (const record of records) yield formatCsvRecord(record)
}

/** One record as RFC 4180 has it. An apostrophe makes a spreadsheet take a formula for text. */
export function formatCsvRecord(cells: string[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`
}

/** The country codes of the world: none begins like another. */
const countryCode = '1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\\d{3}'
// The number begins with another sign than what parts it from the code: a long row of dashes is read in one way only.
const internationalNumber = new RegExp(`^\\+(${countryCode})[ ./-]*((?:[\\d()][\\d ()./-]*)?)$`)

/** Some spreadsheets calculate +1-508-555-0100, and none (+1) 508-555-0100: no apostrophe is needed. */
export function toSpreadsheetPhone(phone: string): string {
  return phone.replace(internationalNumber, '(+$1) $2').trimEnd()
}

function formatCell(text: string): string {
  const inside = text.replace(separators, (run, at: number) => {
    innerFormula.lastIndex = at + run.length
    return innerFormula.test(text) ? `${run}'` : run
  })
  const safe = formula.test(text) || riskyStart.test(text) ? `'${inside}` : inside
  return /[",;\t\r\n]|^\s|\s$/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
