import { randomUUID } from 'node:crypto'
import { expect, inject, it, onTestFinished } from 'vitest'
import { readMigrations } from '../../server/store/migrations/read-migrations.ts'
import { contactBody } from '../support/contact-bodies.ts'
import { startLoadSpreader } from '../support/load-spreader.ts'
import { createTempFolder } from '../support/new-folder.ts'
import { startServerProcess } from '../support/server-process.ts'
import { createDatabase, queryPostgres } from '../support/stores.ts'

// That they lose nothing and double nothing in trouble is proved in tests/endurance/kills.long.test.ts.
it('two processes that start at once on an empty database share one schema, one limit and one key', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  const settings = {
    DATA_DIR: createTempFolder(),
    SITE_DIR: 'off',
    DATABASE_URL: databaseUrl,
    RATE_LIMIT_PER_MINUTE: '10',
  }
  const servers = [1, 2].map(() => startServerProcess(settings))
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop('SIGKILL')))))
  await using spreader = await startLoadSpreader()
  spreader.setServers(await Promise.all(servers.map(({ ready }) => ready)))
  const post = async (key: string, message: string) =>
    (
      await fetch(`${spreader.origin}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key, connection: 'close' },
        body: JSON.stringify({ ...contactBody, message }),
      })
    ).status

  const same = await Promise.all(Array.from({ length: 6 }, () => post('same', 'same')))
  expect(same.filter((status) => status === 201)).toHaveLength(6)
  const others = await Promise.all(Array.from({ length: 30 }, (_, at) => post(randomUUID(), `Message ${at}`)))
  const accepted = others.filter((status) => status === 201).length
  expect(others.filter((status) => status === 429)).toHaveLength(30 - accepted)
  const [kept] = await queryPostgres({ databaseUrl }, 'SELECT count(*)::int AS count FROM requests')
  expect(kept).toEqual({ count: accepted + 1 })
  // A repeat that finds its first one under way in the same process is not counted; one in the other process is.
  expect(accepted).toBeGreaterThanOrEqual(4)
  expect(accepted).toBeLessThanOrEqual(9)
  const versions = await queryPostgres({ databaseUrl }, 'SELECT version::int FROM schema_versions ORDER BY version')
  expect(versions).toEqual(readMigrations('postgres').map(({ version }) => ({ version })))
})
