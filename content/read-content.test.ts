import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { sectionOf, withLegalText } from '../tests/support/page-records.ts'
import { fileOf, readContentFiles, writeContentFiles } from './read-content.ts'

const sample = join(import.meta.dirname, 'site')
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync(sample, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

function change(file: string, edit: (text: string) => string): void {
  writeFileSync(join(folder, file), edit(readFileSync(join(folder, file), 'utf8')))
}

/** A new, empty file. */
function place(file: string): string {
  writeFileSync(join(folder, file), '')
  return join(folder, file)
}

function problems(): string[] {
  const read = readContentFiles(folder)
  const found = read.ok ? read.check() : read.problems
  return found.map(({ file, line, message }) => `${file}:${line ?? ''} ${message.slice(0, 60)}`)
}

test('the sample can be read, and is written as it was read', () => {
  const read = readContentFiles(folder)
  if (!read.ok) throw new Error(String(problems()))
  const copy = join(folder, 'copy')
  // Of another version.
  for (const gone of ['home.json', 'legal/gone.md', 'pages/gone.json', 'pictures/gone.svg']) {
    mkdirSync(dirname(join(copy, gone)), { recursive: true })
    writeFileSync(join(copy, gone), '<svg/>')
  }
  const text = [{ heading: 'What we keep' }, { bullets: ['Names', [{ bold: 'Phones' }]] }]
  const content = withLegalText(read.content, 'privacy-policy', 'Privacy', text)
  writeContentFiles(copy, content, read.pictures)
  expect(readFileSync(join(copy, 'pages/home.json'), 'utf8')).toBe(
    readFileSync(join(sample, 'pages/home.json'), 'utf8'),
  )
  expect(readContentFiles(copy)).toMatchObject({ ok: true, content, pictures: read.pictures })
  expect(read.check()).toEqual([])
})

test('every problem is told at once, with its file and line', () => {
  rmSync(join(folder, 'theme.json'))
  change('pages/about.json', (text) => text.replace('"badge": "ABOUT",', '"badge": "ABOUT"'))
  change('company.json', (text) => text.replace('"name": "Claimwright"', '"name": 7,\n  "motto": "Paid."'))
  change('shell.json', (text) => text.replace(/ {2}"skipLink".*\n/, ''))
  change('pages/home.json', (text) => text.replace('"kind": "switching"', '"kind": "swiching"'))
  change('partners.json', (text) => text.replace('"id": "nila"', '"id": "iso"'))
  expect(problems().toSorted()).toEqual([
    'company.json:3 name: This must be text between double quotes.',
    'company.json:4 motto: There is no field of this name.',
    'pages/about.json:22 A quote, a comma or a bracket is missing, or there is one to',
    expect.stringMatching(/^pages\/home\.json:\d+ sections\.switching: There is no such kind of section\.$/),
    'partners.json:23 iso: Two entries have the id "iso". Give one of them another',
    'shell.json: skipLink: This is missing. Put it back.',
    'theme.json: This file is missing.',
  ])
})

test('what fits no page is reported along with what cannot be read, by file and line', () => {
  writeFileSync(
    join(folder, 'pages/privacy-policy.json'),
    `{
  "kind": "legal",
  "address": "/privacy-policy",
  "sections": [
    {
      "id": "text",
      "kind": "document",
      "heading": "Privacy {nothing}",
      "text": [
        { "heading": "Hello" },
        { "paragraph": ["See ", { "link": "us", "to": "javascript:alert(1)" }] },
        { "table": [] }
      ]
    }
  ]
}`,
  )
  writeFileSync(join(folder, 'pages/terms.json'), Buffer.from([0x7b, 0x20, 0xff, 0xfe]))
  writeFileSync(join(folder, 'pages/contact.json'), '{ "heading": "Cut')
  change('pages/about.json', (text) => text.replace('"badge": "ABOUT"', '"badge": "About {nothing}"'))
  change('pages/not-found.json', (text) => text.replace('"href": "page/services"', '"href": "page/nowhere"'))
  expect(problems().toSorted()).toEqual([
    'pages/about.json:21 sections.opening.badge: {nothing} is not a known figure or n',
    'pages/contact.json:1 A quote, a comma or a bracket is missing, or there is one to',
    expect.stringMatching(/^pages\/not-found\.json:\d+ sections\.words\.links\.\S+\.href: The link "page\/n/),
    expect.stringMatching(/^pages\/privacy-policy\.json:11 sections\.text\.text\.1\.paragraph\.1\.to: A link begins/),
    'pages/privacy-policy.json:12 sections.text.text.2: There is no field of this name.',
    'pages/terms.json: This file isn’t text in UTF-8. Save it in that encoding.',
  ])
})

test('reads the files of version 2, whose links hold addresses', () => {
  rmSync(join(folder, 'pages.json'))
  change('navigation.json', (text) => text.replace('"page/services"', '"/services"'))
  const read = readContentFiles(folder)
  expect(read.ok && read.content.navigation.headerLinks[1]?.href).toBe('page/services')
  expect(read.ok && read.content.pages[0]?.id).toBe('home')
})

test('reads pages in the order of their list, and those that it doesn’t name after them', () => {
  writeFileSync(join(folder, 'pages.json'), '["services", "home"]')
  const read = readContentFiles(folder)
  expect(read.ok && read.content.pages.map(({ id }) => id)).toEqual([
    ...['services', 'home', 'about', 'before-you-sign-with-a-billing-company', 'cardiology', 'contact', 'how-we-count'],
    ...['news', 'not-found', 'reading-an-aging-report', 'received', 'what-a-denial-code-tells'],
  ])
  writeFileSync(join(folder, 'pages.json'), '["home", "../company", "gone"]')
  expect(problems()).toEqual(['pages.json: This must be a list of the ids of pages.'])
  writeFileSync(join(folder, 'pages.json'), '["home", "gone"]')
  expect(problems()).toEqual(['pages/gone.json: This file is missing.'])
})

describe('the files of version 1', () => {
  const earlier = JSON.parse(
    readFileSync(new URL('../tests/support/fixtures/content-version-1.json', import.meta.url), 'utf8'),
  ) as Record<string, unknown> & { legal: { id: string; text: string }[] }
  const { legal, ...parts } = earlier

  beforeEach(() => {
    rmSync(folder, { recursive: true })
    mkdirSync(join(folder, 'legal'), { recursive: true })
    for (const [name, part] of Object.entries(parts)) writeFileSync(join(folder, fileOf(name)), JSON.stringify(part))
    for (const { id, text } of legal) writeFileSync(join(folder, `legal/${id}.md`), text)
  })

  test('are read as pages, and written in the place of the old files', () => {
    const read = readContentFiles(folder)
    if (!read.ok) throw new Error(String(problems()))
    expect(sectionOf(read.content, 'hero').heading).toBe('Bills That Get Paid')
    const policy = read.content.pages.filter(({ id }) => id === 'privacy-policy')
    expect(sectionOf({ pages: policy }, 'document').text[0]).toEqual({
      paragraph: ['We ', { bold: 'keep' }, ' it, see ', { link: 'the law', to: 'https://b.org' }, '.'],
    })
    expect(read.check().map(({ message }) => message)).toContainEqual(expect.stringMatching(/^pages\.terms\./))
    writeContentFiles(folder, read.content, read.pictures)
    for (const gone of ['home.json', 'about.json', 'estimator.json', 'legal'])
      expect(readdirSync(folder)).not.toContain(gone)
    expect(readdirSync(join(folder, 'pages'))).toContain('privacy-policy.json')
  })

  test('that can’t be read are told', () => {
    writeFileSync(join(folder, 'home.json'), '{ "hero": ')
    truncateSync(place('legal/privacy-policy.md'), limits.textBytes.max + 1)
    expect(problems()).toEqual([
      expect.stringMatching(/^home\.json:\d+ A quote, a comma or a bracket is missing/),
      'legal/privacy-policy.md: This text has 129 kB, and there is room for 128 kB. Shorten ',
    ])
  })
})

test('reports what is larger than the limits, without reading it', () => {
  truncateSync(place('pages/privacy-policy.json'), limits.partBytes.max + 1)
  truncateSync(place('theme.json'), 3_000_000_000)
  writeFileSync(join(folder, 'shell.json'), JSON.stringify({ skipLink: 'x'.repeat(limits.textBytes.max + 1) }))
  expect(problems()).toEqual([
    'pages/privacy-policy.json: This part has 513 kB, and there is room for 512 kB. Shorten ',
    'theme.json: This part has 2,929,688 kB, and there is room for 512 kB. Sh',
    'shell.json:1 skipLink: This text has 129 kB, and there is room for 128 kB',
  ])
})

test('reads no images beyond the limit of all together', () => {
  mkdirSync(join(folder, 'pictures'))
  for (let count = 10; count < 30; count++) truncateSync(place(`pictures/${count}.png`), limits.pictureBytes.max)
  const notPictures = Array.from({ length: 12 }, (_, at) =>
    expect.stringContaining(`pictures/${10 + at}.png: This isn’t`),
  )
  expect(problems()).toEqual([
    ...notPictures,
    'pictures/22.png: This picture and those before it have more than 256 MB. Take',
  ])
})

test('reports values nested without end at the innermost that is allowed', () => {
  for (const [open, end] of [
    ['[', ']'],
    ['{"a":[', ']}'],
  ] as const) {
    writeFileSync(join(folder, 'partners.json'), open.repeat(20_000) + end.repeat(20_000))
    expect(problems()).toEqual([expect.stringMatching(/^partners\.json:1 [\w.]{37}: This is nested deeper/)])
  }
})

test('a picture that is too large, a link and anything else among the pictures is told', () => {
  mkdirSync(join(folder, 'pictures'))
  writeFileSync(join(folder, 'pictures/huge.jpg'), Buffer.alloc(41 * 1024 * 1024))
  writeFileSync(join(folder, 'pictures/page.html'), '<script>')
  writeFileSync(join(folder, 'pictures/words.png'), 'not a picture')
  writeFileSync(join(folder, 'pictures/mark.svg'), '<svg viewBox="0 0 8 8"><path d="M0 0h8"/></svg>')
  writeFileSync(join(folder, 'pictures/run.svg'), '<svg viewBox="0 0 8 8"><script>alert(1)</script></svg>')
  symlinkSync('/etc/hostname', join(folder, 'pictures/linked.png'))
  expect(problems()).toEqual([
    expect.stringMatching(/^pictures\/huge\.jpg: This picture has 43 MB\. Make it smaller than/),
    'pictures/linked.png: Only pictures belong here: PNG, JPEG, WebP, AVIF or SVG.',
    'pictures/page.html: Only pictures belong here: PNG, JPEG, WebP, AVIF or SVG.',
    'pictures/run.svg: This drawing has <script> in it. Use a PNG, or an SVG of pla',
    'pictures/words.png: This isn’t a picture, or it is damaged. Save it again as PNG',
  ])
})
