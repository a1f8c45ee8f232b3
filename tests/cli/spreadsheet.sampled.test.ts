import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { companyTime } from '../support/company-time.ts'
import { runLeads } from '../support/leads.ts'
import { requires } from '../support/needs.ts'
import { namesInEveryScript } from '../support/sample-request.ts'
import { setUpStores } from '../support/stores.ts'
import { createRequest, createSubmission, later, noon } from '../support/submissions.ts'

/** What people write, and what people write who want a spreadsheet to do something. Newest first. */
const messages = [
  'Umlauts äöüß, an emoji 🙂 and one of several signs 👩🏽‍⚕️',
  'Two lines,\nthe second with "quotes" and; a semicolon',
  'A blank line\n\nbetween\ttabs',
  '=HYPERLINK("https://elsewhere.example","click")',
  '+1-1',
  '-2+3',
  '@SUM(A1:A9)',
  '\n=1+1',
  'one;=1+1\ttwo\t=2+2',
  '\u00a0=1+1',
  '＝1+1',
  "'quoted'",
  '007',
  '1/2',
  '',
  ...namesInEveryScript,
]
/** As people write them, and as a spreadsheet must show them: none is calculated, none gets an apostrophe. */
const phones = [
  ['+1 (508) 555-0100', '(+1) (508) 555-0100'],
  ['+1-508-555-0100', '(+1) 508-555-0100'],
  ['+15085550100', '(+1) 5085550100'],
  ['+49 30 123456', '(+49) 30 123456'],
  ['+353 1 234 5678', '(+353) 1 234 5678'],
  ['(508) 555-0100', '(508) 555-0100'],
] as const
const phoneAt = (at: number) => phones[at % phones.length] ?? phones[0]
const isFormula = (text: string) => /^[\s\u00a0]*[=+\-@＝]/.test(text)
const expected = messages.map((text) => {
  // Some part cells at these, whatever stands around them.
  const inside = text.replace(/(?<=[;\t\n])=/g, "'=")
  return isFormula(text) ? `'${inside}` : inside
})

describe('an export to a spreadsheet', () => {
  const stores = setUpStores('SQLite')
  let file = ''

  beforeAll(async () => {
    const place = await stores.createEmptyStore()
    const { store } = await stores.open(place)
    for (const [at, message] of messages.entries())
      await store.accept(
        createSubmission({
          request: createRequest({ message, phone: phoneAt(at)[0] }),
          receivedAt: later(-at * 1_000),
        }),
      )
    file = join(place.dataDir, 'requests.csv')
    await runLeads(['export', '--format', 'csv', '--excel', '--out', file], { DATA_DIR: place.dataDir })
  })

  it('is CSV by the letter of RFC 4180', () => {
    const [header = [], ...records] = parseStrictly(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
    expect(header).toHaveLength(13)
    expect(new Set(records.map((record) => record.length))).toEqual(new Set([13]))
    expect(records.map((record) => record[7])).toEqual(expected)
    expect(records.map((record) => record[3])).toEqual(messages.map((_, at) => phoneAt(at)[1]))
    expect(records[0]?.[0]).toBe(companyTime(noon))
  })

  if (inject('extent').isFull)
    it('opens in LibreOffice: every text whole, every time a date, nothing a formula', requires('office'), async () => {
      const folder = join(file, '..')
      const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'office')).href}`
      const comma = 44
      const quote = 34
      const utf8 = 76
      execFileSync(
        'soffice',
        [
          profile,
          '--headless',
          `--infilter=CSV:${comma},${quote},${utf8},1`,
          '--convert-to',
          'fods',
          '--outdir',
          folder,
          file,
        ],
        { stdio: 'ignore' },
      )
      const sheet = readFileSync(join(folder, 'requests.fods'), 'utf8')
      expect(sheet).not.toContain('table:formula')
      const { JSDOM } = await import('jsdom')
      const { document } = new JSDOM(sheet, { contentType: 'text/xml' }).window
      const rows = [...document.getElementsByTagName('table:table-row')].map(readCells).filter((row) => row.length > 1)
      expect(rows).toHaveLength(messages.length + 1)
      const [, ...records] = rows
      // LibreOffice shows no tab inside a cell, and takes 007 for the number 7.
      const isText = (at: number) => !/^[\d/]+$/.test(messages[at] ?? '')
      const texts = records.map((cells) => cells[7]?.text)
      const shown = expected.map((text) => text.replaceAll('\t', ''))
      expect(texts.filter((_, at) => isText(at))).toEqual(shown.filter((_, at) => isText(at)))
      expect(records.map((cells) => cells[3]?.text)).toEqual(messages.map((_, at) => phoneAt(at)[1]))
      expect(new Set(records.map((cells) => cells[3]?.type))).toEqual(new Set(['string']))
      expect(records.map((cells) => cells[0]?.type)).toEqual(records.map(() => 'date'))
      expect(records[0]?.[0]?.value).toBe(companyTime(noon).replace(' ', 'T'))
    })
})

type Cell = { text: string; type: string | null; value: string | null }

function readCells(row: Element): Cell[] {
  return [...row.children].flatMap((cell) => {
    const repeated = Number(cell.getAttribute('table:number-columns-repeated') ?? 1)
    const one = {
      text: [...cell.children].map(readParagraph).join('\n'),
      type: cell.getAttribute('office:value-type'),
      value: cell.getAttribute('office:date-value'),
    }
    return repeated > 20 ? [] : Array.from({ length: repeated }, () => one)
  })
}

/** The format writes tabs and further spaces as elements. */
function readParagraph(paragraph: Element): string {
  return [...paragraph.childNodes]
    .map((node) => {
      if (node.nodeName === 'text:tab') return '\t'
      if (node.nodeName === 'text:s') return ' '.repeat(Number((node as Element).getAttribute('text:c') ?? 1))
      return node.nodeType === 1 ? readParagraph(node as Element) : (node.textContent ?? '')
    })
    .join('')
}

/** Written for this test alone, and refusing whatever the rules do not name. */
function parseStrictly(text: string): string[][] {
  const records: string[][] = [[]]
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/y
  while (field.lastIndex < text.length) {
    const at = field.lastIndex
    const match = field.exec(text)
    if (!match) throw new Error(`not RFC 4180 at ${at}: ${JSON.stringify(text.slice(at, at + 40))}`)
    const [, quoted, plain = '', end] = match
    records.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\r\n') records.push([])
  }
  expect(records.pop()).toEqual([])
  return records
}
