import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { openStore } from '../../server/store/open-store.ts'
import { startPostgres } from '../support/postgres.ts'
import { queryPostgres, setUpStores } from '../support/stores.ts'
import { createSubmission, noon } from '../support/submissions.ts'

// Restarted and cut off below, so not the one the other tests use.
const postgres = await startPostgres()
afterAll(() => postgres.stop())

describe('PostgreSQL', () => {
  const stores = setUpStores('PostgreSQL', postgres.url)

  it('restarted under load loses and doubles nothing that was accepted', async () => {
    const { store } = await stores.open()
    const accepted: string[] = []
    let failures = 0
    let isLoading = true
    async function load(): Promise<void> {
      while (isLoading) {
        const outcome = await store.accept(createSubmission()).catch(() => undefined)
        if (outcome && 'id' in outcome) accepted.push(outcome.id)
        else failures++
      }
    }
    const acceptMore = () => expect.poll(() => accepted.length).toBeGreaterThan(accepted.length + 20)
    const loaders = Array.from({ length: 8 }, load)
    for (let round = 0; round < 2; round++) {
      await acceptMore()
      await postgres.restart()
    }
    await acceptMore()
    isLoading = false
    await Promise.all(loaders)

    const { requests, deliveries } = await store.queueStatus()
    expect(new Set(accepted).size).toBe(accepted.length)
    // One that failed may have been committed just before: its retry would find it.
    expect(requests).toBeLessThanOrEqual(accepted.length + failures)
    expect(deliveries.pending).toBe(requests)
    for (const id of accepted) expect(await store.get(id)).toBeDefined()
  })

  it('with its connections cut answers the next request', async () => {
    const place = await stores.createEmptyStore()
    const { store } = await stores.open(place)
    await store.accept(createSubmission())
    await queryPostgres(place, 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()')
    expect(await store.accept(createSubmission())).toMatchObject({ outcome: 'accepted' })
    await expect(store.checkWritable(noon)).resolves.toBeUndefined()
  })

  it('answers in-flight when another process holds the same key for too long', async () => {
    const place = { ...(await stores.createEmptyStore()), patienceMs: 100 }
    const { store } = await stores.open(place)
    const holder = new pg.Client(place.databaseUrl)
    await holder.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', ['key'])

    const submission = createSubmission({ keyHash: 'key' })
    expect(await store.accept(submission)).toEqual({ outcome: 'in-flight' })
    await holder.end()
    expect(await store.accept(submission)).toMatchObject({ outcome: 'accepted' })
  })

  it('says at the start that another session holds its lock, and does not wait for an hour', async () => {
    const place = { ...(await stores.createEmptyStore()), patienceMs: 100 }
    const holder = new pg.Client(place.databaseUrl)
    await holder.connect()
    await holder.query('SELECT pg_advisory_lock(7204951)')
    await expect(openStore(place)).rejects.toThrow(/another session holds the lock 7204951: .* revoke CONNECT/)
    await holder.end()
    await stores.open(place)
  })

  it('commits to disk also where the cluster is set not to wait for it', async () => {
    const place = await stores.createEmptyStore()
    const url = place.databaseUrl ?? ''
    await queryPostgres(place, `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET synchronous_commit = off`)
    const { store } = await stores.open(place)
    await queryPostgres(
      place,
      `CREATE TABLE seen (setting TEXT);
      CREATE FUNCTION look() RETURNS TRIGGER LANGUAGE plpgsql AS $$
        BEGIN INSERT INTO seen VALUES (current_setting('synchronous_commit')); RETURN NULL; END $$;
      CREATE TRIGGER look AFTER INSERT ON requests EXECUTE FUNCTION look()`,
    )
    await store.accept(createSubmission())
    expect(await queryPostgres(place, 'SELECT setting FROM seen')).toEqual([{ setting: 'on' }])
  })
})
