import type { ContactStore } from '../store/contact-store.ts'
import type { NewVersion, PublishOutcome } from '../store/publication-store.ts'
import type { Maker } from './maker.ts'
import { openVersion } from './version.ts'

type Dependencies = { store: Pick<ContactStore, 'publish'>; maker: Maker; now: () => Date }

type Telling = Pick<NewVersion, 'kind' | 'author' | 'changes'> & {
  /** The version that these sources change; 0 for the program's own. */
  after: number
  onShare?: (share: number) => void
}

/**
 * Checks and builds what lies in a folder, and makes it public. With the first, what was public until then is kept too,
 * so that there is a way back to it. Throws a VersionError where it cannot be built or shown.
 */
export async function publishSources(
  { store, maker, now }: Dependencies,
  folder: string,
  { after, onShare, ...telling }: Telling,
): Promise<PublishOutcome> {
  const next = { ...telling, ...(await maker.make(folder, onShare)), publishedAt: now() }
  await openVersion({ ...next, id: after + 1 }, { hasPages: true, isHttps: false })
  if (after > 0) return store.publish(next, { after })
  const own = await maker.packOwn()
  const first = { ...own, kind: 'first', author: '', changes: '[]', publishedAt: now() } as const
  return store.publish(next, { after, first })
}
