import { existsSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { isSource, packFiles } from '#contract/publication.ts'
import type { ContactStore } from '../../server/store/contact-store.ts'
import { formatLocalDate } from '../../server/text/days.ts'
import { digestOf } from '../../server/versions/version.ts'
import { runLeads } from '../support/leads.ts'
import { useStores } from '../support/stores.ts'
import { noon } from '../support/submissions.ts'

const listFiles = (folder: string) =>
  globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()

const pack = (files: Record<string, string>) =>
  gzipSync(packFiles(new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]))))

async function publish(store: ContactStore, files: { sources: Uint8Array; built: Uint8Array }): Promise<void> {
  const { sources, built } = files
  const told = { kind: 'edited', author: 'Ada \u001b[31m', changes: '[]', publishedAt: noon } as const
  await store.publish({ ...told, sources, built, digest: digestOf(sources, built) }, { after: 0 })
}

describe('the site', () => {
  const stores = useStores('SQLite')

  async function openPlace() {
    const place = await stores.emptyPlace()
    const { store } = await stores.open(place)
    const site = (...args: string[]) => runLeads(['site', ...args], { DATA_DIR: place.dataDir })
    return { store, site, dataDir: place.dataDir }
  }

  describe('before anything was published, the site', () => {
    it('is that of the program', async () => {
      const { site, dataDir } = await openPlace()
      expect((await site()).out).toBe('Nothing was published yet: the pages are those of the program.\n')
      const folder = join(dataDir, 'out')
      expect(await site('export', '--published', folder)).toMatchObject({ code: 3, out: '' })
      expect(existsSync(folder)).toBe(false)
      expect(await site('export', folder)).toMatchObject({ code: 0, error: '' })
      const own = globSync('{content,public,site/styles}/**/*.*').filter(isSource).toSorted()
      expect(listFiles(folder)).toEqual(own)
      for (const file of own) expect(readFileSync(join(folder, file))).toEqual(readFileSync(file))
    })

    it('is exported as a host of files needs it', async () => {
      const { site, dataDir } = await openPlace()
      expect((await site('export', '--built', dataDir)).code).toBe(5)
      const folder = join(dataDir, 'pages')
      expect((await site('export', '--built', folder)).code).toBe(0)
      const served = globSync('build/{client/**/*,headers*}', { withFileTypes: true }).filter((entry) => entry.isFile())
      expect(listFiles(folder)).toHaveLength(served.length)
      for (const file of ['client/index.html', 'client/_headers', 'client/.well-known/security.txt', 'headers.json'])
        expect(readFileSync(join(folder, file))).toEqual(readFileSync(join('build', file)))
    })
  })

  describe('what somebody has tampered with', () => {
    it('leaves no folder, and is not shown in colors', async () => {
      const { store, site, dataDir } = await openPlace()
      const sources = {
        '../outside.ts': '',
        'content/../outside.ts': '',
        'server/main.ts': '',
        'content/company.ts': 'here',
      }
      await publish(store, { sources: pack(sources), built: pack({ 'site.json': '{}' }) })
      const folder = join(dataDir, 'out')
      expect(await site('export', folder)).toMatchObject({ code: 0, error: '' })
      expect(listFiles(folder)).toEqual(['content/company.ts'])
      expect((await site('export', '--built', join(dataDir, 'pages'))).error).toBe(
        'leads: version 1 was built by another version of the program\n',
      )
      expect((await site()).out).toMatch(/^1 +\S+ \S+ +edited +Ada \\u\{1b\}\[31m$/m)
    })

    it('is refused when its bytes are not those that were published', async () => {
      const { store, site, dataDir } = await openPlace()
      await publish(store, { sources: pack({ 'content/company.ts': 'one' }), built: pack({}) })
      const database = new DatabaseSync(join(dataDir, 'leads.sqlite'))
      database.prepare('UPDATE publications SET sources = ?').run(pack({ 'content/company.ts': 'other' }))
      database.close()
      const { code, error } = await site('export', join(dataDir, 'out'))
      expect({ code, error }).toEqual({ code: 1, error: 'leads: the sources of this version are damaged\n' })
      expect((await site('list')).code).toBe(0)
    })
  })

  it.each([
    [['publish'], 'say what: list, export FOLDER or import FOLDER'],
    [['list', 'here'], 'say what: list, export FOLDER or import FOLDER'],
    [['list', '--built'], '--built and --published go with export'],
    [['export'], 'where to? Give a folder'],
    [['import'], 'from where? Give a folder'],
  ])('the mistake in %j is explained', async (args, explanation) => {
    const { site } = await openPlace()
    expect(await site(...args)).toEqual({ code: 2, out: '', error: `leads: ${explanation}\n` })
  })

  describe('an import', () => {
    let store: ContactStore
    let site: Awaited<ReturnType<typeof openPlace>>['site']
    let dataDir: string
    let folder: string
    const company = () => join(folder, 'content/company.ts')
    const edit = (from: RegExp, to: string) => {
      const text = readFileSync(company(), 'utf8')
      expect(text).toMatch(from)
      writeFileSync(company(), text.replace(from, to))
    }

    beforeAll(async () => {
      ;({ store, site, dataDir } = await openPlace())
      folder = join(dataDir, 'sources')
      await site('export', folder)
    })

    it('refuses what is no site', async () => {
      expect(await site('import', join(dataDir, 'none'))).toMatchObject({
        code: 1,
        error: `leads: ${join(dataDir, 'none')} does not exist\n`,
      })
      expect((await site('import', dataDir)).error).toContain('has no folder content')
    })

    it('says in which line something does not fit, and publishes nothing', { timeout: 180_000 }, async () => {
      const text = readFileSync(company(), 'utf8')
      edit(/phone: '.*'/, "phone: 'call us'")
      const { code, error } = await site('import', folder)
      expect({ code, error }).toEqual({
        code: 1,
        error: expect.stringMatching(/^leads: content\/company\.ts, line \d+: Phones would dial/),
      })
      expect(await store.newestPublication()).toBe(0)
      writeFileSync(company(), text)
    })

    // To build a whole site takes longer than all other commands together.
    if (inject('extent').ways === 'all')
      it('publishes what is in the folder and follows no link out of it', { timeout: 180_000 }, async () => {
        edit(/timeZone: TimeZone = '.*'/, "timeZone: TimeZone = 'Pacific/Honolulu'")
        edit(/name: '.*'/, "name: 'Other Company'")
        mkdirSync(join(folder, 'public/pictures'), { recursive: true })
        writeFileSync(join(folder, 'public/pictures/one.txt'), 'a picture')
        writeFileSync(join(folder, 'notes.txt'), 'no part of the site')
        symlinkSync(join(dataDir, 'leads.sqlite'), join(folder, 'public/pictures/two.txt'))
        const { code, out, error } = await site('import', folder)
        expect({ code, error }).toEqual({ code: 0, error: '' })
        expect(out).toMatch(/^Version 2 of the site is published/m)

        const versions = await store.listPublications(5)
        expect(versions.map(({ kind }) => kind)).toEqual(['imported', 'first'])
        // In its own time zone: the commands read the words that were published.
        const at = formatLocalDate(versions[0]?.publishedAt ?? noon, 'Pacific/Honolulu')
        expect((await site()).out).toMatch(new RegExp(`^2 +${at} +imported$`, 'm'))

        const exported = join(dataDir, 'exported')
        expect((await site('export', '--published', exported)).code).toBe(0)
        const imported = listFiles(folder).filter((file) => isSource(file))
        expect(listFiles(exported)).toEqual(imported)
        for (const file of imported)
          expect(readFileSync(join(exported, file))).toEqual(readFileSync(join(folder, file)))
        const pages = join(dataDir, 'pages')
        expect((await site('export', '--built', pages)).code).toBe(0)
        expect(readFileSync(join(pages, 'client/index.html'), 'utf8')).toContain('Other Company')
        expect(readFileSync(join(pages, 'client/pictures/one.txt'), 'utf8')).toBe('a picture')
        rmSync(pages, { recursive: true })
      })
  })
})
