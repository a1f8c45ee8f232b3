import { createPictureProcess, PictureProcessError } from '#render/pictures/picture-process.ts'
import { createLoop } from '../process/loop.ts'
import type { ContactStore } from '../store/contact-store.ts'
import type { PublishedContent } from '../store/publication-store.ts'
import { createCurrentVersion, findLeft, quick } from './current-version.ts'
import { improvePicture } from './picture-desk.ts'
import { keepRaw, toStoredPictures } from './pictures.ts'
import type { ReadContent } from './site-process/site-orders.ts'
import { StoppedError } from './site-process/start-site-process.ts'
import {
  buildPublication,
  describeFiles,
  type Effort,
  findPictures,
  mostTried,
  type ReadableContent,
  readPublished,
  renderVersion,
  type Version,
  type VersionDependencies,
} from './version.ts'
import { VersionError } from './version-error.ts'

/** How soon a server shows what another one has published. */
const lookMs = 2_000

type Dependencies = VersionDependencies & {
  store: ContactStore
  /** The folder with the program's own content. */
  contentFolder: string
  /** In a checkout, publishing writes those files. */
  editsFiles?: boolean
  log: { info(text: string): void; error(error: unknown, text: string): void }
}

export type Site = ReturnType<typeof createVersionManager>

/** Finds out which version is public: the newest publication that can be shown, or else the program's own files. */
export function createVersionManager(dependencies: Dependencies) {
  const { store, siteProcess, contentFolder, editsFiles = false, renderer, now, log } = dependencies
  const current = createCurrentVersion(dependencies, (error) => report(error, 'the site could not be rendered again'))
  let own: ReadableContent | undefined
  let trouble: string | undefined
  /** What is about to be published. */
  let tried: { digest: string; version: Version } | undefined
  /** The newest that was looked at, shown or not. */
  let seen = 0
  const loop = createLoop(async () => {
    await turn().catch((error: unknown) => report(error, 'the newest version of the site could not be looked for'))
    return lookMs
  })
  const images = createPictureProcess()
  const failedImages = new Set<string>()
  const imageLoop = createLoop(async () => {
    const improved = await improveImage().catch((error: unknown) => report(error, 'an image could not be made smaller'))
    return improved ? 0 : lookMs
  })
  const picturesOf = (names: readonly string[]) => findPictures(names, dependencies, own?.pictures ?? new Map())
  const describeOwn = async () => own && buildPublication('first', own, { store, siteProcess, now: now() })
  const open = async (found: PublishedContent, effort: Effort) =>
    renderVersion(await readPublished(found, siteProcess, picturesOf), dependencies, effort)

  async function turn(): Promise<void> {
    const dueAt = await store.scheduleDueAt()
    if (dueAt && dueAt <= now()) await store.publishDue(now(), await describeOwn())
    await look()
    await current.tidy()
  }

  /** One after the other, and the pages show each as soon as it is smaller. Whether there was one. */
  async function improveImage(): Promise<boolean> {
    const name = await improvePicture(store, { painter: images, siteProcess }, failedImages)
    const shown = current.find()
    if (name !== undefined && shown?.pictureNames.includes(name)) {
      const pictures = await picturesOf(shown.pictureNames)
      const version = await renderVersion({ ...shown, pictures }, dependencies, quick)
      if (current.find()?.id === shown.id) current.show(version)
    }
    return name !== undefined
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
      if (id === current.find()?.id) break
      const found = await store.readPublication(id)
      try {
        if (!found) continue
        current.show(tried?.digest === found.digest ? { ...tried.version, id } : await open(found, quick))
        tried = undefined
        log.info(`Version ${id} of the site is public`)
        break
      } catch (error) {
        if (loop.isStopped) throw error
        reasons.push(describe(id, error))
        report(error, `version ${id} of the site can't be shown`)
      }
    }
    // Set this last, so that we retry if the store fails above.
    seen = published[0]?.id ?? 0
    trouble = reasons[0]
  }

  /** The log withholds what errors say, as it may be about visitors; ours are about content. A stop is nothing to report. */
  function report(error: unknown, text: string): void {
    const isOurs = (error instanceof VersionError && !error.cause) || error instanceof PictureProcessError
    if (!loop.isStopped) log.error(isOurs ? {} : error, isOurs ? `${text}: ${error.message}` : text)
  }

  /** The words and pictures of pages that were public within a day. */
  async function fetchEarlierFiles(): Promise<void> {
    for (const { id, leftAt } of findLeft(await store.listPublications(mostTried), now())) {
      const found = await store.readPublication(id)
      const version = found && (await open(found, quick).catch(() => undefined))
      current.addEarlierFiles(version?.pages, leftAt)
    }
  }

  /** The images of files are cleaned in the store, as those of publications are. */
  async function keepFiles(files: ReadContent & Pick<ReadableContent, 'pictures'>) {
    const { names, pictures } = await toStoredPictures(files.pictures, keepRaw)
    if (pictures.length === 0) return files
    for (const { picture } of pictures) await store.keepPicture(picture, now())
    const content = await siteProcess.renamePictures(files.content, names)
    const stored = new Map(pictures.map(({ picture }) => [picture.name, picture.bytes]))
    return { ...files, content, pictureNames: [...stored.keys()], pictures: stored }
  }

  async function writeFiles({ pictureNames, ...draft }: Omit<ReadContent, 'notes'>): Promise<void> {
    const pictures = await picturesOf(pictureNames)
    await siteProcess.writeFiles(contentFolder, draft.content, pictures)
    own = { ...draft, id: 0, pictureNames, notes: [], pictures }
    current.show(await renderVersion(own, dependencies, quick))
  }

  return {
    version: current.read,
    /** Undefined when another server has the pages. */
    pages: renderer && current.pages,
    onVersion: current.onVersion,
    settled: current.settled,
    images,
    trouble: () => trouble,
    describeOwn,
    picturesOf,
    /** Throws when it can't be shown. Once it is published, it isn't rendered again. */
    async renderCandidate(found: PublishedContent): Promise<void> {
      tried = { digest: found.digest, version: await open(found, quick) }
    },
    open: (found: PublishedContent) => open(found, { effort: 'none', withPictures: false }),
    /** Undefined where publications are rows of the store. */
    writeFiles: editsFiles ? writeFiles : undefined,
    /** Throws VersionError when there is nothing to show. */
    async begin(): Promise<void> {
      const files = await siteProcess.readFiles(contentFolder)
      if (files.ok) own = { id: 0, ...(await keepFiles(files)) }
      await takeNewest()
      const shown = current.find()
      const wrong = shown && own ? undefined : describeFiles(files.ok, await siteProcess.checkFiles(contentFolder))
      if (!shown && !own) throw wrong
      if (wrong) report(wrong, shown ? 'what was published is shown' : 'the site is shown as it is')
      if (!shown && own)
        current.show(await renderVersion({ ...own, pictures: await picturesOf(own.pictureNames) }, dependencies, quick))
    },
    start() {
      loop.start()
      imageLoop.start()
      if (seen > 0) fetchEarlierFiles().catch((error: unknown) => report(error, 'earlier files could not be read'))
    },
    async stop(): Promise<void> {
      const stopped = Promise.all([loop.stop(), imageLoop.stop()])
      images.close()
      // First, or whatever is being rendered would be waited for.
      await siteProcess.close()
      await stopped
      await current.stop()
    },
    turn,
    look,
  }
}

/** Why a version isn't public. */
function describe(id: number, error: unknown): string {
  if (error instanceof StoppedError) return `version ${id} can't be shown. ${error.message}`
  return error instanceof VersionError ? error.message : `version ${id} can't be rendered`
}
