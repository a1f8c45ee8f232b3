import { describe, expect, it } from 'vitest'
import type { Figures } from '#contract/desk.ts'
import { computeFigures, toFigureRecords } from '../../server/desk/figures.ts'
import { sampleWords } from '../support/sample-words.ts'
import { engines, setUpStores } from '../support/stores.ts'
import { createRequest, createSubmission, minuteMs } from '../support/submissions.ts'

const { ownerMail } = sampleWords.words

const hourMs = 60 * minuteMs
const timeZone = 'America/New_York'
const now = new Date('2026-11-18T17:00:00Z')

/** When it came, after how long it was answered, and what was chosen. */
const sample: [
  receivedAt: string,
  answeredAfterMs: number | undefined,
  changes: Parameters<typeof createRequest>[0],
][] = [
  // Sunday evening where the company is, Monday in UTC: it belongs to the week before.
  ['2026-11-16T04:59:59Z', 10 * minuteMs, {}],
  ['2026-11-16T05:00:00Z', 31 * minuteMs - 1, { form: 'home', role: '', serviceInterest: '' }],
  ['2026-11-16T05:00:01Z', 25 * hourMs, { role: 'IT Director' }],
  ['2026-11-16T06:00:00Z', undefined, {}],
  ['2026-11-18T16:00:00Z', undefined, { page: 'cardiology-billing', form: 'home' }],
  ['2026-11-18T16:00:01Z', 5 * minuteMs, {}],
  // The first half hour of a week in summer, when the clocks are an hour ahead.
  ['2026-06-15T04:30:00Z', undefined, { form: 'home', role: 'Other' }],
  // The first moment of the oldest week, which began while the clocks were an hour ahead, and the moment before it.
  ['2025-11-17T05:00:00Z', 24 * hourMs, {}],
  ['2025-11-17T04:59:59Z', 1, {}],
]

describe('the figures', () => {
  const computed = new Map<string, Figures>()

  it.each(engines)(
    'of %s add up requests by week, form, service and role, and how soon they were answered',
    async (engine) => {
      const { store } = await stores[engine].open()
      for (const [moment, answeredAfterMs, changes] of sample) {
        const receivedAt = new Date(moment)
        const replyDueAt = new Date(receivedAt.getTime() + 24 * hourMs)
        const accepted = await store.accept(
          createSubmission({ request: createRequest(changes), receivedAt, replyDueAt }),
        )
        if (answeredAfterMs !== undefined && 'id' in accepted) {
          const answeredAt = new Date(receivedAt.getTime() + answeredAfterMs)
          await store.changeStatus(accepted.id, { status: 'in-contact' }, answeredAt)
        }
      }
      await store.accept(createSubmission({ receivedAt: now, isSuspicious: true, deliveries: [] }))

      const figures = await computeFigures({ store, timeZone, now })
      computed.set(engine, figures)
      expect(figures.weeks).toHaveLength(53)
      expect(figures.weeks[0]).toEqual({ firstDay: '2025-11-17', requests: 1, answered: 1, answeredOnTime: 1 })
      const summer = figures.weeks.find(({ firstDay }) => firstDay === '2026-06-15')
      expect(summer).toMatchObject({ requests: 1, answered: 0 })
      expect(figures.weeks.slice(-2)).toEqual([
        { firstDay: '2026-11-09', requests: 1, answered: 1, answeredOnTime: 1 },
        { firstDay: '2026-11-16', requests: 5, answered: 3, answeredOnTime: 2 },
      ])
      expect(figures).toMatchObject({
        requests: 8,
        byForm: [
          { value: 'contact', requests: 5 },
          { value: 'home', requests: 2 },
          { value: 'page/cardiology-billing', requests: 1 },
        ],
        byService: [
          { value: 'Analytics & Reporting', requests: 7 },
          { value: '', requests: 1 },
        ],
        byRole: [
          { value: 'Physician', requests: 5 },
          { value: '', requests: 1 },
          { value: 'IT Director', requests: 1 },
          { value: 'Other', requests: 1 },
        ],
        // 5, 10 and 30 whole minutes, 24 and 25 hours: the one in the middle.
        medianAnswerMinutes: 30,
        // Six are due: three were answered in time, one late and two not at all. Two still have time, although one of
        // them is answered.
        onTimeShare: 3 / 6,
      })
    },
  )

  it('are the same on both engines, also as a spreadsheet', () => {
    const [one, other] = engines.map((engine) => computed.get(engine) as Figures)
    expect(one).toEqual(other)
    const [heading, ...records] = toFigureRecords(one as Figures, { ownerMail })
    expect([heading, ...records.slice(51)]).toEqual([
      ['Week beginning', 'Requests', 'Answered', 'Answered on time'],
      ['2026-11-09', '1', '1', '1'],
      ['2026-11-16', '5', '3', '2'],
      [],
      ['Form', 'Requests'],
      [ownerMail.sources.contact, '5'],
      [ownerMail.sources.home, '2'],
      ['cardiology-billing', '1'],
      [],
      ['Service', 'Requests'],
      ['Analytics & Reporting', '7'],
      ['Not stated', '1'],
      [],
      ['Role', 'Requests'],
      ['Physician', '5'],
      ['Not stated', '1'],
      ['IT Director', '1'],
      ['Other', '1'],
      [],
      ['Requests', '8'],
      ['Median minutes to first contact', '30'],
      ['Answered on time, percent', '50'],
    ])
  })

  it('of an empty store are zeros, and no median', async () => {
    const { store } = await stores.SQLite.open()
    expect(await computeFigures({ store, timeZone, now })).toMatchObject({
      requests: 0,
      byForm: [],
      medianAnswerMinutes: null,
      onTimeShare: null,
    })
  })

  it.each([
    ['two in the middle', [50, 9, 20, 1], [3, 1], ['15', '33.3']],
    ['none in time, and all at once', [0], [3, 0], ['0', '0']],
    ['none that is due or answered', [], [0, 0], ['', '']],
  ])(
    'of %s are what lies between, and tenths of a percent',
    async (_which, minutes, [due = 0, dueAnsweredOnTime = 0], texts) => {
      const none = new Map<string, number>()
      const readFigures = async () => ({
        ...{ weeks: [], byForm: none, byService: none, byRole: none, due, dueAnsweredOnTime },
        byAnswerMinutes: new Map(minutes.map((count) => [count, 1])),
      })
      const figures = await computeFigures({ store: { readFigures }, timeZone, now })
      expect(
        toFigureRecords(figures, { ownerMail })
          .slice(-2)
          .map(([, text]) => text),
      ).toEqual(texts)
    },
  )

  const stores = { SQLite: setUpStores('SQLite'), PostgreSQL: setUpStores('PostgreSQL') }
})
