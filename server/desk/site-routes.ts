import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type Parsed,
  parseDiscarding,
  parseDraftPatches,
  parseGoingBack,
  parseNothing,
  parsePublishing,
  parseScheduling,
} from '#contract/desk-input.ts'
import { deskRoutes } from '#contract/desk-routes.ts'
import { type DraftFinding, type PublishingProblem, viewPath } from '#contract/desk-site.ts'
import { limits } from '#contract/limits.ts'
import { createInvalidRequest, createProblem } from '#contract/problem.ts'
import { sendProblem } from '../http/problems.ts'
import type { Pages } from '../pages/prepare-pages.ts'
import type { ContactStore } from '../store/contact-store.ts'
import type { SitePublisher } from '../versions/publishing.ts'
import type { Site } from '../versions/site.ts'
import type { Version } from '../versions/version.ts'
import { VersionError } from '../versions/version-error.ts'

/** No script runs and nothing is sent: whatever a version once had in it cannot act on the desk. */
const policy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data: https:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-same-origin"

type Dependencies = {
  store: Pick<ContactStore, 'readPublication'>
  site: Pick<Site, 'open'>
  publishing: SitePublisher
  /** For pages, in which nothing of any request is. */
  isKnown: (request: FastifyRequest) => boolean
  onChanged: () => void
}

export function registerSiteRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { store, site, publishing, isKnown, onChanged } = dependencies
  const open = createLastOpened(site)
  registerDraft(app, dependencies)

  app.get(deskRoutes.site.path, (_request, reply) => answerVersion(reply, () => publishing.describe()))

  const change = <T>(
    path: string,
    parse: (body: unknown) => Parsed<T>,
    work: (value: T, id: number) => Promise<unknown>,
  ) =>
    app.post<{ Params: { id?: string } }>(path, async (request, reply) => {
      const parsed = parse(request.body)
      const id = toId(request.params.id ?? '0')
      if (!parsed.ok) return sendProblem(reply, createInvalidRequest(parsed.issues))
      if (id === undefined) return sendProblem(reply, createProblem('not-found'))
      return answerVersion(reply, async () => {
        await work(parsed.value, id)
        onChanged()
        return publishing.describe()
      })
    })
  change(deskRoutes.publish.path, parsePublishing, publishing.publish)
  change(deskRoutes.schedule.path, parseScheduling, publishing.schedule)
  change(deskRoutes.cancelSchedule.path, parseNothing, publishing.cancelSchedule)
  change(deskRoutes.restoreVersion.path, parseGoingBack, ({ newest }, id) => publishing.restoreVersion(id, newest))

  app.get<{ Params: { id: string; '*': string } }>(`${viewPath}:id/*`, async (request, reply) => {
    const id = toId(request.params.id)
    const found = isKnown(request) && id !== undefined ? await store.readPublication(id) : undefined
    if (!found) return sendProblem(reply, createProblem('not-found'))
    const { pages } = await open(found)
    return showAsItWas(reply, pages, { prefix: `${viewPath}${id}`, path: `/${request.params['*']}` })
  })
}

function registerDraft(app: FastifyInstance, { publishing: { draft }, onChanged }: Dependencies): void {
  app.get(deskRoutes.draft.path, (_request, reply) => answerVersion(reply, () => draft.readState()))

  app.post(deskRoutes.changeDraft.path, { bodyLimit: limits.patchesBytes.max }, async (request, reply) => {
    const parsed = parseDraftPatches(request.body)
    if (!parsed.ok) return sendProblem(reply, createInvalidRequest(parsed.issues))
    return answerVersion(reply, async () => {
      const changed = await draft.change(parsed.value)
      if ('wrong' in changed) {
        const { at, detail } = changed.wrong
        return sendProblem(reply, createInvalidRequest([{ pointer: `#/patches/${at}`, detail }]))
      }
      onChanged()
      return changed
    })
  })

  app.post(deskRoutes.discardDraft.path, async (request, reply) => {
    const parsed = parseDiscarding(request.body)
    if (!parsed.ok) return sendProblem(reply, createInvalidRequest(parsed.issues))
    return answerVersion(reply, async () => {
      await draft.discard(parsed.value)
      onChanged()
      return draft.readState()
    })
  })
}

function toId(text: string): number | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

/** A page asks for many files at once: all of them come from one rendering. */
function createLastOpened(site: Pick<Site, 'open'>) {
  let last: { id: number; version: Promise<Version> } | undefined
  return (found: Parameters<Site['open']>[0]): Promise<Version> => {
    if (last?.id !== found.id) last = { id: found.id, version: site.open(found) }
    const { version } = last
    version.catch(() => {
      if (last?.version === version) last = undefined
    })
    return version
  }
}

/** A list of strings is JSON, sent as fast as its reader takes it. What can't be done is told in words, with what has to be put right. */
export async function answerVersion(reply: FastifyReply, work: () => Promise<object>): Promise<FastifyReply> {
  try {
    const answer = await work()
    // A reply that the work gave was awaited until it was sent.
    if (reply.sent) return reply
    return reply.type('application/json').send(Array.isArray(answer) ? Readable.from(answer) : answer)
  } catch (error) {
    if (!(error instanceof VersionError)) throw error
    const findings = error.problems.map(({ path, message }): DraftFinding => ({ kind: 'problem', path, message }))
    const problem: PublishingProblem = { ...createProblem('not-published', error.message), findings }
    return sendProblem(reply, problem)
  }
}

type Asked = { /** Before every address of that version. */ prefix: string; path: string }

/** A page or file of a version, with all its addresses inside that version. */
function showAsItWas(reply: FastifyReply, pages: Pages | undefined, { prefix, path }: Asked): FastifyReply {
  const file = pages?.files.get(path)
  if (!file) return sendProblem(reply, createProblem('not-found'))
  const { body, headers } = file.answers.identity
  const contentType = headers[headers.indexOf('content-type') + 1] ?? ''
  const isText = /^text\/(html|css)/.test(contentType)
  return reply
    .headers({ 'content-type': contentType, 'content-security-policy': policy })
    .send(isText ? lead(body.toString(), prefix) : body)
}

/** Addresses in attributes and in styles that begin at the root of the site. */
function lead(text: string, prefix: string): string {
  return text
    .replace(/((?:href|src|srcset|poster|imagesrcset)=")\/(?!\/)/g, `$1${prefix}/`)
    .replace(/(, )\/(?=images\/|assets\/|pictures\/)/g, `$1${prefix}/`)
    .replace(/url\((["']?)\/(?!\/)/g, `url($1${prefix}/`)
}
