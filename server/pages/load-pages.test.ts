import { rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pageOf, writeSite } from '../../tests/support/site-fixture.ts'
import { loadPages } from './load-pages.ts'

function open(files?: Record<string, string>) {
  const site = writeSite(files)
  onTestFinished(() => site.remove())
  const folder = join(site.folder, 'client')
  return {
    folder,
    load: () => loadPages(site.manifest, (path) => readFile(join(site.folder, path)), { isHttps: false }),
  }
}

test('pages that are built only in part are refused', async () => {
  const { load } = open({ 'index.html': pageOf('Home') })
  await expect(load()).rejects.toThrow('the built pages are not complete: run "npm run build"')
})

test('a file that is missing, or left over from another build, is refused by name', async () => {
  const { folder, load } = open()
  await expect(load()).resolves.toBeDefined()
  const file = join(folder, 'about.html')
  writeFileSync(file, pageOf('Another build'))
  await expect(load()).rejects.toThrow('client/about.html does not belong to this build: run "npm run build"')
  rmSync(file)
  await expect(load()).rejects.toThrow('the built page client/about.html cannot be read (ENOENT): run "npm run build"')
})
