import { describe, expect, it } from 'vitest'
import type { DeskRequest } from '#contract/desk.ts'
import { deskRoutes } from '#contract/desk-routes.ts'
import { startTestDesk } from '../support/desk.ts'
import { minuteMs } from '../support/submissions.ts'

const now = new Date('2026-11-16T19:05:00Z')

describe('another attempt', () => {
  it('is not offered while one is under way, and not leased to have been asked for', async () => {
    const desk = await startTestDesk({ now: () => now })
    const id = await desk.accept()
    const [leased] = await desk.store.leaseDue({ channel: 'owner-mail', now, limit: 1, leaseMs: minuteMs })
    if (!leased) throw new Error('nothing is due')
    const { read, write } = await desk.open()
    const show = async (): Promise<DeskRequest> => (await read(deskRoutes.request.path.replace(':id', id))).body
    const retry = () => write(deskRoutes.retry.path.replace(':id', id), {})
    expect((await show()).deliveries).toMatchObject([{ state: 'pending', dueAt: null, canRetry: false }])
    expect(await retry()).toMatchObject({ status: 409, body: { request: { events: [{ kind: 'received' }] } } })
    expect(desk.wakes).toEqual([])

    const dueAt = new Date(now.getTime() + minuteMs)
    await desk.store.reschedule(leased.lease, { now, dueAt }, 'smtp_451')
    expect((await show()).deliveries).toMatchObject([{ dueAt: dueAt.toISOString(), canRetry: true }])
    expect(await retry()).toMatchObject({ status: 200, body: { deliveries: [{ dueAt: now.toISOString() }] } })
    expect(desk.wakes).toHaveLength(1)
  })
})
