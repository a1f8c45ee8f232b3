import { describe, expect, it } from 'vitest'
import { namesInEveryScript } from '../../tests/support/sample-request.ts'
import { formatCsvRecord, toSpreadsheetPhone } from './csv.ts'

describe('a cell a spreadsheet would run', () => {
  const starts = ['=', '+', '-', '@', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20']
  const covers = [
    '',
    ' ',
    '   ',
    '\n',
    '\r\n',
    '\t',
    '\u00A0',
    '\uFEFF',
    '\u3000',
    '\u200B',
    '\u2060',
    '\u00AD',
    '\u0000',
    '\u2028',
  ]
  const payloads = covers.flatMap((cover) => starts.map((start) => `${cover}${start}HYPERLINK("http://x")`))

  it.each([...payloads, '\tx', '\rx'])('%j begins with an apostrophe', (payload) => {
    const record = formatCsvRecord([payload])
    const cell = record.replace(/^"|"?\r\n$/g, '').replaceAll('""', '"')
    expect(cell).toMatch(/^'/)
    expect(cell.replaceAll("'", '')).toBe(payload)
  })
})

describe('a formula in the middle of a cell', () => {
  // Where a comma is the decimal sign, a spreadsheet parts cells at semicolons, and then no quotation marks protect.
  it.each([
    ['a;=HYPERLINK("http://x")', `a;'=HYPERLINK("http://x")`],
    ['a;b; +1', "a;b; '+1"],
    ['a\t@x', "a\t'@x"],
    ['a;\u200b-1', "a;\u200b'-1"],
    ["one\n=cmd|' /C calc'!A0", "one\n'=cmd|' /C calc'!A0"],
    ['one\r\n\r\n-HYPERLINK("x")', `one\r\n\r\n'-HYPERLINK("x")`],
    ['one\n- two\n- three (four)', "one\n- two\n'- three (four)"],
    ['one; two = three', 'one; two = three'],
    ['a;\uFF1D1', "a;'\uFF1D1"],
  ])('%j becomes %j', (text, safe) => {
    expect(formatCsvRecord(['x', text, 'y'])).toBe(`x,"${safe.replaceAll('"', '""')}",y\r\n`)
  })

  it('is found among any number of blanks and signs in reasonable time', () => {
    const runs = ['\n', '; ', ' =', ' ', '\v', '\u200b', '\u3000', '\n\u200b', ';\u200b=', '\n- '].map((part) =>
      part.repeat(60_000 / part.length),
    )
    for (const text of [...runs, ...runs.map((run) => `;${run}x`)])
      for (let row = 0; row < 20; row += 1) expect(formatCsvRecord([text]).length).toBeGreaterThan(60_000)
  })
})

describe('a harmless cell', () => {
  it.each([
    ...namesInEveryScript,
    '',
    '0',
    'a=b',
    'jane+test@x.example',
    '(508) 555-0142',
    'Smith - Jones',
    "'quoted'",
  ])('%j is left as it is', (text) => {
    expect(formatCsvRecord([text])).toBe(`${text}\r\n`)
  })
})

it('quotes commas, quotes, line breaks and outer spaces', () => {
  expect(formatCsvRecord(['a,b', 'say "hi"', 'one\ntwo', ' x', 'y'])).toBe('"a,b","say ""hi""","one\ntwo"," x",y\r\n')
})

it('reads a telephone number as long as a whole request in reasonable time', () => {
  const phone = `+1${'-'.repeat(60_000)}x`
  for (let row = 0; row < 20; row += 1) expect(toSpreadsheetPhone(phone)).toBe(phone)
})
