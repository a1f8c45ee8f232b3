import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { runLeads } from '../support/leads.ts'
import { setUpStores } from '../support/stores.ts'
import { acceptRequest, dayMs, minuteMs } from '../support/submissions.ts'

describe('the commands on PostgreSQL', () => {
  const stores = setUpStores('PostgreSQL')

  it('list, show, export, tell the status, examine and delete', async () => {
    const place = await stores.createEmptyStore()
    const { store } = await stores.open(place)
    const id = await acceptRequest(store, { receivedAt: new Date(Date.now() - dayMs) })
    const leads = (...args: string[]) => runLeads(args, { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl })

    expect((await leads('list')).out).toContain(id.slice(0, 13))
    expect((await leads('show', id.slice(0, 13))).out).toContain('Please call me.')
    expect(JSON.parse((await leads('export', '--format', 'json')).out)).toMatchObject([{ id }])
    expect((await leads('status')).out).toMatch(/Kept in +PostgreSQL, 127\.0\.0\.1:\d+\/test_/)
    const { code, out } = await leads('doctor')
    expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/^ok +clock +agrees with the database$/m) })
    onTestFinished(() => void vi.useRealTimers())
    for (const ms of [-90 * minuteMs, 90 * minuteMs]) {
      vi.setSystemTime(Date.now() + ms)
      expect((await leads('doctor')).out).toMatch(/^FAIL +clock +differs from the database by 1 hour$/m)
      vi.useRealTimers()
    }
    expect(await leads('backup', `${place.dataDir}/x`)).toMatchObject({
      code: 1,
      error: expect.stringContaining('pg_dump'),
    })
    expect((await leads('delete', id, '--yes')).code).toBe(0)
    expect(await store.get(id)).toBeUndefined()
  })
})
