import { describe, expect, it } from 'vitest'
import { runLeads } from '../support/leads.ts'
import { useStores } from '../support/stores.ts'
import { acceptIn } from '../support/submissions.ts'

describe('the commands on PostgreSQL', () => {
  const stores = useStores('PostgreSQL')

  it('list, show, export, tell the status, examine and delete', async () => {
    const place = await stores.emptyPlace()
    const { store } = await stores.open(place)
    const id = await acceptIn(store, { receivedAt: new Date() })
    const leads = (...args: string[]) => runLeads(args, { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl })

    expect((await leads('list')).out).toContain(id.slice(0, 13))
    expect((await leads('show', id.slice(0, 13))).out).toContain('Please call me.')
    expect(JSON.parse((await leads('export', '--format', 'json')).out)).toMatchObject([{ id }])
    expect((await leads('status')).out).toMatch(/Kept in +PostgreSQL, 127\.0\.0\.1:\d+\/test_/)
    const { code, out } = await leads('doctor')
    expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/^ok +clock +agrees with the database$/m) })
    expect(await leads('backup', `${place.dataDir}/x`)).toMatchObject({
      code: 1,
      error: expect.stringContaining('pg_dump'),
    })
    expect((await leads('delete', id, '--yes')).code).toBe(0)
    expect(await store.get(id)).toBeUndefined()
  })
})
