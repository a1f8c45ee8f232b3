import type { Pages } from '../pages/prepare-pages.ts'
import { createLoop } from '../process/loop.ts'
import type { ContactStore } from '../store/contact-store.ts'
import type { PublicationStore, PublishedContent } from '../store/publication-store.ts'
import type { Content } from './content-rules.ts'
import { createLeftFiles, findLeft } from './left-files.ts'
import {
  describeFiles,
  describeFirst,
  type Effort,
  findPictures,
  type ReadableContent,
  readPublished,
  renderVersion,
  type Version,
  type VersionDependencies,
  VersionError,
} from './version.ts'

/** How soon a server shows what another one has published. */
const lookMs = 2_000
/** A site that could not be rendered again when it expired is tried again after this. */
const retryMs = 3_600_000
const quick: Effort = { effort: 'quick', withPictures: false }
/** When this many of the newest can't be shown, older ones can't either. */
const mostTried = 20

type Dependencies = VersionDependencies & {
  store: Pick<ContactStore, keyof PublicationStore>
  /** The folder with the program's own content. */
  contentFolder: string
  /** In a checkout, publishing writes those files. */
  editsFiles?: boolean
  log: { info(text: string): void; error(error: unknown, text: string): void }
}

export type Site = ReturnType<typeof createSite>

/** What is public now, in pages, answers and mails alike: another version takes the place of all of it in one step. */
export function createSite(dependencies: Dependencies) {
  const { store, rules, contentFolder, editsFiles = false, renderer, now, log } = dependencies
  let own: ReadableContent | undefined
  let current: { version: Version; served: Pages | undefined } | undefined
  let trouble: string | undefined
  /** What is about to be published. */
  let tried: { digest: string; version: Version } | undefined
  /** The newest that was looked at, shown or not. */
  let seen = 0
  let onVersion = () => {}
  const left = createLeftFiles()
  let improving: Promise<void> = Promise.resolve()
  const loop = createLoop(async () => {
    await turn().catch((error: unknown) => report(error, 'the newest version of the site could not be looked for'))
    return lookMs
  })
  const picturesOf = (content: Content) => findPictures(content, store, own?.pictures ?? new Map())
  const open = async (found: PublishedContent, effort: Effort) =>
    renderVersion(await readPublished(found, rules, picturesOf), dependencies, effort)

  async function turn(): Promise<void> {
    const dueAt = await store.scheduleDueAt()
    if (dueAt && dueAt <= now()) await store.publishDue(now(), await describeOwn())
    await look()
    if (left.drop(now()) && current) serve(current.version)
    const expiresAt = current?.version.expiresAt
    if (expiresAt && expiresAt <= now()) await renew()
  }

  let looking: Promise<unknown> = Promise.resolve()
  /** One look after the other: two at once would render the same version twice. */
  function look(): Promise<void> {
    const next = looking.then(async () => {
      if ((await store.newestPublication()) !== seen) await takeNewest()
    })
    looking = next.catch(() => {})
    return next
  }

  /** The newest that can be shown; what is public stays when none can. */
  async function takeNewest(): Promise<void> {
    const reasons: string[] = []
    const published = await store.listPublications(mostTried)
    for (const { id } of published) {
      if (id === current?.version.id) break
      const found = await store.readPublication(id)
      try {
        if (!found) continue
        show(tried?.digest === found.digest ? { ...tried.version, id } : await open(found, quick))
        tried = undefined
        log.info(`Version ${id} of the site is public`)
        break
      } catch (error) {
        if (loop.isStopped) throw error
        reasons.push(error instanceof VersionError ? error.message : `version ${id} can't be rendered`)
        report(error, `version ${id} of the site can't be shown`)
      }
    }
    // Not before: a store that failed meanwhile is asked again.
    seen = published[0]?.id ?? 0
    trouble = reasons[0]
  }

  function show(version: Version): void {
    left.keep(current?.version.pages, version.pages, now())
    serve(version)
    onVersion()
    if (renderer)
      improving = improving.then(renew).catch((error) => report(error, 'the site could not be rendered again'))
  }

  /** The log withholds what errors say, as it may be about visitors; ours are about content. A stop is nothing to report. */
  function report(error: unknown, text: string): void {
    const isOurs = error instanceof VersionError
    if (!loop.isStopped) log.error(isOurs ? {} : error, isOurs ? `${text}: ${error.message}` : text)
  }

  function serve(version: Version): void {
    current = { version, served: version.pages && left.addTo(version.pages) }
  }

  async function renew(): Promise<void> {
    const version = current?.version
    if (!version) return
    try {
      const better = await renderVersion(version, dependencies, { effort: 'best', withPictures: true })
      if (current?.version === version) serve(better)
    } catch (error) {
      if (current?.version === version) serve({ ...version, expiresAt: new Date(now().getTime() + retryMs) })
      throw error
    }
  }

  /** The words and pictures of pages that were public within a day, for those who still have them open. */
  async function fetchLeft(): Promise<void> {
    const published = await store.listPublications(mostTried)
    for (const { id, leftAt } of findLeft(published, now())) {
      const found = await store.readPublication(id)
      const version = found && (await open(found, quick).catch(() => undefined))
      left.keep(version?.pages, current?.version.pages, leftAt)
    }
    if (current) serve(current.version)
  }

  const describeOwn = async () => own && describeFirst(own, { store, rules, now: now() })

  async function writeFiles(content: Content): Promise<void> {
    const pictures = await picturesOf(content)
    await rules.writeFiles(contentFolder, content, pictures)
    own = { id: 0, content, notes: [], pictures }
    show(await renderVersion(own, dependencies, quick))
  }

  function version(): Version {
    if (!current) throw new Error('the site has not begun')
    return current.version
  }

  return {
    version,
    /** Undefined when another server has the pages. */
    pages: renderer && (() => current?.served as Pages),
    trouble: () => trouble,
    describeOwn,
    picturesOf,
    /** Throws when it can't be shown. Once it is published, it isn't rendered again. */
    async tryOut(found: PublishedContent): Promise<void> {
      tried = { digest: found.digest, version: await open(found, quick) }
    },
    open: (found: PublishedContent) => open(found, { effort: 'none', withPictures: false }),
    onVersion: (tell: () => void) => {
      onVersion = tell
    },
    /** Undefined where publications are rows of the store. */
    writeFiles: editsFiles ? writeFiles : undefined,
    /** Throws VersionError when there is nothing to show. */
    async begin(): Promise<void> {
      const files = await rules.readFiles(contentFolder)
      if (files.ok) own = { id: 0, ...files }
      await takeNewest()
      const wrong = current && own ? undefined : describeFiles(files)
      if (!current && !own) throw wrong
      if (wrong) report(wrong, current ? 'what was published is shown' : 'the site is shown as it is')
      if (!current && own) show(await renderVersion(own, dependencies, quick))
    },
    start() {
      loop.start()
      if (seen > 0) fetchLeft().catch((error: unknown) => report(error, 'earlier files could not be read'))
    },
    async stop(): Promise<void> {
      const stopped = loop.stop()
      // First, or whatever is being rendered would be waited for.
      await renderer?.close()
      await stopped
      await improving
    },
    turn,
    look,
    settled: () => improving,
  }
}
