import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { deskLimits, type InboxPage, type InboxQuery, type Tab } from '#contract/desk.ts'
import { parseInboxQuery } from '#contract/desk-input.ts'
import { deskRoutes } from '#contract/desk-routes.ts'
import { createInvalidRequest, type FieldIssue } from '#contract/problem.ts'
import type { Config } from '../config/config.ts'
import { formatRequestsCsv, withNotes } from '../export/requests-csv.ts'
import { sendProblem } from '../http/problems.ts'
import type { ContactStore, RequestFilter } from '../store/contact-store.ts'
import { dayOf, startOfDay } from '../text/days.ts'
import { toInboxEntry } from './json.ts'

type Dependencies = { store: ContactStore; config: Pick<Config, 'company' | 'words'>; now: () => Date }

const filterOfTab: Record<Tab, RequestFilter> = {
  open: { isSuspicious: false, statuses: ['new', 'in-contact'] },
  all: { isSuspicious: false },
  spam: { isSuspicious: true },
}

export function registerInboxRoutes(app: FastifyInstance, { store, config, now }: Dependencies): void {
  app.post(deskRoutes.inbox.path, async (request, reply) => {
    const parsed = readQuery(request.body)
    if (!parsed.ok) return sendProblem(reply, createInvalidRequest(parsed.issues))
    const { filter, cursor } = parsed
    const page = { limit: deskLimits.pageSize, ...(cursor === undefined ? {} : { cursor }) }
    try {
      const { requests, nextCursor = null } = await store.list(filter, page)
      const givenUp = await store.findGivenUp(requests.map(({ id }) => id))
      const answer: InboxPage = {
        requests: requests.map((one) => toInboxEntry(one, givenUp.has(one.id))),
        nextCursor,
        isUnused: requests.length === 0 && (await store.list(filterOfTab.all, { limit: 1 })).requests.length === 0,
        counts: await store.countForDesk(now(), deskLimits.count),
      }
      return reply.send(answer)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      return sendProblem(reply, createInvalidRequest([{ pointer: '#/cursor', detail: 'This is not a cursor.' }]))
    }
  })

  app.post(deskRoutes.export.path, async (request, reply) => {
    const parsed = readQuery(request.body)
    if (!parsed.ok) return sendProblem(reply, createInvalidRequest(parsed.issues))
    const day = dayOf(now(), config.company.timeZone)
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="requests-${day}.csv"`)
      .send(Readable.from(formatRequestsCsv(withNotes(store, store.stream(parsed.filter)), config, true)))
  })

  function readQuery(
    query: unknown,
  ): { ok: true; filter: RequestFilter; cursor: string | undefined } | { ok: false; issues: FieldIssue[] } {
    const parsed = parseInboxQuery(query)
    if (!parsed.ok) return parsed
    return { ok: true, filter: toFilter(parsed.value), cursor: parsed.value.cursor }
  }

  function toFilter({ tab = 'open', search, status, form, service, from, to }: InboxQuery): RequestFilter {
    const { timeZone } = config.company
    return {
      ...filterOfTab[tab],
      ...(status === undefined ? {} : { statuses: [status] }),
      ...(form === undefined ? {} : { form }),
      ...(service === undefined ? {} : { serviceInterest: service }),
      ...(search === undefined ? {} : { search }),
      ...(from === undefined ? {} : { receivedFrom: startOfDay(from, timeZone) }),
      ...(to === undefined ? {} : { receivedBefore: startOfDay(to, timeZone, 1) }),
    }
  }
}
