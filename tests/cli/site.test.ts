import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Content } from '#content/schema/content.ts'
import { limits } from '#contract/limits.ts'
import { localTime } from '#contract/local-time.ts'
import { runLeads } from '../support/leads.ts'
import { createTempFolder } from '../support/new-folder.ts'
import { resolved } from '../support/site-content.ts'

function place() {
  const folder = createTempFolder()
  const content = join(folder, 'content')
  cpSync('content/site', content, { recursive: true })
  mkdirSync(join(content, 'pictures'), { recursive: true })
  const settings = { DATA_DIR: join(folder, 'data') }
  const site = (...args: string[]) => runLeads(['site', ...args], settings)
  return { folder, content, settings, site }
}

test('says that nothing was published yet, and lists what was, by the clock of the company', async () => {
  const now = new Date('2026-11-16T03:00:00Z')
  vi.useFakeTimers({ now, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { content, settings, site } = place()
  expect((await site()).out).toContain('Nothing was published yet')
  // Closed: a store in use has files beside it.
  expect(readdirSync(settings.DATA_DIR)).toEqual(['leads.sqlite'])
  change(content, ({ hours }) => ({ hours: { ...hours, timeZone: 'Pacific/Honolulu' } }))
  expect(await site('import', content)).toMatchObject({ code: 0, out: expect.stringMatching(/^Version 2 of the site/) })
  const { out } = await site('list')
  expect(out).toMatch(/^VERSION.*\n2 .*imported.*\n1 .*of the program/)
  // The clock of the version that is public, not that of the files.
  expect(out.match(/\d{4}-\d\d-\d\d \d\d:\d\d/g)).toEqual(Array(2).fill(localTime('Pacific/Honolulu').stamp(now)))
})

test('exports what was imported, and earlier versions too, so that both are the same folder again', async () => {
  const { folder, content, site } = place()
  change(content, () => ({ name: 'Harbor Billing' }))
  await site('import', content)
  await site('export', join(folder, 'now'))
  await site('export', join(folder, 'before'), '--version', '1')
  expect(readName(join(folder, 'now'))).toBe('Harbor Billing')
  expect(readName(join(folder, 'before'))).toBe(resolved.company.name)
  expect(readdirSync(join(folder, 'now')).sort()).toEqual(readdirSync(content).filter(isPart).sort())
})

test('reads the files of as many pages as a site may have', async () => {
  const { content, site } = place()
  for (let at = 0; at < limits.records.max; at++) writeFileSync(join(content, `pages/p${at}.json`), '{')
  const { error } = await site('import', content)
  expect(error).toContain(`pages/p${limits.records.max - 1}.json`)
})

test('publishes nothing that is not in order, and names every place', async () => {
  const { content, site } = place()
  writeFileSync(join(content, 'pages/home.json'), '{"kind": ')
  rmSync(join(content, 'pages/about.json'))
  const company = readFileSync(join(content, 'company.json'), 'utf8')
  writeFileSync(join(content, 'company.json'), company.replace('{', '{"__proto__": {"run": "x"}, "run": "x", '))
  const { code, error } = await site('import', content)
  expect(code).toBe(1)
  const files = ['pages/home.json', 'pages/about.json']
  for (const place of [...files, 'company.json, line 1: run:', 'company.json, line 1: __proto__:'])
    expect(error).toContain(place)
  expect((await site()).out).toContain('Nothing was published yet')
})

test('exports into a new folder only, and only versions there are', async () => {
  const { folder, content, site } = place()
  expect(await site('export', content)).toMatchObject({ code: 5, error: expect.stringContaining('is not empty') })
  expect(await site('export', join(folder, 'new'))).toMatchObject({ code: 0 })
  expect(await site('export', join(folder, 'other'), '--version', '7')).toMatchObject({ code: 3 })
})

test.each<[string, (content: string) => void, string]>([
  ['a link', (content) => symlinkSync('/etc/passwd', join(content, 'link.json')), 'links are not followed'],
  ['a linked folder', (content) => symlinkSync('/etc', join(content, 'linked')), 'links are not followed'],
  ['thousands of files', (content) => fill(content), 'too many files'],
])('imports nothing from a folder with %s', async (_what, spoil, reason) => {
  const { content, site } = place()
  spoil(content)
  expect(await site('import', content)).toMatchObject({ code: 5, error: expect.stringContaining(reason) })
  expect((await site()).out).toContain('Nothing was published yet')
})

test('imports no image where images have used their room', async () => {
  const { content, settings, site } = place()
  expect(await site('import', content)).toMatchObject({ code: 0 })
  const database = new DatabaseSync(join(settings.DATA_DIR, 'leads.sqlite'))
  database.exec("INSERT INTO picture_records (name, width, height, bytes, state) VALUES ('x.png', 1, 1, 2e9, 'done')")
  database.close()
  expect(await site('import', content)).toMatchObject({ code: 0 })
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
  writeFileSync(join(content, 'pictures/mark.svg'), drawing)
  const reason = expect.stringContaining('images use all of their 2 GB')
  expect(await site('import', content)).toMatchObject({ code: 1, error: reason })
})

test('explains invalid arguments', async () => {
  const { site, folder } = place()
  expect((await site('publish')).code).toBe(2)
  expect((await site('import')).code).toBe(2)
  expect((await site('list', '--version', '1')).code).toBe(2)
  expect((await site('import', join(folder, 'gone'))).code).toBe(1)
})

function fill(content: string): void {
  for (let at = 0; at <= 2 * limits.records.max; at++) writeFileSync(join(content, `${at}.json`), '')
}

type Company = Content['company']

function change(content: string, changes: (company: Company) => Partial<Company>): void {
  const file = join(content, 'company.json')
  const company = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...company, ...changes(company) }))
}

function readName(content: string): string {
  return JSON.parse(readFileSync(join(content, 'company.json'), 'utf8')).name
}

/** Folders are there when something is in them. */
function isPart(name: string): boolean {
  return name.endsWith('.json') || name === 'pages'
}
