import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type DeskNote, type DeskRequest, deskLimits, type InboxPage } from '#contract/desk.ts'
import type { InboxQuery } from '#contract/desk-input.ts'
import { deskRoutes } from '#contract/desk-routes.ts'
import { createProblem } from '#contract/problem.ts'
import { startTestDesk, type TestDesk } from '../support/desk.ts'
import { createRequest, dayMs } from '../support/submissions.ts'

const now = new Date('2026-11-16T19:05:00Z')
const at = (ms: number) => new Date(now.getTime() + ms)
const mail = { channel: 'owner-mail', target: '' } as const
const pathOf = (route: { path: string }, id: string) => route.path.replace(':id', id)

describe('the inbox', () => {
  it('shows who wrote, what for, the first words and where it stands, in the order in which replies are due', async () => {
    const desk = await startTestDesk({ now: () => now })
    const first = await desk.accept({ receivedAt: at(-dayMs - 1) })
    const message = `  <b>Hello</b>\n\n${'word '.repeat(100)}`
    const second = await desk.accept({ request: createRequest({ message }), receivedAt: at(-1) })
    await desk.accept({ isSuspicious: true, deliveries: [] })
    const { write } = await desk.open()
    const { status, body }: { status: number; body: InboxPage } = await write(deskRoutes.inbox.path, {})
    expect(status).toBe(200)
    expect(body.requests.map(({ id }) => id)).toEqual([first, second])
    expect(body.requests[1]).toEqual({
      id: second,
      receivedAt: at(-1).toISOString(),
      form: 'contact',
      name: 'Ada Example',
      company: 'Example Clinic',
      serviceInterest: 'Analytics & Reporting',
      excerpt: `<b>Hello</b> ${'word '.repeat(100)}`.slice(0, deskLimits.excerptLength),
      isSpam: false,
      isRead: false,
      status: 'new',
      dueAt: at(dayMs - 1).toISOString(),
      answeredAt: null,
      isUndelivered: false,
    })
    expect(body.nextCursor).toBeNull()
  })

  it('leads through tabs, filters, a search and pages, and exports exactly what they show', async () => {
    const desk = await startTestDesk({ now: () => now })
    const { write, headers } = await desk.open()
    const namesOf = async (query: InboxQuery) => {
      const { body } = await write(deskRoutes.inbox.path, query)
      return (body as InboxPage).requests.map(({ name }) => name)
    }
    const add = (name: string, changes: object = {}, more: object = {}) =>
      desk.accept({ request: createRequest({ name, ...changes }), ...more })
    await add('Spam', {}, { isSuspicious: true, deliveries: [] })
    const won = await add('Won', { form: 'home', serviceInterest: '' }, { receivedAt: at(-1) })
    await desk.store.changeStatus(won, { status: 'won' }, now)
    // 11:30 in the evening of the first, where the company is: the clocks went back, and the day has 25 hours.
    await add('Early', {}, { receivedAt: new Date('2026-11-02T04:30:00Z') })
    await add('New', { serviceInterest: 'Revenue Optimization' }, { receivedAt: at(-2) })

    expect(await namesOf({})).toEqual(['Early', 'New'])
    expect(await namesOf({ sort: 'newest' })).toEqual(['New', 'Early'])
    expect(await namesOf({ tab: 'all', sort: 'due' })).toEqual(['Early', 'New', 'Won'])
    expect(await namesOf({ search: 'exam', sort: 'due' })).toEqual(['New', 'Early'])
    expect(await namesOf({ tab: 'all' })).toEqual(['Won', 'New', 'Early'])
    expect(await namesOf({ tab: 'spam' })).toEqual(['Spam'])
    expect(await namesOf({ tab: 'all', status: 'won' })).toEqual(['Won'])
    expect(await namesOf({ tab: 'all', form: 'home' })).toEqual(['Won'])
    expect(await namesOf({ service: 'Revenue Optimization' })).toEqual(['New'])
    expect(await namesOf({ from: '2026-11-01', to: '2026-11-01' })).toEqual(['Early'])
    expect(await namesOf({ from: '2026-11-02' })).toEqual(['New'])
    expect(await namesOf({ search: 'ear exam' })).toEqual(['Early'])

    const asked = JSON.stringify({ tab: 'all', form: 'home' })
    const json = { ...headers, 'content-type': 'application/json' }
    const exported = await desk.send(deskRoutes.export.path, json, 'POST', asked)
    expect(exported.headers['content-disposition']).toBe('attachment; filename="requests-2026-11-16.csv"')
    expect(exported.body.split('\r\n').filter(Boolean)).toHaveLength(2)
    expect(exported.body).toContain('Won')
    const figures = await desk.send(deskRoutes.figuresCsv.path, headers)
    expect(figures.headers['content-disposition']).toBe('attachment; filename="figures-2026-11-16.csv"')
    // Excel needs the mark.
    for (const { body } of [exported, figures]) expect(body).toMatch(/^\uFEFF[RW]e/)
    desk.say({ company: { ...desk.config.company, timeZone: 'Asia/Tokyo' } })
    expect(await namesOf({ from: '2026-11-02', to: '2026-11-02' })).toEqual(['Early'])
  })

  it('goes on where a page ends', async () => {
    const desk = await startTestDesk({ now: () => now })
    await Promise.all(
      Array.from({ length: deskLimits.pageSize + 3 }, (_, index) => desk.accept({ receivedAt: at(index) })),
    )
    const { write } = await desk.open()
    const first: InboxPage = (await write(deskRoutes.inbox.path, {})).body
    const second: InboxPage = (await write(deskRoutes.inbox.path, { cursor: first.nextCursor })).body
    expect([first.requests.length, second.requests.length]).toEqual([deskLimits.pageSize, 3])
    expect(new Set([...first.requests, ...second.requests].map(({ id }) => id)).size).toBe(deskLimits.pageSize + 3)
  })

  it('refuses what is not a query, and a cursor that leads nowhere', async () => {
    const { write } = await (await startTestDesk()).open()
    for (const query of [{ a: 'b' }, { cursor: 'x' }])
      expect((await write(deskRoutes.inbox.path, query)).status).toBe(422)
  })
})

