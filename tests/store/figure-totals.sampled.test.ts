import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { type Figures, type Share, statuses } from '#contract/desk.ts'
import { localTime } from '#contract/local-time.ts'
import { computeFigures } from '../../server/desk/figures.ts'
import type { ContactStore, StoredRequest } from '../../server/store/contact-store.ts'
import { engines, setUpStores } from '../support/stores.ts'
import { acceptRequest, createRequest, dayMs, minuteMs } from '../support/submissions.ts'

const now = new Date('2026-11-18T17:00:00Z')
const numRuns = Math.ceil(inject('extent').inputRuns / 20)
const timeZones = ['America/New_York', 'Asia/Kathmandu', 'UTC']

/** Weeks begin there in one of the zones, which is within a day and a week of UTC: the moments around it must be told apart. */
const edges = timeZones.flatMap((zone) =>
  ['2025-11-17', '2026-11-16', '2026-11-23'].flatMap((day) =>
    [-1, 0].map((off) => new Date(localTime(zone).startOfDay(day).getTime() + off)),
  ),
)
const moment = fc.oneof(
  fc.constantFrom(...edges),
  fc.date({
    min: new Date(now.getTime() - 400 * dayMs),
    max: new Date(now.getTime() + 10 * dayMs),
    noInvalidDate: true,
  }),
)

const index = fc.nat({ max: 50 })
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('accept' as const),
      at: moment,
      isSuspicious: fc.boolean(),
      isPromised: fc.boolean(),
      form: fc.constantFrom('home' as const, 'contact' as const),
      role: fc.constantFrom('' as const, 'Physician' as const, 'IT Director' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('mark' as const),
      index,
      status: fc.constantFrom(...statuses),
      afterMs: fc.constantFrom(0, minuteMs - 1, minuteMs, dayMs, 3 * dayMs + 1),
    }),
  },
  fc.record({ kind: fc.constant('judge' as const), index, isSpam: fc.boolean() }),
  fc.record({ kind: fc.constant('delete' as const), index }),
  fc.record({ kind: fc.constant('import' as const), index }),
  fc.record({ kind: fc.constant('purge' as const), before: moment }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const promisedAt = (daysAgo: number): Step => ({
  kind: 'accept',
  at: new Date(now.getTime() - daysAgo * dayMs),
  isSuspicious: false,
  isPromised: true,
  form: 'home',
  role: '',
})
/** By a clock that was ahead: an answer comes after the promised time, which is not over yet. */
const answeredAhead: Step[] = [
  promisedAt(0.5),
  promisedAt(3),
  { kind: 'mark', index: edges.length, status: 'won', afterMs: 3 * dayMs + 1 },
]

describe.each(engines)('the totals of %s', (engine) => {
  const stores = setUpStores(engine)

  it('are the sums over the requests after any history', { timeout: 60_000 * numRuns }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (history) => {
        const { store } = await stores.openEmpty()
        const ids = await Promise.all(edges.map((receivedAt) => acceptRequest(store, { receivedAt })))
        for (const one of history) await perform(store, one, ids)
        const requests: StoredRequest[] = []
        for await (const request of store.stream({ isSuspicious: false })) requests.push(request)
        for (const timeZone of timeZones)
          expect(await computeFigures({ store, timeZone, now })).toEqual(addUp(requests, timeZone))
        expect(await store.countWrongFigures()).toBe(0)
      }),
      { numRuns, examples: [[answeredAhead]] },
    )
  })
})

async function perform(store: ContactStore, one: Step, ids: string[]): Promise<void> {
  if (one.kind === 'purge')
    return void (await store.purge({ now, regularBefore: one.before, suspiciousBefore: one.before, isDryRun: false }))
  if (one.kind === 'accept') {
    const { at, isSuspicious, isPromised, form, role } = one
    const promise = isPromised ? { replyDueAt: new Date(at.getTime() + dayMs) } : {}
    const request = createRequest({ form, role })
    return void ids.push(await acceptRequest(store, { request, receivedAt: at, isSuspicious, ...promise }))
  }
  const id = ids[one.index % ids.length] ?? ''
  const found = await store.get(id)
  if (!found) return
  const { receivedAt } = found.request
  if (one.kind === 'delete') await store.delete(id)
  if (one.kind === 'mark')
    await store.changeStatus(id, { status: one.status }, new Date(receivedAt.getTime() + one.afterMs))
  if (one.kind === 'judge')
    await store.changeSpam(id, { isSpam: one.isSpam, deliveries: [], replyDueAt: receivedAt }, now)
  if (one.kind === 'import') {
    const file = await store.getDetails(id)
    const copy = randomUUID()
    if (!file) return
    const record = { request: { ...file.request, id: copy }, deliveries: [], notes: [], events: [], fingerprint: copy }
    await store.addRecords([record])
    ids.push(copy)
  }
}

/** One request after the other, as a person would. */
function addUp(requests: StoredRequest[], timeZone: string): Figures {
  const today = now.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate()
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  const weeks = Array.from({ length: 53 }, (_, at) => {
    const firstDay = monday.subtract({ weeks: 52 - at }).toString()
    const [from, before] = [localTime(timeZone).startOfDay(firstDay), localTime(timeZone).startOfDay(firstDay, 7)]
    return { firstDay, found: requests.filter(({ receivedAt }) => receivedAt >= from && receivedAt < before) }
  })
  const all = weeks.flatMap(({ found }) => found)
  const isOnTime = ({ answeredAt, replyDueAt }: StoredRequest) =>
    !!answeredAt && !!replyDueAt && answeredAt <= replyDueAt
  const due = all.filter(({ replyDueAt }) => replyDueAt && replyDueAt < now)
  const minutes = all
    .flatMap(({ answeredAt, receivedAt }) =>
      answeredAt ? [Math.trunc((answeredAt.getTime() - receivedAt.getTime()) / minuteMs)] : [],
    )
    .sort((one, other) => one - other)
  const [low = 0, high = 0] = [minutes[(minutes.length - 1) >> 1], minutes[minutes.length >> 1]]
  const shares = (read: (request: StoredRequest) => string): Share[] =>
    [...Map.groupBy(all, read)]
      .map(([value, found]) => ({ value, requests: found.length }))
      .sort((one, other) => other.requests - one.requests || (one.value < other.value ? -1 : 1))
  return {
    weeks: weeks.map(({ firstDay, found }) => ({
      firstDay,
      requests: found.length,
      answered: found.filter(({ answeredAt }) => answeredAt).length,
      answeredOnTime: found.filter(isOnTime).length,
    })),
    byForm: shares(({ form }) => form),
    byService: shares(({ serviceInterest }) => serviceInterest),
    byRole: shares(({ role }) => role),
    requests: all.length,
    medianAnswerMinutes: minutes.length === 0 ? null : Math.round((low + high) / 2),
    onTimeShare: due.length === 0 ? null : due.filter(isOnTime).length / due.length,
  }
}
