import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import Fastify from 'fastify'
import pg from 'pg'
import type { InboxQuery } from '../contract/desk.ts'
import { deskRoutes, keyParameter, sessionProof } from '../contract/desk-routes.ts'
import { readConfig } from '../server/config/config.ts'
import { startDesk } from '../server/desk/start-desk.ts'
import { openStore } from '../server/store/open-store.ts'
import { createPlainSite, sampleRules } from '../tests/support/plain-site.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { sampleWords } from '../tests/support/sample-words.ts'
import { formatTable } from './table.ts'

export const deskEngines = ['SQLite', 'PostgreSQL'] as const
type Engine = (typeof deskEngines)[number]

const turns = 21
const secondsApart = 30
/** A million reach up to now. */
const firstAt = Date.now() - 1_000_000 * secondsApart * 1_000
/** In every third message, and in the words of the very first request alone. */
const commonWord = 'denials'
export const rareWord = 'quixotic'

const questions: Record<string, InboxQuery> = {
  'Inbox ms': {},
  'All ms': { tab: 'all' },
  'Common word ms': { tab: 'all', search: commonWord },
  'Rare word ms': { tab: 'all', search: rareWord },
  'First letter ms': { tab: 'all', search: 'd' },
  'Word and status ms': { status: 'new', search: commonWord },
  'Phone ms': { tab: 'all', search: '508-555-0042' },
}

/** The desk's first page and searches, asked over HTTP, as the store grows: the median of many turns. */
export async function measureDeskGrowth(sizes: readonly number[], engines = deskEngines): Promise<string> {
  const rows: (string | number)[][] = []
  for (const engine of engines) rows.push(...(await measureEngine(engine, sizes)))
  const header = ['Store', 'Requests', ...Object.keys(questions), 'Figures ms']
  return `### The owner's desk as the store grows\n\n${formatTable(header, rows)}`
}

async function measureEngine(engine: Engine, sizes: readonly number[]): Promise<(string | number)[][]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'claimwright-desk-growth-'))
  const postgres = engine === 'PostgreSQL' ? await startPostgres() : undefined
  const rows: (string | number)[][] = []
  let stored = 0
  for (const size of sizes) {
    await fillStore(dataDir, postgres?.url, stored, size)
    stored = size
    rows.push([engine, size.toLocaleString('en-US'), ...(await measureAnswers(dataDir, postgres?.url))])
  }
  await postgres?.stop()
  rmSync(dataDir, { recursive: true })
  return rows
}

/** A year's spread of statuses, most of them done with. Written by the database itself: a million visitors take too long. */
export async function fillStore(
  dataDir: string,
  databaseUrl: string | undefined,
  from: number,
  to: number,
): Promise<void> {
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

async function measureAnswers(dataDir: string, databaseUrl: string | undefined): Promise<string[]> {
  const env = { DATA_DIR: dataDir, DESK_PORT: '0', ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) }
  const outcome = readConfig(env, { readFile: (path) => readFileSync(path, 'utf8'), isTerminal: false })
  if (!outcome.ok) throw new Error(outcome.problems.join('\n'))
  const { store } = await openStore({ dataDir, databaseUrl })
  const { log } = Fastify()
  const now = () => new Date()
  const config = outcome.configFor(sampleWords)
  const site = await createPlainSite({ store, configFor: () => config })
  const desk = await startDesk({ config, store, log, now, site, rules: sampleRules, onDue: () => {} })
  if (!desk) throw new Error('there is no desk')
  const opened = await fetch(`${desk.origin}/?${keyParameter}=${desk.readKey()}`, { redirect: 'manual' })
  const cookie = String(opened.headers.get('set-cookie')).split(';')[0] as string
  const proof = String(opened.headers.get('location')).split('=').at(-1) as string
  const signed = { cookie, [sessionProof]: proof }
  const ask = (query: InboxQuery) =>
    fetch(desk.origin + deskRoutes.inbox.path, {
      method: 'POST',
      headers: { ...signed, origin: desk.origin, 'content-type': 'application/json' },
      body: JSON.stringify(query),
    })

  const figures: string[] = []
  for (const query of Object.values(questions)) {
    const times: number[] = []
    for (let turn = 0; turn < turns; turn++) times.push(await time(() => ask(query)))
    figures.push((times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0).toFixed(1))
  }
  figures.push((await time(() => fetch(desk.origin + deskRoutes.figures.path, { headers: signed }))).toFixed(0))
  await desk.close()
  await store.close()
  return figures
}

async function time(ask: () => Promise<Response>): Promise<number> {
  const startedAt = performance.now()
  const answer = await ask()
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`the desk answered ${answer.status}`)
  return performance.now() - startedAt
}