describe('one request', () => {
  async function openOne(changes: Parameters<TestDesk['accept']>[0] = {}) {
    const desk = await startTestDesk({ now: () => now })
    const id = await desk.accept(changes)
    return { desk, id, ...(await desk.open()) }
  }

  it('is read with its deliveries, notes and history', async () => {
    const { desk, id, read, write } = await openOne({ request: createRequest({ name: '<img src=x>' }) })
    const [leased] = await desk.store.leaseDue({ channel: 'owner-mail', now, limit: 1, leaseMs: 1 })
    if (leased) await desk.store.markDead(leased.lease, at(1), 'smtp_535')
    await write(pathOf(deskRoutes.markRead, id), {})
    await write(pathOf(deskRoutes.addNote, id), { text: '<script>\u0007\r\nHello' })
    const { body }: { body: DeskRequest } = await read(pathOf(deskRoutes.request, id))
    expect(body).toMatchObject({
      id,
      name: '<img src=x>',
      email: 'ada@example.org',
      version: 1,
      readAt: now.toISOString(),
      isUndelivered: true,
      deliveries: [{ channel: 'owner-mail', host: null, state: 'dead', attempts: 1, canRetry: true }],
      notes: [{ writtenAt: now.toISOString(), text: '<script>\u0007\nHello' }],
      events: [{ kind: 'received' }, { kind: 'read' }, { kind: 'given-up', channel: 'owner-mail' }],
    })
    expect(body.deliveries[0]?.lastError).toMatch(/password/)
    expect((await write(deskRoutes.inbox.path, {})).body).toMatchObject({
      requests: [{ isUndelivered: true, isRead: true }],
    })
  })

  it('tells why an attempt failed in plain words, whatever came of it later', async () => {
    const target = 'https://crm.example/secret-path'
    const { desk, id, read } = await openOne({ deliveries: [{ channel: 'webhook', target }] })
    const [leased] = await desk.store.leaseDue({ channel: 'webhook', now, limit: 1, leaseMs: 1 })
    if (leased) await desk.store.reschedule(leased.lease, { now, dueAt: at(dayMs) }, 'http_500')
    await desk.store.disableEndpoint(target, now)
    expect((await read(pathOf(deskRoutes.request, id))).body).toMatchObject({
      deliveries: [{ state: 'skipped', lastError: 'endpoint disabled' }],
      events: [
        { kind: 'received' },
        { kind: 'attempt-failed', error: expect.stringContaining('a problem of its own') },
      ],
    })
  })

  it('tells the second of two people what the first did, and overwrites nothing', async () => {
    const { id, write, read } = await openOne()
    const path = pathOf(deskRoutes.changeStatus, id)
    expect(await write(path, { status: 'won', version: 1 })).toMatchObject({
      status: 200,
      body: { status: 'won', version: 2 },
    })
    for (const [route, change] of [
      [deskRoutes.changeStatus, { status: 'not-a-fit', version: 1 }],
      [deskRoutes.changeSpam, { isSpam: true, version: 1 }],
      [deskRoutes.delete, { version: 1 }],
    ] as const) {
      expect(await write(pathOf(route, id), change)).toMatchObject({
        status: 409,
        body: {
          type: 'urn:problem-type:changed-meanwhile',
          request: {
            status: 'won',
            version: 2,
            events: [{ kind: 'received' }, { kind: 'status-changed', status: 'won' }],
          },
        },
      })
    }
    expect((await read(pathOf(deskRoutes.request, id))).body).toMatchObject({ status: 'won', isSpam: false })
  })

  it('is delivered once it is not spam, and at once on demand', async () => {
    const { desk, id, write } = await openOne({ isSuspicious: true, deliveries: [], receivedAt: at(-60_000) })
    desk.say({ replyHours: 48 })
    const rescued = await write(pathOf(deskRoutes.changeSpam, id), { isSpam: false, version: 1 })
    expect(rescued.body).toMatchObject({
      isSpam: false,
      // As the site promises by now, counted from when it came.
      dueAt: at(-60_000 + 2 * dayMs).toISOString(),
      deliveries: [mail.channel].map((channel) => ({ channel, state: 'pending' })),
    })
    expect(desk.wakes).toHaveLength(1)
    const [leased] = await desk.store.leaseDue({ channel: 'owner-mail', now, limit: 1, leaseMs: 1 })
    if (leased) await desk.store.reschedule(leased.lease, { now, dueAt: at(dayMs) }, 'smtp_451')
    expect((await write(pathOf(deskRoutes.retry, id), {})).body).toMatchObject({
      deliveries: [{ dueAt: now.toISOString() }],
    })
    expect(desk.wakes).toHaveLength(2)
  })

  it('is not sent once more while an attempt is under way', async () => {
    const { desk, id, read, write } = await openOne()
    await desk.store.leaseDue({ channel: 'owner-mail', now, limit: 1, leaseMs: dayMs })
    expect((await read(pathOf(deskRoutes.request, id))).body).toMatchObject({
      deliveries: [{ state: 'pending', dueAt: null, canRetry: false }],
    })
    expect(await write(pathOf(deskRoutes.retry, id), {})).toMatchObject({
      status: 409,
      body: { request: { events: [{ kind: 'received' }] } },
    })
    expect(desk.wakes).toEqual([])
  })

  it('is deleted for good, with notes and files', async () => {
    const { desk, id, write, read } = await openOne()
    const folder = join(desk.dataDir, 'mail')
    mkdirSync(folder)
    const [its, others] = [`${id}_owner.eml`, '0199a0c2-7d1e-7000-8000-000000000001_owner.eml'].map((name) =>
      join(folder, name),
    )
    for (const file of [its, others]) writeFileSync(file as string, '')
    await write(pathOf(deskRoutes.addNote, id), { text: 'a' })
    expect((await write(pathOf(deskRoutes.delete, id), { version: 1 })).status).toBe(204)
    expect((await read(pathOf(deskRoutes.request, id))).status).toBe(404)
    expect([existsSync(its as string), existsSync(others as string)]).toEqual([false, true])
  })

  it.each([
    ['a note of 1 MB', deskRoutes.addNote, { text: 'x'.repeat(1_000_000) }, 413],
    ['a note above the limit', deskRoutes.addNote, { text: 'x'.repeat(deskLimits.noteLength + 1) }, 422],
    ['a note with NUL', deskRoutes.addNote, { text: 'a\0' }, 422],
    ['a note that is no text', deskRoutes.addNote, { text: ['a'] }, 422],
    ['more than a note', deskRoutes.addNote, { text: 'a', id: 'b' }, 422],
    ['a change of a note that is none', deskRoutes.changeNote, { note: 'x', was: '', text: 'a' }, 422],
    ['a note changed to nothing', deskRoutes.changeNote, { note: 'a'.repeat(36), was: '', text: '' }, 422],
    ['a note deleted unseen', deskRoutes.deleteNote, { note: 'a'.repeat(36) }, 422],
    ['a status there is not', deskRoutes.changeStatus, { status: 'lost', version: 1 }, 422],
    ['a list', deskRoutes.delete, [], 422],
    ['a prototype', deskRoutes.delete, '{"version":1,"__proto__":{"a":1}}', 422],
    ['half of a JSON', deskRoutes.delete, '{"version":', 400],
    ['nothing', deskRoutes.delete, '', 400],
  ])('refuses %s', async (_what, route, body, status) => {
    const { desk, id, write } = await openOne()
    expect((await write(pathOf(route, id), body)).status).toBe(status)
    expect(await desk.store.getDetails(id)).toMatchObject({
      request: { status: 'new', version: 1 },
      notes: [],
      events: [],
    })
  })

  it('lets a note be changed and deleted for an hour, by the clock of the server', async () => {
    let clock = now
    const desk = await startTestDesk({ now: () => clock })
    const id = await desk.accept()
    const { write } = await desk.open()
    const send = (route: { path: string }, body: object) => write(pathOf(route, id), body)
    const added = await send(deskRoutes.addNote, { text: 'Asked for the report.' })
    const [{ id: note, ...rest }] = (added.body as DeskRequest).notes as [DeskNote]
    expect(rest).toEqual({ writtenAt: now.toISOString(), text: 'Asked for the report.', canChange: true })
    clock = at(deskLimits.noteChangeMs)
    const [was, text] = ['Asked for the report.', 'x'.repeat(deskLimits.noteLength)]
    expect(await send(deskRoutes.changeNote, { note, was, text })).toMatchObject({
      status: 200,
      body: { notes: [{ id: note, text, canChange: true }], version: 1 },
    })
    expect(await send(deskRoutes.deleteNote, { note, was })).toMatchObject({
      status: 409,
      body: { request: { notes: [{ text }] } },
    })
    clock = at(deskLimits.noteChangeMs + 1)
    for (const [route, body] of [
      [deskRoutes.changeNote, { note, was: text, text: 'b' }],
      [deskRoutes.deleteNote, { note, was: text }],
    ] as const)
      expect(await send(route, body)).toMatchObject({ status: 409, body: createProblem('note-is-final') })
    expect((await send(deskRoutes.markRead, {})).body).toMatchObject({ notes: [{ text, canChange: false }] })
    clock = now
    expect((await send(deskRoutes.deleteNote, { note, was: text })).body).toMatchObject({ notes: [] })
  })

  it('takes a note as long as the limit, counted as people count', async () => {
    const { id, write } = await openOne()
    const [was, text] = ['👩', '🧑'].map((one) => one.repeat(deskLimits.noteLength))
    const added = await write(pathOf(deskRoutes.addNote, id), { text: was })
    expect(added).toMatchObject({ status: 200, body: { notes: [{ text: was }] } })
    const note = (added.body as DeskRequest).notes[0]?.id
    const changed = await write(pathOf(deskRoutes.changeNote, id), { note, was, text })
    expect(changed).toMatchObject({ status: 200, body: { notes: [{ text }] } })
  })
})
