import type { Pages, PreparedFile } from '../pages/prepare-pages.ts'
import type { Publication } from '../store/publication-store.ts'

/** A visitor with an open page must not lose its script and its words. */
const keptMs = 86_400_000

type Left = { at: number; files: ReadonlyMap<string, PreparedFile> }

/** Files that no page of today names, but pages that are still open do. */
export function createLeftFiles() {
  let left: Left[] = []
  return {
    /** Only what the next version hasn't: most files belong to the program. */
    keep(earlier: Pages | undefined, next: Pages | undefined, at: Date): void {
      const assets = [...(earlier?.files ?? [])].filter(([address]) => isAsset(address) && !next?.files.has(address))
      if (assets.length > 0) left.push({ at: at.getTime(), files: new Map(assets) })
    },
    /** Whether any were old enough, whichever way the clock jumped. */
    drop(now: Date): boolean {
      const kept = left.filter(({ at }) => Math.abs(now.getTime() - at) < keptMs)
      const hasDropped = kept.length < left.length
      left = kept
      return hasDropped
    },
    addTo({ files, notFound }: Pages): Pages {
      return { files: new Map([...left.flatMap((one) => [...one.files]), ...files]), notFound }
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

/** Named by what they hold, so they never stand for anything else. */
function isAsset(address: string): boolean {
  return /^\/(?:assets|pictures)\//.test(address)
}
