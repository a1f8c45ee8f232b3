import { randomUUIDv7 } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ConflictProblem, type DeskRequest, deskLimits, type InboxPage, sortOf, type Tab } from '#contract/desk.ts'
import {
  type InboxQuery,
  type Parsed,
  parseDeletion,
  parseInboxQuery,
  parseNewNote,
  parseNoteChange,
  parseNoteDeletion,
  parseNothing,
  parseSpamChange,
  parseStatusChange,
} from '#contract/desk-input.ts'
import { deskRoutes } from '#contract/desk-routes.ts'
import { localTime } from '#contract/local-time.ts'
import { createInvalidRequest, createProblem } from '#contract/problem.ts'
import type { Config } from '../config/config.ts'
import { computeReplyDueAt } from '../contact/intake.ts'
import { emlFolder, planDeliveries } from '../delivery/transports.ts'
import { toCsvRecords, withNotes } from '../export/requests-csv.ts'
import { sendProblem } from '../http/problems.ts'
import type { ContactStore, RequestFilter } from '../store/contact-store.ts'
import type { ChangeOutcome } from '../store/records.ts'
import { deleteRequest } from '../upkeep/upkeep.ts'
import { sendCsv } from './downloads.ts'
import { toDeskRequest, toInboxEntry } from './json.ts'

type Dependencies = {
  store: ContactStore
  config: Config
  now: () => Date
  /** Deliveries became due. */
  onDue: () => void
  /** Something that others look at has changed. */
  onChanged: () => void
}

type Outcome = ChangeOutcome | 'too-late' | boolean

/** A note of 10,000 characters twice: as it was, and as it is to be. */
const largestWriteBytes = 128 * 1024

/** Anything else isn't an id, and PostgreSQL would refuse some of it as text. */
const idForm = /^[0-9a-f-]{36}$/

export function registerRequestRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { store, config, now, onDue, onChanged } = dependencies
  registerInbox(app, dependencies)

  app.get<{ Params: { id: string } }>(deskRoutes.request.path, async ({ params }, reply) => {
    const found = await read(params.id)
    return found ? reply.send(found) : sendProblem(reply, createProblem('not-found'))
  })

  registerWrite(deskRoutes.markRead.path, parseNothing, (id) => store.markRead(id, now()))
  registerWrite(deskRoutes.changeStatus.path, parseStatusChange, (id, change) => store.changeStatus(id, change, now()))
  registerWrite(deskRoutes.addNote.path, parseNewNote, (id, { text }) =>
    store.addNote(id, { id: randomUUIDv7(), writtenAt: now(), text }),
  )
  registerWrite(deskRoutes.changeNote.path, parseNoteChange, (id, change) => store.changeNote(id, change, now()))
  registerWrite(deskRoutes.deleteNote.path, parseNoteDeletion, (id, change) =>
    store.changeNote(id, { ...change, text: null }, now()),
  )
  registerWrite(deskRoutes.retry.path, parseNothing, async (id) => {
    const hurried = await store.retryDeliveriesNow(id, now())
    if (hurried === 0) return (await store.get(id)) ? 'conflict' : 'unknown'
    onDue()
    return 'changed'
  })
  registerWrite(deskRoutes.changeSpam.path, parseSpamChange, async (id, change) => {
    const found = await store.get(id)
    if (!found) return 'unknown'
    // What isn't spam after all is delivered like any other request, and was promised a reply when it came.
    const deliveries = change.isSpam ? [] : planDeliveries(config)
    const replyDueAt = computeReplyDueAt(found.request.receivedAt, config.replyHours)
    const outcome = await store.changeSpam(id, { ...change, deliveries, replyDueAt }, now())
    onDue()
    return outcome
  })
  registerWrite(deskRoutes.delete.path, parseDeletion, (id, { version }) =>
    deleteRequest({ store, mailFolder: emlFolder(config.dataDir) }, id, version),
  )

  function registerWrite<T>(
    path: string,
    parse: (body: unknown) => Parsed<T>,
    write: (id: string, body: T) => Promise<Outcome>,
  ): void {
    app.post<{ Params: { id: string } }>(path, { bodyLimit: largestWriteBytes }, async (request, reply) => {
      if (!idForm.test(request.params.id)) return sendProblem(reply, createProblem('not-found'))
      const parsed = parse(request.body)
      if (!parsed.ok) return sendProblem(reply, createInvalidRequest(parsed.issues))
      const outcome = await write(request.params.id, parsed.value)
      if (outcome === 'changed' || outcome === true) onChanged()
      return answer(outcome, request, reply)
    })
  }

  async function answer(outcome: Outcome, request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) {
    const found = await read(request.params.id)
    if (outcome === 'unknown' || outcome === false) return sendProblem(reply, createProblem('not-found'))
    if (outcome === 'too-late') return sendProblem(reply, createProblem('note-is-final'))
    if (!found) return reply.code(204).send()
    if (outcome !== 'conflict') return reply.send(found)
    const problem: ConflictProblem = { ...createProblem('changed-meanwhile'), request: found }
    return sendProblem(reply, problem)
  }

  async function read(id: string): Promise<DeskRequest | undefined> {
    const details = idForm.test(id) ? await store.getDetails(id) : undefined
    if (!details) return undefined
    const disabled = await store.disabledEndpoints()
    return toDeskRequest(details, { disabledTargets: new Set(disabled.map(({ target }) => target)), now: now() })
  }
}

