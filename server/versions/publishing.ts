import type { FastifyBaseLogger } from 'fastify'
import {
  type Publishing,
  type Scheduling,
  type SiteChange,
  type SiteState,
  type SiteVersion,
  siteLimits,
} from '#contract/desk-site.ts'
import type { Config } from '../config/config.ts'
import type { ContactStore } from '../store/contact-store.ts'
import type { NewPublication, Publication, PublishOutcome } from '../store/publication-store.ts'
import type { SiteContent } from '../store/site-records.ts'
import { createDraftService, type OpenedDraft } from './draft.ts'
import { createImageDesk } from './image-desk.ts'
import type { Site } from './site.ts'
import { type SiteProcess, StoppedError } from './site-process/start-site-process.ts'
import { hasSameRecords, serializeContent } from './version.ts'
import { VersionError } from './version-error.ts'

type Dependencies = {
  config: Pick<Config, 'dataDir' | 'picturesMaxBytes'>
  store: ContactStore
  site: Site
  siteProcess: SiteProcess
  now: () => Date
  log: Pick<FastifyBaseLogger, 'error'>
}

const yearMs = 366 * 86_400_000

export type SitePublisher = ReturnType<typeof createPublishing>

/** Makes versions public: the draft, now or at a set time, and earlier versions again. */
export function createPublishing({ config, store, site, siteProcess, now, log }: Dependencies) {
  const draft = createDraftService({ store, site, siteProcess, now })
  let isBusy = false

  /** Run one at a time, so a double click publishes once. */
  async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
    if (isBusy) throw new VersionError('something is being published. Try again in a moment.')
    isBusy = true
    try {
      return await work()
    } catch (error) {
      const fault = error instanceof VersionError ? error.cause : error
      if (fault) log.error(fault, 'a version of the site could not be published')
      throw error
    } finally {
      isBusy = false
    }
  }

  /** What its owner has seen, if nothing keeps it from being public. */
  async function prepareDraft({ revision, author }: Publishing, at: Date) {
    const found = await draft.read()
    if (found.revision !== revision) throw new VersionError('the draft has changed. Review it and try again.')
    const problems = found.findings.filter(({ kind }) => kind === 'problem')
    if (problems.length > 0) throw new VersionError('fix these problems before you publish.', problems)
    const before = site.version().content
    if (hasSameRecords(before, found.content)) throw new VersionError('there is nothing to publish.')
    const changes = JSON.stringify((await siteProcess.describeChanges(before, found.content)).changes)
    const content = await siteProcess.dateArticles(found.content, before, at)
    const stored = serializeContent(await draft.withBodies(content), found.schemaVersion)
    const version: NewPublication = { publishedAt: at, kind: 'edited', author, changes, ...stored }
    // What can't be shown is not published either.
    await site.renderCandidate({ ...version, id: 0 })
    return { draft: { ...found, content }, version }
  }

  async function commit(outcome: Promise<PublishOutcome>): Promise<void> {
    const settled = await outcome
    if (!settled.isPublished && settled.reason === 'overtaken')
      throw new VersionError('someone else has published another version since you looked. Look again.')
    if (!settled.isPublished) throw new VersionError('the draft has changed. Review it and try again.')
    await site.look()
  }

  /** In a checkout. What was typed since then stays a draft, on top of the files. */
  async function writeToFiles(write: NonNullable<Site['writeFiles']>, written: OpenedDraft) {
    await write(written)
    await draft.discard(written).catch((error) => {
      if (!(error instanceof VersionError)) throw error
    })
  }

  async function countChanges(before: SiteContent, after: SiteContent): Promise<number> {
    try {
      return (await siteProcess.describeChanges(before, after)).count
    } catch (error) {
      if (error instanceof StoppedError) return 1
      throw error
    }
  }

  return {
    draft,
    images: createImageDesk({ config, store, readers: { painter: site.images, siteProcess }, now }),
    publish: (asked: Publishing) =>
      alone(async () => {
        const after = await store.newestPublication()
        const { draft, version } = await prepareDraft(asked, now())
        if (site.writeFiles) return writeToFiles(site.writeFiles, draft)
        const first = after === 0 ? await site.describeOwn() : undefined
        await commit(store.publish(version, { after, ...(first && { first }), draftRevision: asked.revision }))
      }),
    schedule: ({ dueAt: text, ...asked }: Scheduling) =>
      alone(async () => {
        if (site.writeFiles)
          throw new VersionError('this desk publishes by writing files, so it can’t schedule. Publish now instead.')
        const dueAt = new Date(text)
        const waitMs = dueAt.getTime() - now().getTime()
        if (!(waitMs > 0 && waitMs < yearMs)) throw new VersionError('choose a time within the next year.')
        const { publishedAt: _now, kind: _kind, ...version } = (await prepareDraft(asked, dueAt)).version
        await store.schedule({ ...version, dueAt })
      }),
    cancelSchedule: () => store.cancelSchedule(),
    /** The version that is public now is the one that its owner saw. */
    restoreVersion: (id: number, newest: number) =>
      alone(async () => {
        const found = await store.readPublication(id)
        if (!found) throw new VersionError('there is no such version.')
        // What can't be shown can't be gone back to.
        await site.renderCandidate(found)
        const { id: _id, ...version } = found
        const back = {
          ...version,
          publishedAt: now(),
          kind: 'back',
          backTo: found.backTo ?? id,
          author: '',
          changes: '[]',
        }
        await commit(store.publish(back as NewPublication, { after: newest }))
      }),
    async describe(): Promise<SiteState> {
      await site.look()
      const { id, content, config } = site.version()
      const scheduled = await store.readSchedule()
      return {
        versions: (await store.listPublications(siteLimits.versions)).map((one) => toVersion(one, id)),
        // Counted as the review lists them.
        waiting: await countChanges(content, (await draft.read()).content),
        scheduled: scheduled
          ? { dueAt: scheduled.dueAt.toISOString(), author: scheduled.author, changes: readChanges(scheduled) }
          : null,
        address: config.viewUrl ?? null,
        trouble: site.trouble() ?? null,
      }
    },
  }
}

function toVersion(publication: Publication, publicId: number): SiteVersion {
  const { id, publishedAt, kind, backTo = null, author } = publication
  const changes = readChanges(publication)
  return { id, publishedAt: publishedAt.toISOString(), kind, backTo, author, changes, isPublic: id === publicId }
}

function readChanges({ changes }: Pick<Publication, 'changes'>): SiteChange[] {
  try {
    return JSON.parse(changes) as SiteChange[]
  } catch {
    return []
  }
}
