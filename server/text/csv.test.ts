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
    expect(cell).toBe(`'${payload}`)
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

it('reads a telephone number as long as a whole request without holding anybody up', () => {
  const phone = `+1${'-'.repeat(60_000)}x`
  for (let row = 0; row < 20; row += 1) expect(toSpreadsheetPhone(phone)).toBe(phone)
})
