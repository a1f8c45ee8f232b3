import { keptVersions } from '#contract/publication.ts'
import type { SiteManifest } from '#contract/site-manifest.ts'
import type { Config } from '../config/config.ts'
import { createLoop } from '../loop.ts'
import type { Pages } from '../pages/load-pages.ts'
import type { ContactStore } from '../store/contact-store.ts'
import type { PublishedVersion } from '../store/publication-store.ts'
import { openVersion, type Version, VersionError } from './version.ts'

/** How soon a server shows what another one has published. */
const lookMs = 2_000
/** A visitor with an open page must not lose its scripts and fonts. */
const assetsKeptMs = 86_400_000

type Dependencies = {
  store: Pick<ContactStore, 'newestPublication' | 'listPublications' | 'readPublication'>
  /** What the program's own build has. */
  own: Version
  configFor: (manifest: SiteManifest) => Config
  isHttps: boolean
  /** Builds the sources of a version again with this program; undefined where that cannot be done here. */
  rebuild: ((version: PublishedVersion) => Promise<PublishedVersion>) | undefined
  now: () => Date
  log: { info(text: string): void; error(error: unknown, text: string): void }
}

export type Site = ReturnType<typeof createSite>

/** What is public now, in pages, answers and mails alike: another version takes the place of all of it in one step. */
export function createSite({ store, own, configFor, isHttps, rebuild, now, log }: Dependencies) {
  let current = { version: own, config: configFor(own.manifest), pages: own.pages }
  let trouble: string | undefined
  /** The newest that was looked at, shown or not. */
  let seen = 0
  const loop = createLoop(async () => {
    await look().catch((error: unknown) => log.error(error, 'the newest version of the site could not be looked for'))
    return lookMs
  })

  const open = (found: PublishedVersion) =>
    openVersion(found, { hasPages: own.pages !== undefined, isHttps, program: own.manifest.madeOf.program })

  let looking: Promise<unknown> = Promise.resolve()
  /** One look after the other: two at once would prepare the same version twice. */
  function look(): Promise<void> {
    const next = looking.then(async () => {
      if ((await store.newestPublication()) !== seen) await takeNewest(open)
    })
    looking = next.catch(() => {})
    return next
  }

  /** The newest that can be shown; what is public stays when none can. */
  async function takeNewest(prepare: (found: PublishedVersion) => Promise<Version>): Promise<void> {
    const reasons: string[] = []
    const published = await store.listPublications(keptVersions)
    seen = published[0]?.id ?? 0
    for (const { id } of published) {
      if (id === current.version.id) break
      const found = await store.readPublication(id)
      if (!found) continue
      try {
        exchange(await prepare(found))
        log.info(`Version ${id} of the site is public`)
        break
      } catch (error) {
        reasons.push(error instanceof VersionError ? error.message : `version ${id} cannot be read`)
        log.error(error, `version ${id} of the site cannot be shown`)
      }
    }
    trouble = reasons[0]
  }

  function exchange(version: Version): void {
    const config = configFor(version.manifest)
    current = { version, config, pages: version.pages && withAssets(version.pages, current.pages) }
    const left = setTimeout(() => dropAssets(version), assetsKeptMs)
    left.unref()
  }

  function dropAssets(version: Version): void {
    if (current.version === version) current = { ...current, pages: version.pages }
  }

  /** A version that this program has built, or would build alike, is shown as it is; any other is built again first. */
  async function prepareAtStart(found: PublishedVersion): Promise<Version> {
    const opened = await open(found).catch((error: unknown) => {
      if (error instanceof VersionError && rebuild && !/damaged/.test(error.message)) return undefined
      throw error
    })
    const { madeOf } = own.manifest
    if (opened?.manifest.madeOf.program === madeOf.program && opened.manifest.madeOf.origin === madeOf.origin)
      return opened
    if (opened?.manifest.madeOf.sources === madeOf.sources)
      return { ...own, id: found.id, publishedAt: found.publishedAt }
    if (rebuild) return open(await rebuild(found))
    if (opened) return opened
    throw new VersionError(`version ${found.id} was built by another version of the program`)
  }

  /** The scripts and fonts of pages that were public within a day, for whoever still has them open. */
  async function fetchEarlierAssets(): Promise<void> {
    const since = now().getTime() - assetsKeptMs
    const [, ...earlier] = await store.listPublications(keptVersions)
    // The one before the oldest of the day was public at its beginning.
    const count = earlier.findIndex(({ publishedAt }) => publishedAt.getTime() < since)
    for (const { id } of count < 0 ? earlier : earlier.slice(0, count + 1)) {
      const found = await store.readPublication(id)
      const version = found && (await open(found).catch(() => undefined))
      if (version?.pages && current.pages) current = { ...current, pages: withAssets(current.pages, version.pages) }
    }
  }

  return {
    /** The settings with what the site says now. */
    config: followed(() => current.config),
    pages: own.pages && (() => current.pages as Pages),
    version: () => current.version,
    /** Why what was published last is not what visitors see. */
    trouble: () => trouble,
    /** Before anybody is answered. */
    async begin(): Promise<void> {
      await takeNewest(prepareAtStart)
      if (seen > 0) await fetchEarlierAssets()
    },
    start: () => loop.start(),
    stop: () => loop.stop(),
    /** At once, for whoever has just published, or asks what is public. */
    look,
  }
}

function withAssets({ files, notFound }: Pages, earlier: Pages | undefined): Pages {
  const kept = [...(earlier?.files ?? [])].filter(([address]) => address.startsWith('/assets/'))
  return { files: new Map([...kept, ...files]), notFound }
}

/** Reads each value when it is asked for. */
export function followed(read: () => Config): Config {
  const names = Object.keys(read()) as (keyof Config)[]
  return Object.defineProperties(
    {},
    Object.fromEntries(names.map((name) => [name, { enumerable: true, get: () => read()[name] }])),
  ) as Config
}
