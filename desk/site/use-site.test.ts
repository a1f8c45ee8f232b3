import { describe, expect, test } from 'vitest'
import type { SiteState, SiteVersion } from '#contract/desk-site.ts'
import type { Outcome } from '../api/call.ts'
import { changeSite, type OpenSite, openSite, type SiteEvent, type Step } from './use-site.ts'

const version = (id: number, changes: Partial<SiteVersion> = {}): SiteVersion => ({
  id,
  publishedAt: '2026-11-16T10:00:00Z',
  kind: 'edited',
  backTo: null,
  author: '',
  changes: [],
  isPublic: false,
  ...changes,
})
const siteWith = (publicId: number, changes: Partial<SiteState> = {}): SiteState => ({
  versions: [3, 2, 1].map((id) => version(id, { isPublic: id === publicId })).filter(({ id }) => id <= publicId),
  waiting: 0,
  scheduled: null,
  address: null,
  trouble: null,
  ...changes,
})
const [first, second, third] = [siteWith(1), siteWith(2), siteWith(3)]

type Given = SiteEvent | ((open: OpenSite) => SiteEvent)
const openAfter = (...events: Given[]) =>
  events.reduce<OpenSite>(
    (open, event) => changeSite(open, typeof event === 'function' ? event(open) : event),
    openSite(0),
  )
const read =
  (outcome: Outcome<SiteState>): Given =>
  ({ reads }) => ({ type: 'read', number: reads, outcome })
const reads = (site: SiteState) => read({ kind: 'done', value: site })
const looked: SiteEvent = { type: 'looked' }
const back: Step = { kind: 'go-back', id: 1 }
const sent = (step: Step = back): SiteEvent => ({ type: 'sent', step })
const answered = (outcome: Outcome<SiteState>, step: Step = back): SiteEvent => ({
  type: 'answered',
  step,
  outcome,
})
const done = (value: SiteState): Outcome<SiteState> => ({ kind: 'done', value })
const unreachable = { kind: 'unreachable' } as const
const refused = { kind: 'refused', reason: 'Somebody was faster.' } as const
const newsAfter = (...events: Given[]) => {
  const { state } = openAfter(...events)
  return state.kind === 'shown' ? state.news : undefined
}

describe('a read', () => {
  test('is asked for once for each revision, and only the last one counts', () => {
    expect(openAfter(reads(first), { type: 'heard', revision: 0 }).reads).toBe(1)
    expect(openAfter(reads(first), { type: 'heard', revision: 1 }, { type: 'heard', revision: 1 }).reads).toBe(2)
    const late: SiteEvent = { type: 'read', number: 1, outcome: { kind: 'done', value: first } }
    expect(openAfter(looked, late).state).toEqual({ kind: 'loading' })
    expect(openAfter(looked, reads(second), late).state).toMatchObject({ site: second })
  })

  test('that fails leaves what is shown, and is told where nothing is', () => {
    expect(openAfter(reads(first), looked, read(unreachable)).state).toEqual(openAfter(reads(first)).state)
    expect(openAfter(read(unreachable)).state).toEqual({ kind: 'failed', failure: unreachable })
    expect(openAfter(read({ kind: 'not-found' })).state).toEqual({ kind: 'failed', failure: unreachable })
    expect(openAfter(read(refused), looked, reads(first)).state).toMatchObject({ kind: 'shown', news: undefined })
  })
})

describe('news', () => {
  test('are none on the first look, nor while nothing changes', () => {
    expect(newsAfter(reads(second))).toBeUndefined()
    expect(newsAfter(reads(second), looked, reads(siteWith(2, { waiting: 3 })))).toBeUndefined()
  })

  test('tell that a version is public, whoever made it, until the next step', () => {
    const told = { kind: 'public', version: { id: 3 } }
    expect(newsAfter(reads(second), looked, reads(third))).toMatchObject(told)
    expect(newsAfter(reads(second), looked, reads(third), looked, reads(third))).toMatchObject(told)
    expect(newsAfter(reads(second), looked, reads(third), sent())).toBeUndefined()
  })
})

describe('going back', () => {
  test('shows what was answered, and reads once more', () => {
    const open = openAfter(reads(second), sent(), answered(done(third)))
    expect(open).toMatchObject({ step: undefined, reads: 2, wanted: 2 })
    expect(open.state).toMatchObject({ site: third, news: { kind: 'public', version: { id: 3 } } })
  })

  test('reads nothing meanwhile, and drops what was on its way', () => {
    const stale: SiteEvent = { type: 'read', number: 2, outcome: { kind: 'done', value: second } }
    const busy = openAfter(reads(second), looked, sent(), looked, { type: 'heard', revision: 1 }, stale)
    expect(busy).toMatchObject({ step: back, reads: 2, wanted: undefined, revision: 1 })
    expect(changeSite(busy, answered(done(third)))).toMatchObject({ reads: 3, state: { site: third } })
  })

  test('that fails says why, also after the list was read again', () => {
    const failed = { step: 'go-back', failure: refused }
    const open = openAfter(reads(second), sent(), answered(refused))
    expect(open).toMatchObject({ step: undefined, wanted: 2, state: { site: second, failed } })
    const news = { kind: 'public', version: { id: 3 } }
    expect(openAfter(reads(second), sent(), answered(refused), reads(third))).toMatchObject({
      state: { site: third, failed, news },
    })
    expect(changeSite(open, sent()).state).toMatchObject({ failed: undefined })
    const gone = openAfter(reads(second), sent(), answered({ kind: 'not-found' }))
    expect(gone.state).toMatchObject({ failed: { failure: unreachable } })
  })
})

describe.each(['edit', 'review'] as const)('the editor, opened to %s', (kind) => {
  test('is waited for until the page is left, and what is shown goes on', () => {
    const open = openAfter(reads(second), sent({ kind }), looked, reads(third))
    expect(open).toMatchObject({ step: { kind }, reads: 2, state: { site: third } })
  })

  test('can be opened again by whoever comes back to this page', () => {
    const open = openAfter(reads(second), sent({ kind }), { type: 'returned' })
    expect(open).toMatchObject({ step: undefined, reads: 2, wanted: 2 })
  })

  test('that does not start says why', () => {
    const open = openAfter(reads(second), sent({ kind }), answered(refused, { kind }))
    expect(open).toMatchObject({ step: undefined, state: { failed: { step: kind, failure: refused } } })
  })
})
