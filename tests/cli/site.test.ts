import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../server/store/open-store.ts'
import { runLeads } from '../support/leads.ts'

function place() {
  const folder = mkdtempSync(join(tmpdir(), 'test-leads-site-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const content = join(folder, 'content')
  mkdirSync(join(content, 'pictures'), { recursive: true })
  writeFileSync(join(content, 'company.json'), '{}')
  const settings = { DATA_DIR: join(folder, 'data') }
  const site = (...args: string[]) => runLeads(['site', ...args], settings)
  return { folder, content, settings, site }
}

test('says that nothing was published yet, and lists what was', async () => {
  const { content, site } = place()
  expect((await site()).out).toContain('Nothing was published yet')
  expect(await site('import', content)).toMatchObject({ code: 0, out: expect.stringMatching(/^Version 1 of the site/) })
  expect((await site('list')).out).toMatch(/^VERSION.*\n1 .*imported/)
})

test('publishes after what others have published', async () => {
  const { content, site, settings } = place()
  await site('import', content)
  await site('import', content)
  const { store } = await openStore({ dataDir: settings.DATA_DIR, databaseUrl: undefined })
  expect((await store.listPublications(5)).map(({ id, kind }) => [id, kind])).toEqual([
    [2, 'imported'],
    [1, 'imported'],
  ])
  await store.close()
})

test('exports into a new folder only, and only versions there are', async () => {
  const { folder, content, site } = place()
  expect(await site('export', content)).toMatchObject({ code: 5, error: expect.stringContaining('is not empty') })
  expect(await site('export', join(folder, 'new'))).toMatchObject({ code: 0 })
  expect(await site('export', join(folder, 'other'), '--version', '7')).toMatchObject({ code: 3 })
})

test.each<[string, (content: string) => void, string]>([
  ['a link', (content) => symlinkSync('/etc/passwd', join(content, 'home.json')), 'links are not followed'],
  ['a linked folder', (content) => symlinkSync('/etc', join(content, 'legal')), 'links are not followed'],
  ['a text of 3 MiB', (content) => grow(join(content, 'home.json'), 3), 'home.json is larger than 2 MiB'],
  ['a picture of 40 MiB', (content) => grow(join(content, 'pictures/a.png'), 40), 'a.png is larger than 20 MiB'],
  ['thousands of files', (content) => fill(content), 'too many files'],
])('imports nothing from a folder with %s', async (_what, spoil, reason) => {
  const { content, site } = place()
  spoil(content)
  expect(await site('import', content)).toMatchObject({ code: 5, error: expect.stringContaining(reason) })
  expect((await site()).out).toContain('Nothing was published yet')
})

test('tells what was not understood', async () => {
  const { site, folder } = place()
  expect((await site('publish')).code).toBe(2)
  expect((await site('import')).code).toBe(2)
  expect((await site('list', '--version', '1')).code).toBe(2)
  expect((await site('import', join(folder, 'gone'))).code).toBe(1)
})

function grow(file: string, mebibytes: number): void {
  writeFileSync(file, '')
  truncateSync(file, mebibytes * 1024 * 1024)
}

function fill(content: string): void {
  for (let at = 0; at < 501; at++) writeFileSync(join(content, `${at}.json`), '')
}
