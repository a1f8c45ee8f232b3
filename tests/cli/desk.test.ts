import { describe, expect, it } from 'vitest'
import { runLeads } from '../support/leads.ts'
import { useStores } from '../support/stores.ts'
import { acceptIn, createRequest, type createSubmission, dayMs } from '../support/submissions.ts'

describe('the commands of the desk', () => {
  const stores = useStores('SQLite')

  async function open(changes: Parameters<typeof createSubmission>[0] = {}) {
    const place = await stores.emptyPlace()
    const { store } = await stores.open(place)
    const id = await acceptIn(store, { receivedAt: new Date(), ...changes })
    return { store, id, leads: (...args: string[]) => runLeads(args, { DATA_DIR: place.dataDir }) }
  }

  it('mark a request, and list by the mark', async () => {
    const { store, id, leads } = await open()
    await acceptIn(store, { request: createRequest({ name: 'Other' }) })
    expect((await leads('mark', id, 'In', 'contact')).code).toBe(0)
    expect((await store.get(id))?.request).toMatchObject({ status: 'in-contact', version: 2 })
    expect((await leads('list', '--status', 'in-contact')).out).not.toContain('Other')
    expect((await leads('list', '--status', 'new')).out).toContain('Other')
    expect((await leads('list', '--unread')).out).toMatch(/\b1 request\b/)
    expect((await leads('mark', id, 'lost')).code).toBe(2)
    expect((await leads('mark', id)).code).toBe(2)
    expect((await leads('mark', '00000000', 'won')).code).toBe(3)
    expect((await leads('list', '--status', 'lost')).code).toBe(2)
    expect(await leads('list', '--status', 'spam')).toMatchObject({
      code: 2,
      error: expect.stringContaining('--suspicious lists spam'),
    })
  })

  it('note something beside a request', async () => {
    const { store, id, leads } = await open()
    expect((await leads('note', id, 'called', 'back')).code).toBe(0)
    expect((await store.getFile(id))?.notes).toMatchObject([{ text: 'called back' }])
    expect((await leads('show', id)).out).toMatch(/^Status +New$.*^called back$/ms)
    expect(JSON.parse((await leads('show', id, '--json')).out)).toMatchObject({
      status: 'new',
      notes: [{ text: 'called back' }],
    })
    expect((await leads('note', id)).code).toBe(2)
    expect((await leads('note', id, 'x'.repeat(10_001))).code).toBe(2)
  })

  it('deliver what was held as spam, and hold what is', async () => {
    const { store, id, leads } = await open({ isSuspicious: true, deliveries: [] })
    expect((await leads('not-spam', id)).code).toBe(0)
    expect(await store.get(id)).toMatchObject({
      request: { isSuspicious: false },
      deliveries: [{ channel: 'owner-mail', state: 'pending' }],
    })
    expect((await leads('spam', id)).code).toBe(0)
    expect(await store.get(id)).toMatchObject({ request: { isSuspicious: true }, deliveries: [{ state: 'skipped' }] })
  })

  it('hurry a delivery that waits for its next attempt', async () => {
    const { store, id, leads } = await open()
    const now = new Date()
    const [leased] = await store.leaseDue({ channel: 'owner-mail', now, limit: 1, leaseMs: 1 })
    const dueAt = new Date(now.getTime() + dayMs)
    if (leased) await store.reschedule(leased.lease, { now, dueAt }, 'smtp_451')
    expect(await leads('retry', id)).toMatchObject({ code: 0, error: '' })
    const [delivery] = (await store.get(id))?.deliveries ?? []
    expect(delivery?.state).toBe('pending')
    expect(delivery?.dueAt.getTime()).toBeLessThan(dueAt.getTime())
  })

  it('count who waits longer than was promised', async () => {
    const { leads } = await open({ replyDueAt: new Date(Date.now() - 1) })
    expect((await leads('status')).out).toMatch(/^Open +1, of which late: 1$/m)
    expect(JSON.parse((await leads('status', '--json')).out)).toMatchObject({ open: 1, late: 1 })
  })

  it('remember a backup, so that the desk does not ask for one', async () => {
    const { store, leads } = await open()
    const { dataDir } = await stores.emptyPlace()
    expect((await leads('backup', `${dataDir}/copy.sqlite`)).code).toBe(0)
    expect(await store.lastBackupAt()).toBeInstanceOf(Date)
  })
})
