import { join, resolve } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { excerpt, type SiteChange, type SiteState, type SiteVersion } from '#contract/desk-site.ts'
import { keptVersions } from '#contract/publication.ts'
import type { ContactStore } from '../store/contact-store.ts'
import type { Publication } from '../store/publication-store.ts'
import { createEditorProcess, type ToPublish } from './editor-process.ts'
import { layOutSources, type Maker } from './maker.ts'
import { publishSources } from './publish-sources.ts'
import type { Site } from './site.ts'
import { openVersion, VersionError } from './version.ts'

type Dependencies = {
  store: ContactStore
  site: Site
  /** Absent where only what serves pages is installed. */
  maker: Maker | undefined
  now: () => Date
  log: Pick<FastifyBaseLogger, 'error'>
}

/** A list of versions is for reading: of many changes, the first say enough. */
const mostChanges = 30

export type PublishingOffice = ReturnType<typeof createPublishing>

/** Makes versions public, new ones and earlier ones again. */
export function createPublishing({ store, site, maker, now, log }: Dependencies) {
  let progress: number | null = null
  /** The version that the editor's drafts change. */
  let editedId = 0
  const editor = maker && createEditorProcess({ maker, laySources: () => laySources(maker), publish })

  /** Of what is public, or the program's own. */
  async function laySources({ folder }: Maker): Promise<string> {
    editedId = site.version().id
    const version = editedId === 0 ? undefined : await store.readPublication(editedId)
    if (!version) return resolve(import.meta.dirname, '../..')
    const sources = join(folder, 'public-sources')
    await layOutSources(version, sources)
    return sources
  }

  async function publish({ folder, changes, author }: ToPublish): Promise<void> {
    if (!maker || progress !== null) throw new VersionError('another version is being made. Try again in a minute.')
    progress = 0
    try {
      await refuseIfOvertaken(editedId)
      const outcome = await publishSources({ store, maker, now }, folder, {
        kind: 'edited',
        author,
        changes: JSON.stringify(shorten(changes)),
        after: editedId,
        onShare: (share) => (progress = share),
      })
      if (!outcome.isPublished) await refuseIfOvertaken(editedId)
      else editedId = outcome.id
      await site.look()
    } catch (error) {
      if (!(error instanceof VersionError)) log.error(error, 'a version of the site could not be published')
      throw error instanceof VersionError ? error : new VersionError(describe(error))
    } finally {
      progress = null
    }
  }

  /** Tells what somebody else has published meanwhile, and puts it under the drafts. */
  async function refuseIfOvertaken(after: number): Promise<void> {
    const [newest] = await store.listPublications(1)
    if (!newest || newest.id === after) return
    await site.look()
    await settleEditor()
    const who = newest.author === '' ? 'somebody else' : newest.author
    const what = readChanges(newest).map(({ where }) => where)
    throw new VersionError(
      `${who} has published version ${newest.id} meanwhile${what.length > 0 ? ` (${what.slice(0, 5).join(', ')})` : ''}. Your changes are kept: review them again.`,
    )
  }

  async function settleEditor(): Promise<void> {
    if (maker && editor?.isRunning()) editor.settle(await laySources(maker))
  }

  return {
    editor,
    /** The version that is public now is the one that its owner saw. */
    async goBack(id: number, newest: number): Promise<void> {
      const found = await store.readPublication(id)
      if (!found) throw new VersionError('that version is no longer kept.')
      // Nobody goes back to what cannot be shown.
      await openVersion(found, { hasPages: true, isHttps: false })
      const outcome = await store.publish(
        { ...found, publishedAt: now(), kind: 'back', backTo: found.backTo ?? id, author: '', changes: '[]' },
        { after: newest },
      )
      if (!outcome.isPublished) throw new VersionError('somebody else has published another version meanwhile.')
      await site.look()
      await settleEditor()
    },
    async describe(): Promise<SiteState> {
      await site.look()
      const publicId = site.version().id
      return {
        versions: (await store.listPublications(keptVersions)).map((one) => toVersion(one, publicId)),
        editing: editor ? { kind: 'possible', waiting: await editor.countWaiting() } : { kind: 'impossible' },
        address: site.config.publicUrl ?? null,
        progress,
        trouble: site.trouble() ?? null,
      }
    },
    stop: () => editor?.stop(),
  }
}

function toVersion(publication: Publication, publicId: number): SiteVersion {
  const { id, publishedAt, kind, backTo = null, author } = publication
  return {
    id,
    publishedAt: publishedAt.toISOString(),
    kind,
    backTo,
    author,
    changes: readChanges(publication),
    isPublic: id === publicId,
  }
}

function readChanges({ changes }: Publication): SiteChange[] {
  try {
    return JSON.parse(changes) as SiteChange[]
  } catch {
    return []
  }
}

function shorten(changes: readonly SiteChange[]): SiteChange[] {
  return changes
    .slice(0, mostChanges)
    .map(({ where, before, after }) => ({ where, before: excerpt(before, after), after: excerpt(after, before) }))
}

function describe(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return 'the disk of the server is full.'
  return 'something went wrong on the server. Its log says what.'
}
