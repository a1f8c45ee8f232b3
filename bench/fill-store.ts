import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { openStore } from '../server/store/open-store.ts'

const secondsApart = 30
/** A million reach up to now. */
const firstAt = Date.now() - 1_000_000 * secondsApart * 1_000
/** In every third message, and in the words of the very first request alone. */
export const commonWord = 'denials'
export const rareWord = 'quixotic'

/** A year's spread of statuses, most of them done with. Written by the database itself: a million visitors take too long. */
export async function fillStore(dataDir: string, databaseUrl: string | undefined, from: number, to: number) {
  const { store } = await openStore({ dataDir, databaseUrl })
  const isPostgres = databaseUrl !== undefined
  const ms = `${firstAt} + n * ${secondsApart * 1_000}`
  const time = (expression: string) => (isPostgres ? `to_timestamp((${expression}) / 1000.0)` : expression)
  const numbers = isPostgres
    ? `SELECT generate_series(${from}::bigint, ${to - 1}) AS n`
    : `WITH RECURSIVE counted (n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM counted WHERE n < ${to - 1}) SELECT n FROM counted`
  const no = isPostgres ? 'false' : '0'
  const text = `
    INSERT INTO requests (id, received_at, is_suspicious, form, name, email, phone, company, role, service_interest,
      message, fingerprint, status, read_at, reply_due_at, answered_at, words)
    SELECT '0199a0c2-7d1e-7000-8000-' || ${isPostgres ? "lpad(n::text, 12, '0')" : "printf('%012d', n)"}, ${time(ms)},
      ${no}, 'contact', 'Visitor ' || n, 'visitor-' || n || '@example.org', '(508) 555-' || n, 'Clinic ' || (n % 5000),
      '', '', 'We are ' || (n % 40) || ' physicians and would like to talk about our denials and our claims.', n,
      CASE WHEN n % 100 = 0 THEN 'new' WHEN n % 20 = 0 THEN 'in-contact' WHEN n % 2 = 0 THEN 'won' ELSE 'not-a-fit' END,
      ${time(ms)}, ${time(`${ms} + 86400000`)}, CASE WHEN n % 100 = 0 THEN NULL ELSE ${time(`${ms} + 3600000`)} END,
      ' visitor ' || n || ' example org 508 555 508555' || n || ' clinic ' || (n % 5000)
        || ' we are physicians and would like to talk about our claims'
        || CASE WHEN n % 3 = 0 THEN ' ${commonWord}' ELSE '' END || CASE WHEN n = 0 THEN ' ${rareWord}' ELSE '' END
    FROM (${numbers}) AS numbers`
  if (isPostgres) await run(databaseUrl, text)
  else {
    const database = new DatabaseSync(join(dataDir, 'leads.sqlite'))
    database.exec(text)
    database.close()
  }
  await store.rebuildFigures()
  // A million lines were counted at once, as never happens; PostgreSQL would clear them away a minute later.
  if (isPostgres) await run(databaseUrl, 'VACUUM ANALYZE')
  await store.close()
}

async function run(databaseUrl: string, text: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query(text)
  await client.end()
}
