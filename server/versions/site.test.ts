import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { SiteManifest } from '#contract/site-manifest.ts'
import { packSite, pageOf, sampleSite, writeSite } from '../../tests/support/site-fixture.ts'
import type { Config } from '../config/config.ts'
import { loadPages } from '../pages/load-pages.ts'
import type { Publication, PublishedVersion } from '../store/publication-store.ts'
import { createSite } from './site.ts'

const noon = new Date('2026-11-17T12:00:00Z')
const dayMs = 86_400_000

type MadeOf = Partial<SiteManifest['madeOf']>

/** A published version whose Home has a title and a script of its own. */
function publish(id: number, title: string, madeOf: MadeOf = {}, publishedAt = noon): PublishedVersion {
  const site = writeSite({
    ...sampleSite,
    'index.html': pageOf(title),
    [`assets/of-${id}.js`]: `export const version = ${id}\n`,
  })
  onTestFinished(() => site.remove())
  const manifest = { ...site.manifest, madeOf: { ...site.manifest.madeOf, ...madeOf } }
  return { id, publishedAt, kind: 'edited', author: '', changes: '[]', ...packSite({ ...site, manifest }) }
}

let published: PublishedVersion[]
let logged: string[]

beforeEach(() => {
  published = []
  logged = []
})

async function openSite({
  rebuild,
  now = noon,
}: {
  rebuild?: (one: PublishedVersion) => Promise<PublishedVersion>
  now?: Date
} = {}) {
  const own = writeSite({ ...sampleSite, 'index.html': pageOf('As installed') })
  onTestFinished(() => own.remove())
  const pages = await loadPages(own.manifest, (path) => readFile(join(own.folder, path)), { isHttps: false })
  const newestFirst = () => published.toSorted((one, other) => other.id - one.id)
  const site = createSite({
    store: {
      newestPublication: async () => newestFirst()[0]?.id ?? 0,
      listPublications: async (limit) => newestFirst().slice(0, limit) as Publication[],
      readPublication: async (id) => published.find((one) => one.id === id),
    },
    own: { id: 0, publishedAt: undefined, manifest: own.manifest, pages },
    configFor: (manifest) => ({ words: manifest.words, openFindings: manifest.openFindings }) as unknown as Config,
    isHttps: false,
    rebuild,
    now: () => now,
    log: { info: (text) => logged.push(text), error: (_error, text) => logged.push(text) },
  })
  await site.begin()
  return {
    ...site,
    title: () => /<title>(.*?)<\/title>/.exec(String(site.pages?.().files.get('/')?.answers.identity.body))?.[1],
    hasAsset: (id: number) => site.pages?.().files.has(`/assets/of-${id}.js`),
  }
}

describe('what is public', () => {
  test('is what was installed until something is published, and then that, with its words', async () => {
    const site = await openSite()
    expect([site.title(), site.version().id]).toEqual(['As installed', 0])
    const { words } = site.config
    published.push(publish(2, 'Published'))
    await Promise.all([site.look(), site.look()])
    expect([site.title(), site.version().id]).toEqual(['Published', 2])
    expect(site.config.words).not.toBe(words)
    expect(site.version().desk?.has('/')).toBe(true)
    expect(logged).toEqual(['Version 2 of the site is public'])
  })

  test('has the scripts of the version before, for whoever still has its pages open', async () => {
    const site = await openSite()
    for (const id of [2, 3]) {
      published.push(publish(id, `Version ${id}`))
      await site.look()
    }
    expect([site.hasAsset(2), site.hasAsset(3)]).toEqual([true, true])
    // A server that starts within the day has them, too, and after it no longer.
    const soon = await openSite({ now: new Date(noon.getTime() + dayMs - 1) })
    expect([soon.hasAsset(2), soon.hasAsset(3)]).toEqual([true, true])
  })

  test('forgets the scripts of versions that nobody has seen for a day', async () => {
    const old = new Date(noon.getTime() - 3 * dayMs)
    published.push(publish(2, 'Oldest', {}, old), publish(3, 'Old', {}, old), publish(4, 'New', {}, noon))
    const site = await openSite({ now: noon })
    // Version 3 was public until noon; version 2 was not within the day.
    expect([site.hasAsset(2), site.hasAsset(3), site.hasAsset(4)]).toEqual([false, true, true])
  })

  test('stays what it is when the newest was tampered with, and says so', async () => {
    published.push(publish(2, 'Good'))
    const site = await openSite()
    const bad = publish(3, 'Bad')
    published.push({ ...bad, built: Buffer.concat([bad.built, Buffer.from('x')]) })
    await site.look()
    expect([site.title(), site.trouble()]).toEqual(['Good', 'version 3 is damaged'])
    // The next start finds the same, and a good one after it ends the trouble.
    expect((await openSite()).title()).toBe('Good')
    published.push(publish(4, 'Good again'))
    await site.look()
    expect([site.title(), site.trouble()]).toEqual(['Good again', undefined])
    const next = await openSite()
    expect([next.title(), next.hasAsset(2), next.hasAsset(3)]).toEqual(['Good again', true, false])
  })

  test('is what was installed where nothing that was published can be read', async () => {
    published.push({ ...publish(2, 'Bad'), digest: 'another' })
    const site = await openSite()
    expect([site.title(), site.trouble()]).toEqual(['As installed', 'version 2 is damaged'])
  })
})

describe('a version of another program', () => {
  const ofAnother = { program: 'another', sources: 'the owner’s' }

  test('is built again before a server is ready', async () => {
    published.push(publish(2, 'Published', ofAnother))
    const site = await openSite({ rebuild: async () => publish(2, 'Built again') })
    expect([site.title(), site.version().id]).toEqual(['Built again', 2])
  })

  test('is not built again where the program was built from the same sources', async () => {
    published.push(publish(2, 'Published', { program: 'another' }))
    const site = await openSite({ rebuild: async () => expect.unreachable() })
    expect([site.title(), site.version().id]).toEqual(['As installed', 2])
  })

  test('is shown as it is where nothing can be built', async () => {
    published.push(publish(2, 'Published', ofAnother))
    expect((await openSite()).title()).toBe('Published')
  })

  test('gives way to the last good one when it cannot be built', async () => {
    published.push(publish(2, 'Good'), publish(3, 'Published', ofAnother))
    const site = await openSite({ rebuild: () => Promise.reject(new Error('no such field')) })
    expect([site.title(), site.trouble()]).toEqual(['Good', 'version 3 cannot be read'])
  })

  test('is shown at once when it is published while a server runs', async () => {
    const site = await openSite({ rebuild: async () => expect.unreachable() })
    published.push(publish(2, 'Published', ofAnother))
    await site.look()
    expect(site.title()).toBe('Published')
    // Its desk may not know this server.
    expect(site.version().desk).toBeUndefined()
  })
})