const filterOfTab: Record<Tab, RequestFilter> = {
  open: { isSuspicious: false, statuses: ['new', 'in-contact'] },
  all: { isSuspicious: false },
  spam: { isSuspicious: true },
}

function registerInbox(app: FastifyInstance, { store, config, now }: Dependencies): void {
  app.post(deskRoutes.inbox.path, async (request, reply) => {
    const parsed = parseInboxQuery(request.body)
    if (!parsed.ok) return sendProblem(reply, createInvalidRequest(parsed.issues))
    const { cursor } = parsed.value
    const isDueFirst = sortOf(parsed.value) === 'due'
    const page = { limit: deskLimits.pageSize, isDueFirst, ...(cursor === undefined ? {} : { cursor }) }
    try {
      const { requests, nextCursor = null } = await store.list(toFilter(parsed.value), page)
      const givenUp = await store.findGivenUp(requests.map(({ id }) => id))
      const answer: InboxPage = {
        requests: requests.map((one) => toInboxEntry(one, givenUp.has(one.id))),
        nextCursor,
        isUnused: requests.length === 0 && (await store.list(filterOfTab.all, { limit: 1 })).requests.length === 0,
      }
      return reply.send(answer)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      return sendProblem(reply, createInvalidRequest([{ pointer: '#/cursor', detail: 'This is not a cursor.' }]))
    }
  })

  app.post(deskRoutes.export.path, async (request, reply) => {
    const parsed = parseInboxQuery(request.body)
    if (!parsed.ok) return sendProblem(reply, createInvalidRequest(parsed.issues))
    const found = withNotes(store, store.stream(toFilter(parsed.value)))
    return sendCsv(reply, { config, now }, { name: 'requests', records: toCsvRecords(found, config) })
  })

  function toFilter({ tab = 'open', cursor: _, sort: __, ...given }: InboxQuery): RequestFilter {
    const { startOfDay } = localTime(config.company.timeZone)
    const conditions: {
      [Name in keyof Required<typeof given>]: (value: Required<typeof given>[Name]) => RequestFilter
    } = {
      search: (search) => ({ search }),
      status: (status) => ({ statuses: [status] }),
      form: (source) => ({ source }),
      service: (serviceInterest) => ({ serviceInterest }),
      from: (day) => ({ receivedFrom: startOfDay(day) }),
      to: (day) => ({ receivedBefore: startOfDay(day, 1) }),
    }
    const names = Object.keys(given) as (keyof typeof given)[]
    return Object.assign({}, filterOfTab[tab], ...names.map((name) => conditions[name](given[name] as never)))
  }
}
