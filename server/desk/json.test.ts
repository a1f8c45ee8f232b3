import { describe, expect, it } from 'vitest'
import { sampleRequest } from '../../tests/support/sample-request.ts'
import { later, noon } from '../../tests/support/submissions.ts'
import { savedToFileReason } from '../delivery/settlement.ts'
import type { Delivery } from '../store/contact-store.ts'
import type { RequestDetails, StoredEvent } from '../store/records.ts'
import { toDeskRequest, toInboxEntry } from './json.ts'

const target = 'https://crm.example/secret'
const delivery: Delivery = {
  id: 'one',
  requestId: sampleRequest.id,
  createdAt: noon,
  channel: 'webhook',
  target,
  state: 'pending',
  attempts: 2,
  dueAt: later(1),
}
const received = { at: sampleRequest.receivedAt.toISOString(), kind: 'received' }

function show(file: Partial<RequestDetails>, disabled: string[] = []) {
  const whole = { request: sampleRequest, deliveries: [], notes: [], events: [], ...file }
  return toDeskRequest(whole, { disabledTargets: new Set(disabled), now: noon })
}

describe('a request as the desk shows it', () => {
  it('begins with the first words, whole', () => {
    const excerptOf = (message: string) => toInboxEntry({ ...sampleRequest, message }, false).excerpt
    expect(excerptOf(' a \n\n b\t')).toBe('a b')
    expect(excerptOf('x'.repeat(300))).toBe('x'.repeat(200))
    expect(excerptOf(`${'x'.repeat(199)}👩`)).toBe(`${'x'.repeat(199)}\uFFFD`)
  })

  it('says when things happened, and null where they have not', () => {
    expect(toInboxEntry(sampleRequest, true)).toMatchObject({
      isRead: false,
      dueAt: null,
      answeredAt: null,
      isUndelivered: true,
    })
    const moments = { readAt: later(1), replyDueAt: later(2), answeredAt: later(3) }
    expect(show({ request: { ...sampleRequest, ...moments } })).toMatchObject({
      isRead: true,
      readAt: later(1).toISOString(),
      dueAt: later(2).toISOString(),
      answeredAt: later(3).toISOString(),
    })
    expect(show({})).toMatchObject({ readAt: null, notes: [] })
    const note = { id: 'n', writtenAt: noon, text: 'Called.' }
    expect(show({ notes: [note] }).notes).toEqual([{ ...note, writtenAt: noon.toISOString(), canChange: true }])
    expect(show({})).not.toHaveProperty('excerpt')
  })

  it.each([
    ['dead', 'webhook', true],
    ['dead', 'owner-mail', true],
    ['dead', 'acknowledgment', false],
    ['pending', 'webhook', false],
    ['skipped', 'owner-mail', false],
  ] as const)('with a delivery that is %s by %s is undelivered: %s', (state, channel, isUndelivered) => {
    const deliveries = [{ ...delivery, state: 'sent' } as const, { ...delivery, state, channel }]
    expect(show({ deliveries }).isUndelivered).toBe(isUndelivered)
  })
})

describe('a delivery', () => {
  it.each<[changes: Partial<Delivery>, canRetry: boolean]>([
    [{}, true],
    [{ isUnderWay: true }, false],
    [{ dueAt: noon }, false],
    [{ dueAt: later(-1) }, false],
    [{ state: 'sent' }, false],
    [{ state: 'dead' }, true],
    [{ state: 'dead', channel: 'owner-mail' }, true],
    [{ state: 'skipped' }, true],
    [{ state: 'skipped', channel: 'owner-mail' }, false],
  ])('like %j can be tried again: %s', (changes, canRetry) => {
    expect(show({ deliveries: [{ ...delivery, ...changes }] }).deliveries[0]?.canRetry).toBe(canRetry)
  })

  it('cannot be tried again for spam, nor where its receiver wants none', () => {
    const dead = { ...delivery, state: 'dead' } as const
    const request = { ...sampleRequest, isSuspicious: true }
    expect(show({ request, deliveries: [dead] }).deliveries[0]?.canRetry).toBe(false)
    expect(show({ deliveries: [dead] }, [target]).deliveries[0]?.canRetry).toBe(false)
    expect(show({ deliveries: [dead] }, ['https://other.example/']).deliveries[0]?.canRetry).toBe(true)
    const mail = { ...dead, channel: 'owner-mail' } as const
    expect(show({ deliveries: [mail] }, [target]).deliveries[0]?.canRetry).toBe(true)
  })

  it('has dueAt only while an attempt is pending', () => {
    const dueOf = (changes: Partial<Delivery>) =>
      show({ deliveries: [{ ...delivery, ...changes }] }).deliveries[0]?.dueAt
    expect(dueOf({})).toBe(later(1).toISOString())
    expect(dueOf({ isUnderWay: true })).toBeNull()
    expect(dueOf({ state: 'dead' })).toBeNull()
  })

  it('tells its host and never its address, its end, and what was wrong in plain words or our own', () => {
    const told = (changes: Partial<Delivery>) => show({ deliveries: [{ ...delivery, ...changes }] }).deliveries[0]
    expect(told({})).toMatchObject({ host: 'crm.example', finishedAt: null, lastError: null, attempts: 2 })
    expect(told({ channel: 'owner-mail' })).toMatchObject({ host: null })
    expect(told({ state: 'dead', finishedAt: noon, lastError: 'http_500' })).toMatchObject({
      finishedAt: noon.toISOString(),
      lastError: expect.stringContaining('a problem of its own'),
    })
    expect(told({ state: 'skipped', lastError: 'endpoint disabled' })).toMatchObject({ lastError: 'endpoint disabled' })
    expect(told({ state: 'skipped', lastError: savedToFileReason })).toMatchObject({
      lastError: 'saved to a file, not sent',
    })
  })
})

describe('the history', () => {
  const event = (changes: Partial<StoredEvent>): StoredEvent => ({
    id: 'e',
    happenedAt: noon,
    kind: 'read',
    ...changes,
  })
  const tell = (changes: Partial<StoredEvent>) =>
    show({ deliveries: [delivery, { ...delivery, id: 'two', channel: 'owner-mail' }], events: [event(changes)] }).events
  const at = noon.toISOString()

  it.each<[changes: Partial<StoredEvent>, told: object[]]>([
    [{}, [{ at, kind: 'read' }]],
    [{ kind: 'status-changed', status: 'won' }, [{ at, kind: 'status-changed', status: 'won' }]],
    [{ kind: 'status-changed' }, []],
    [{ kind: 'sent', deliveryId: 'two' }, [{ at, kind: 'sent', channel: 'owner-mail', host: null, error: null }]],
    [
      { kind: 'given-up', deliveryId: 'one', error: 'http_404' },
      [
        {
          at,
          kind: 'given-up',
          channel: 'webhook',
          host: 'crm.example',
          error: expect.stringContaining('nothing at this address'),
        },
      ],
    ],
    [{ kind: 'attempt-failed', deliveryId: 'gone' }, []],
  ])('tells %j as %j', (changes, told) => {
    expect(tell(changes)).toEqual([received, ...told])
  })
})
