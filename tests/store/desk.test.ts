import { beforeEach, describe, expect, it } from 'vitest'
import { deskRoutes } from '#contract/desk-routes.ts'
import type { ContactStore } from '../../server/store/contact-store.ts'
import { startTestDesk } from '../support/desk.ts'
import { engines, setUpStores } from '../support/stores.ts'
import { acceptRequest, dayMs, later, leaseOne, minuteMs, noon } from '../support/submissions.ts'

const mail = { channel: 'owner-mail', target: '' } as const
const hook = { channel: 'webhook', target: 'https://crm.example/hook' } as const
const leaseMs = 30_000

describe.each(engines)('the desk in %s', (engine) => {
  const stores = setUpStores(engine)
  let store: ContactStore

  beforeEach(async () => {
    store = (await stores.openEmpty()).store
  })

  const accept = (changes?: Parameters<typeof acceptRequest>[1]) =>
    acceptRequest(store, { replyDueAt: later(dayMs), ...changes })

  async function fileOf(id: string) {
    const file = await store.getDetails(id)
    if (!file) throw new Error('there is no such request')
    return file
  }

  async function kindsOf(id: string) {
    return (await fileOf(id)).events.map(({ kind }) => kind)
  }

  it('keeps status, reading, notes and what happened with the request', async () => {
    const id = await accept()
    expect(await fileOf(id)).toMatchObject({
      request: { id, status: 'new', version: 1, replyDueAt: later(dayMs) },
      deliveries: [mail],
      notes: [],
      events: [],
    })
    expect(await store.markRead(id, later(1))).toBe(true)
    expect(await store.markRead(id, later(2))).toBe(true)
    expect(await store.changeStatus(id, { status: 'in-contact', version: 1 }, later(3))).toBe('changed')
    const note = { id: 'note-1', writtenAt: later(4), text: '<b>called</b> \u202e\nback' }
    expect(await store.addNote(id, note)).toBe(true)
    expect(await store.addNote(id, note)).toBe(true)

    const { request, notes, events } = await fileOf(id)
    expect(request).toMatchObject({ status: 'in-contact', version: 2, readAt: later(1), answeredAt: later(3) })
    expect(notes).toEqual([note])
    expect(events).toMatchObject([
      { kind: 'read', happenedAt: later(1) },
      { kind: 'status-changed', status: 'in-contact', happenedAt: later(3) },
    ])
  })

  it('changes and deletes a note for an hour, on the text that was seen', async () => {
    const [id, other] = [await accept(), await accept()]
    const first = { id: 'note-1', writtenAt: noon, text: 'one' }
    const second = { id: 'note-2', writtenAt: later(1), text: 'two' }
    await store.addNote(id, first)
    await store.addNote(id, second)
    const hour = 60 * minuteMs
    const change = (text: string | null, changes: object = {}, now = later(hour)) =>
      store.changeNote(id, { note: first.id, was: 'one', text, ...changes }, now)
    expect(await change('late', {}, later(hour + 1))).toBe('too-late')
    expect(await change(null, {}, later(hour + 1))).toBe('too-late')
    expect(await change('a', { was: 'another' })).toBe('conflict')
    expect(await change('a', { note: 'gone' })).toBe('conflict')
    expect(await store.changeNote(other, { note: first.id, was: 'one', text: 'a' }, noon)).toBe('conflict')
    expect(await store.changeNote('nothing', { note: first.id, was: 'one', text: 'a' }, noon)).toBe('unknown')
    expect((await fileOf(id)).notes).toEqual([first, second])
    // Each a second time, as after a broken connection.
    for (const _ of [1, 2]) expect(await change('three')).toBe('changed')
    expect((await fileOf(id)).notes).toEqual([{ ...first, text: 'three' }, second])
    for (const _ of [1, 2]) expect(await change(null, { was: 'three' })).toBe('changed')
    expect((await fileOf(id)).notes).toEqual([second])
    expect(await kindsOf(id)).toEqual([])
  })

  it('returns “unknown” for an unknown ID', async () => {
    const change = { isSpam: true, deliveries: [] }
    expect([await store.get('nothing'), await store.getDetails('nothing')]).toEqual([undefined, undefined])
    expect([await store.readNotes([]), await store.readNotes(['nothing'])]).toEqual([new Map(), new Map()])
    expect(await store.markRead('nothing', noon)).toBe(false)
    expect(await store.changeStatus('nothing', { status: 'won' }, noon)).toBe('unknown')
    expect(await store.changeSpam('nothing', change, noon)).toBe('unknown')
    expect(await store.addNote('nothing', { id: 'a', writtenAt: noon, text: 'a' })).toBe(false)
    expect(await store.delete('nothing', 1)).toBe('unknown')
    expect(await store.retryDeliveriesNow('nothing', noon)).toBe(0)
  })

  it('refuses a change that was made on an older version, and overwrites nothing', async () => {
    const id = await accept()
    await store.changeStatus(id, { status: 'won', version: 1 }, later(1))
    expect(await store.changeStatus(id, { status: 'not-a-fit', version: 1 }, later(2))).toBe('conflict')
    expect(await store.changeSpam(id, { isSpam: true, version: 1, deliveries: [] }, later(2))).toBe('conflict')
    expect(await store.delete(id, 1)).toBe('conflict')
    expect((await fileOf(id)).request).toMatchObject({ status: 'won', isSuspicious: false, version: 2 })
    expect(await store.changeStatus(id, { status: 'won', version: 1 }, later(3))).toBe('changed')
    expect(await kindsOf(id)).toEqual(['status-changed'])
    expect(await store.delete(id, 2)).toBe('changed')
    expect(await store.getDetails(id)).toBeUndefined()
  })

  it('lets one of many changes at once through', async () => {
    const id = await accept()
    const statuses = ['won', 'in-contact', 'not-a-fit'] as const
    const changes = statuses.map((status) => store.changeStatus(id, { status, version: 1 }, noon))
    expect((await Promise.all(changes)).toSorted()).toEqual(['changed', 'conflict', 'conflict'])
  })

  it('counts an answer from the first time the status leaves New, and not at all when it returns there', async () => {
    const id = await accept()
    await store.changeStatus(id, { status: 'in-contact' }, later(1))
    await store.changeStatus(id, { status: 'won' }, later(2))
    expect((await fileOf(id)).request.answeredAt).toEqual(later(1))
    await store.changeStatus(id, { status: 'new' }, later(3))
    expect((await fileOf(id)).request.answeredAt).toBeUndefined()
  })

  it('delivers what was held as spam once it is called none, and stops when it is called spam', async () => {
    const id = await accept({ isSuspicious: true, deliveries: [] })
    const rescue = { isSpam: false, version: 1, deliveries: [mail, hook], replyDueAt: later(dayMs) }
    expect(await store.changeSpam(id, rescue, later(5))).toBe('changed')
    expect(await fileOf(id)).toMatchObject({
      request: { isSuspicious: false, version: 2, replyDueAt: later(dayMs) },
      deliveries: [
        { ...mail, state: 'pending', dueAt: later(5) },
        { ...hook, state: 'pending', dueAt: later(5) },
      ],
    })
    expect(await store.queueStatus()).toMatchObject({ requests: 1, suspiciousRequests: 0 })

    const { lease } = await leaseOne(store, { channel: 'webhook', now: later(5), leaseMs })
    await store.changeSpam(id, { isSpam: true, deliveries: [] }, later(6))
    // Whatever comes of the attempt under way.
    expect(await store.reschedule(lease, { now: later(6), dueAt: later(7) }, 'http_500')).toBe(false)
    expect((await fileOf(id)).deliveries.map(({ state }) => state)).toEqual(['skipped', 'skipped'])
    expect((await fileOf(id)).request.replyDueAt).toBeUndefined()
    expect(await store.queueStatus()).toMatchObject({ requests: 1, suspiciousRequests: 1 })
    expect(await store.retryDeliveriesNow(id, later(6))).toBe(0)

    await store.changeSpam(id, { ...rescue, version: 3 }, later(7))
    expect((await fileOf(id)).deliveries).toMatchObject([{ state: 'pending' }, { state: 'pending' }])
    expect(await kindsOf(id)).toEqual(['marked-not-spam', 'marked-spam', 'marked-not-spam'])
  })

  it('keeps what a person calls spam for as long as other spam, from then on', async () => {
    const id = await accept()
    const limits = { now: later(9 * dayMs), suspiciousBefore: later(8 * dayMs), isDryRun: false }
    await store.changeSpam(id, { isSpam: true, deliveries: [] }, later(8 * dayMs + 1))
    expect(await store.purge(limits)).toEqual({ regular: 0, suspicious: 0 })
    expect(await store.purge({ ...limits, suspiciousBefore: later(9 * dayMs) })).toEqual({ regular: 0, suspicious: 1 })
  })

  it('tells every attempt, and hurries what waits or was given up, but not what is under way', async () => {
    const id = await accept({ deliveries: [mail, hook] })
    const takeLease = async (channel: 'owner-mail' | 'webhook', now: Date) =>
      (await leaseOne(store, { channel, now, leaseMs })).lease
    await store.reschedule(await takeLease('webhook', noon), { now: later(1), dueAt: later(dayMs) }, 'http_500')
    await store.markDead(await takeLease('owner-mail', noon), later(2), 'smtp_550')
    expect(await store.findFailing()).toEqual([
      { ...mail, since: noon, error: 'smtp_550' },
      { ...hook, since: noon, error: 'http_500' },
    ])
    expect(await store.retryDeliveriesNow(id, later(3))).toBe(2)
    expect((await fileOf(id)).deliveries).toMatchObject([
      { ...mail, state: 'pending', attempts: 0, dueAt: later(3), lastError: 'smtp_550' },
      { ...hook, state: 'pending', attempts: 1, dueAt: later(3), lastError: 'http_500' },
    ])
    const lease = await takeLease('owner-mail', later(3))
    expect(await store.retryDeliveriesNow(id, later(3))).toBe(0)
    await store.markSent(lease, later(4))
    expect((await fileOf(id)).events.map(({ kind, error }) => [kind, error])).toEqual([
      ['attempt-failed', 'http_500'],
      ['given-up', 'smtp_550'],
      ['retried', undefined],
      ['sent', undefined],
    ])
  })

  it('counts unread, open, late and spam, each up to a limit', async () => {
    const ids = [await accept(), await accept(), await accept({ replyDueAt: later(2 * dayMs) })]
    await accept({ isSuspicious: true, deliveries: [] })
    expect(await store.countForDesk(later(dayMs), 10)).toEqual({ unread: 3, open: 3, late: 0, spam: 1 })
    expect(await store.countForDesk(later(dayMs + 1), 10)).toEqual({ unread: 3, open: 3, late: 2, spam: 1 })
    await store.markRead(ids[0] as string, noon)
    await store.changeStatus(ids[1] as string, { status: 'in-contact' }, noon)
    expect(await store.countForDesk(later(dayMs + 1), 10)).toEqual({ unread: 1, open: 3, late: 1, spam: 1 })
    expect(await store.countForDesk(later(dayMs + 1), 1)).toEqual({ unread: 1, open: 1, late: 1, spam: 1 })
    await store.changeStatus(ids[1] as string, { status: 'not-a-fit' }, noon)
    expect(await store.countForDesk(later(dayMs + 1), 10)).toEqual({ unread: 1, open: 2, late: 1, spam: 1 })
  })

  it('changes its change token on every write', async () => {
    const [expired, removed, dropped] = [await accept(), await accept(), await accept({ receivedAt: later(1) })]
    const record = (await store.readRecords({ limit: 3 })).find(({ request }) => request.id === expired)
    if (!record) throw new Error('the request is gone')
    const id = await accept({ receivedAt: later(2) })
    const changes = [
      () => store.markRead(id, noon),
      () => store.addNote(id, { id: 'note', writtenAt: noon, text: 'a' }),
      () => store.changeNote(id, { note: 'note', was: 'a', text: 'b' }, noon),
      () => store.changeNote(id, { note: 'note', was: 'b', text: null }, noon),
      () => store.changeStatus(id, { status: 'won' }, noon),
      // With a newer request present, none of these leaves a newer row behind.
      () => store.delete(removed),
      () => store.purge({ now: noon, regularBefore: later(1), suspiciousBefore: noon, isDryRun: false }),
      () => store.addRecords([record]),
      () => store.delete(dropped, 1),
      () => store.delete(id),
    ]
    const seen = [await store.readChangeToken()]
    for (const change of changes) {
      await change()
      const pulse = await store.readChangeToken()
      expect(seen).not.toContain(pulse)
      seen.push(pulse)
    }
  })

  it('leases a morning email once, and again when the lease expires', async () => {
    const takeLease = (now: Date) => store.leaseDigest('2026-03-01', { now, leaseMs: minuteMs })
    const tokens = await Promise.all(Array.from({ length: 8 }, () => takeLease(noon)))
    expect(tokens.filter((token) => token !== undefined)).toHaveLength(1)
    expect(await takeLease(later(minuteMs - 1))).toBeUndefined()
    const token = await takeLease(later(minuteMs))
    expect(await store.finishDigest('2026-03-01', tokens.find((one) => one) ?? '', later(minuteMs))).toBe(false)
    expect(await store.finishDigest('2026-03-01', token ?? '', later(minuteMs))).toBe(true)
    expect(await takeLease(later(dayMs))).toBeUndefined()
    expect(await store.leaseDigest('2026-03-02', { now: later(dayMs), leaseMs })).toBeDefined()
  })

  it('remembers the last backup', async () => {
    expect(await store.lastBackupAt()).toBeUndefined()
    await store.recordBackup(noon)
    await store.recordBackup(later(1))
    expect(await store.lastBackupAt()).toEqual(later(1))
  })

  it('answers whatever it is asked with, and never because a query failed', async () => {
    const { databaseUrl } = await stores.createEmptyStore()
    const desk = await startTestDesk({ env: databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl } })
    const id = await desk.accept()
    const { read, write } = await desk.open()
    const pathOf = (name: keyof typeof deskRoutes, of = id) => deskRoutes[name].path.replace(':id', of)
    const statuses: [asked: unknown, status: number][] = []

    const ids = ['%00', `${id}%00`, '%EF%BF%BF', '%ED%A0%80', '%25', '_'.repeat(36), '0', id.replaceAll(/\d/g, '0')]
    const writes = { markRead: {}, retry: {}, addNote: { text: 'x' }, delete: { version: 1 } }
    const changes = { changeStatus: { status: 'won', version: 1 }, changeSpam: { isSpam: true, version: 1 } }
    for (const one of ids) {
      statuses.push([one, (await read(pathOf('request', one))).status])
      for (const [name, body] of Object.entries({ ...writes, ...changes }))
        statuses.push([[one, name], (await write(pathOf(name as keyof typeof deskRoutes, one), body)).status])
    }
    expect(statuses.filter(([, status]) => status !== 404)).toEqual([])

    const versions = [2 ** 31, 2 ** 32, 2 ** 53 - 1, 2 ** 53, 1e300, -1, 0, 1.5]
    const refused = await Promise.all(
      versions.flatMap((version) => [
        ...Object.entries(changes).map(([name, body]) =>
          write(pathOf(name as keyof typeof deskRoutes), { ...body, version }),
        ),
        write(pathOf('delete'), { version }),
      ]),
    )
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([422]))
    expect((await write(pathOf('delete'), { version: 2 ** 31 - 1 })).status).toBe(409)

    if (databaseUrl !== undefined) {
      expect((await read(pathOf('content'))).body).toMatchObject({ backup: 'pg_dump' })
      expect(await write(pathOf('backup'), {})).toMatchObject({
        status: 409,
        body: { detail: expect.stringContaining('pg_dump') },
      })
    }

    const cursorOf = (text: string) => Buffer.from(text).toString('base64url')
    const queries = [
      { from: '0000-01-01', to: '9999-12-31' },
      { from: '0001-01-01' },
      ...['\0', 'a\0b', '\ud800', "'", '\\', '%', `${'9'.repeat(200)}`, 'é'.repeat(200)].map((search) => ({ search })),
      ...['9'.repeat(15), '0'].map((time) => ({ cursor: cursorOf(`${time} ${id}`) })),
    ]
    for (const query of queries) {
      expect(await write(pathOf('inbox'), query), JSON.stringify(query)).toMatchObject({ status: 200 })
    }
  })
})
