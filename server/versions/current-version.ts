import { limits } from '#contract/limits.ts'
import { contentFolder } from '#render/headers.ts'
import type { Pages, PreparedFile } from '../pages/prepare-pages.ts'
import type { Publication } from '../store/publication-store.ts'
import { type Effort, renderVersion, type Version, type VersionDependencies } from './version.ts'
import { VersionError } from './version-error.ts'

/** A visitor with an open page must not lose its script and its words. */
const keptMs = 86_400_000
/** A site that could not be rendered again when it expired is tried again after this. */
const retryMs = 3_600_000

/** Delay the full render: keep the CPU free at startup, and skip superseded versions. */
const calmMs = 10_000

/** Enough to be public. The rest follows while visitors read. */
export const quick: Effort = { effort: 'quick', withPictures: false }
const best: Effort = { effort: 'best', withPictures: true }

type Left = { at: number; files: ReadonlyMap<string, PreparedFile> }

/** Headers and addresses of a file take about as much as a small file. */
const bytesBesideFile = 2_000

function sizeOf({ files }: Left): number {
  const bodies = [...files.values()].flatMap(({ answers }) => Object.values(answers).map(({ body }) => body.length))
  return bodies.reduce((bytes, length) => bytes + length + bytesBesideFile, 0)
}

/**
 * The version that is public now. Pages, answers and mails all read it here, whenever they need something of it: another
 * version takes the place of all that follows from the one before in one step.
 */
export function createCurrentVersion(dependencies: VersionDependencies, onFailure: (error: unknown) => void) {
  const { renderer, now } = dependencies
  const listeners: (() => void)[] = []
  let current: Version | undefined
  let pages: Pages | undefined
  /** Files of earlier versions, for pages that are still open. */
  let left: Left[] = []
  let improving: Promise<void> = Promise.resolve()
  let soon: NodeJS.Timeout | undefined

  function serve(version: Version): void {
    current = version
    if (!version.pages) return
    const { files, ...others } = version.pages
    pages = { files: new Map([...left.flatMap((one) => [...one.files]), ...files]), ...others }
  }

  /** Only what the version that is public hasn't: most files belong to the program. */
  function keepFiles(earlier: Pages | undefined, next: Pages | undefined, leftAt: Date): void {
    const folders = new Set([...(next?.files.keys() ?? [])].map(folderOf))
    const files = [...(earlier?.files ?? [])].filter(([address]) => {
      // A page that the same folder hasn't any more is gone.
      const isGone = isPageContent(address) && folders.has(folderOf(address))
      return (isAsset(address) || isPageContent(address)) && !isGone && !next?.files.has(address)
    })
    if (files.length > 0) left.push({ at: leftAt.getTime(), files: new Map(files) })
    while (left.reduce((bytes, one) => bytes + sizeOf(one), 0) > limits.earlierBytes.max) left.shift()
  }

  async function renew(): Promise<void> {
    const version = current
    if (!version) return
    try {
      const better = await renderVersion(version, dependencies, best)
      if (current === version) serve(better)
      if (better.unpainted?.length) onFailure(new VersionError(`cannot paint ${better.unpainted.join(', ')}`))
    } catch (error) {
      if (current === version) serve({ ...version, expiresAt: new Date(now().getTime() + retryMs) })
      onFailure(error)
    }
  }

  /** A page that begins is public at once; what takes longer follows. */
  async function showAgain(version: Version): Promise<void> {
    try {
      const renewed = await renderVersion(version, dependencies, quick)
      if (current === version) show(renewed)
    } catch (error) {
      if (current === version) serve({ ...version, expiresAt: new Date(now().getTime() + retryMs) })
      onFailure(error)
    }
  }

  function show(version: Version): void {
    keepFiles(current?.pages, version.pages, now())
    serve(version)
    for (const tell of listeners) tell()
    if (!renderer) return
    expectNothing()
    soon = setTimeout(settled, calmMs).unref()
  }

  function expectNothing(): void {
    clearTimeout(soon)
    soon = undefined
  }

  /** Once nothing is left to be rendered better than it is served. */
  function settled(): Promise<void> {
    if (soon) improving = improving.then(renew)
    expectNothing()
    return improving
  }

  return {
    find: () => current,
    read(): Version {
      if (!current) throw new Error('the site has not begun')
      return current
    },
    pages: () => pages as Pages,
    onVersion: (listener: () => void) => void listeners.push(listener),
    show,
    settled,
    stop(): Promise<void> {
      expectNothing()
      return improving
    },
    /** Of pages that were public earlier, for those who still have them open. */
    addEarlierFiles(earlier: Pages | undefined, leftAt: Date): void {
      keepFiles(earlier, current?.pages, leftAt)
      if (current) serve(current)
    },
    /** Drops what was kept long enough, whichever way the clock jumped, and renders again what has expired. */
    async tidy(): Promise<void> {
      const kept = left.filter(({ at }) => Math.abs(now().getTime() - at) < keptMs)
      const hasDropped = kept.length < left.length
      left = kept
      if (hasDropped && current) serve(current)
      if (current?.expiresAt && current.expiresAt <= now()) await showAgain(current)
    },
  }
}

/** Versions that were public within that time, newest first: each ended as the one before it in the list began. */
export function findLeft(published: readonly Publication[], now: Date): { id: number; leftAt: Date }[] {
  return published.flatMap(({ id }, at) => {
    const leftAt = published[at - 1]?.publishedAt
    return leftAt && now.getTime() - leftAt.getTime() < keptMs ? { id, leftAt } : []
  })
}

/** What pages say, in a folder for each program and each state of what they share. A page below that folder is none. */
function isPageContent(address: string): boolean {
  return address.startsWith(`${contentFolder}/`) && address.endsWith('.json')
}

function folderOf(address: string): string {
  return address.split('/', 3).join('/')
}

/** Named by what they hold, so they never stand for anything else. */
function isAsset(address: string): boolean {
  return /^\/(?:assets|pictures)\//.test(address)
}
