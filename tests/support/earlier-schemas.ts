import { hash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { readMigrations } from '../../server/store/migrations/read-migrations.ts'
import { type Engine, queryPostgres, type StoreSettings } from './stores.ts'
import { later, minuteMs, noon } from './submissions.ts'

/**
 * Since which version each engine has had these. The statements below are those of the releases that wrote such rows,
 * with every word spelled out: they share nothing with today's code, so they stay what they were.
 */
const since = {
  SQLite: {
    desk: 2,
    silent: 4,
    recipients: 5,
    figures: 6,
    acknowledgment: 8,
    searchLater: 9,
    builds: 10,
    content: 11,
    calls: 12,
    sharedMails: 13,
    variants: 14,
    records: 15,
  },
  PostgreSQL: {
    desk: 2,
    silent: 5,
    recipients: 6,
    figures: 7,
    acknowledgment: 9,
    searchLater: Number.POSITIVE_INFINITY,
    builds: 10,
    content: 11,
    calls: 12,
    sharedMails: 13,
    variants: 14,
    records: 15,
  },
}

export function has(feature: keyof (typeof since)['SQLite'], engine: Engine, version: number): boolean {
  return version >= since[engine][feature]
}

/** While words are still to be filled in, more rows than a migration rewrites at once. A third is spam, a third was answered late. */
export function countOthers(engine: Engine, version: number): number {
  return has('figures', engine, version) ? 30 : 600
}
const idOf = (index: number) => `0199a0c2-7d1e-7000-8000-${String(index).padStart(12, '0')}`
export const zoesId = idOf(0)

const digestOf = (text: string) => hash('sha256', text)

/** A database as the release with this version left it, with rows in every table. */
export async function createEarlier(place: StoreSettings, engine: Engine, version: number): Promise<void> {
  const isPostgres = engine === 'PostgreSQL'
  const migrations = readMigrations(isPostgres ? 'postgres' : 'sqlite').filter((one) => one.version <= version)
  const marks = isPostgres
    ? `CREATE TABLE schema_versions (version INTEGER PRIMARY KEY);
       INSERT INTO schema_versions VALUES ${migrations.map((one) => `(${one.version})`).join(', ')}`
    : `PRAGMA application_id = 0x434c4d57; PRAGMA user_version = ${version}`
  const statements = [...migrations.map(({ text }) => text), marks, ...insertRows(engine, version)]
  await writeDirectly(place, engine, statements.join(';\n'))
}

function insertRows(engine: Engine, version: number): string[] {
  const isPostgres = engine === 'PostgreSQL'
  const at = (ms: number) => (isPostgres ? `'${later(ms).toISOString()}'` : String(noon.getTime() + ms))
  const bool = (value: boolean) => (isPostgres ? String(value) : String(Number(value)))
  const bytes = (hex: string) => (isPostgres ? `'\\x${hex}'` : `x'${hex}'`)
  const is = (feature: Parameters<typeof has>[0]) => has(feature, engine, version)

  const requests = [
    insertZoe(),
    ...Array.from({ length: countOthers(engine, version) }, (_, index) => describeOther(index)),
  ]
  const statements = [
    `INSERT INTO requests (id, received_at, is_suspicious, form, name, email, phone, company, role, service_interest,
      message, fingerprint, key_hash${is('desk') ? ', status, version, read_at, reply_due_at, answered_at, judged_at, words' : ''})
     VALUES ${requests.join(', ')}`,
    insertDeliveries(),
    `INSERT INTO disabled_endpoints (target, disabled_at) VALUES ('https://crm.example/hook', ${at(7)})`,
    `INSERT INTO write_probe (id, written_at) VALUES (1, ${at(8)})`,
  ]
  if (isPostgres) statements.push("INSERT INTO rate_limits (key, points, expire) VALUES ('a-hash', 3, 1772366460000)")
  if (is('desk')) {
    statements.push(
      `INSERT INTO notes (id, request_id, written_at, text) VALUES ('note', '${zoesId}', ${at(9)}, 'Wants Tuesday.')`,
      `INSERT INTO events (id, request_id, happened_at, kind, status)
       VALUES ('event', '${zoesId}', ${at(30 * minuteMs)}, 'status-changed', 'in-contact')`,
      `INSERT INTO digests (day, lease_token, due_at, sent_at) VALUES ('2026-03-01', NULL, ${at(10)}, ${at(11)})`,
      `INSERT INTO backups (finished_at) VALUES (${at(12)})`,
    )
  }
  if (is('silent')) statements.push('INSERT INTO silent_changes (id, count) VALUES (1, 4)')
  if (is('variants')) {
    statements.push(
      "INSERT INTO picture_records (name, width, height, bytes, state) VALUES ('a.png', 1, 1, 4, 'done')",
      `INSERT INTO picture_variants (name, picture, type, bytes)
       VALUES ('a-1.webp', 'a.png', 'image/webp', ${bytes('0102')})`,
    )
  }
  if (is('sharedMails')) statements.push(`INSERT INTO owner_mails (id, begun_at) VALUES ('mail', ${at(19)})`)
  if (is('recipients')) statements.push(`INSERT INTO clock (id, seen_at, doubt_ms) VALUES (1, ${at(13)}, 14)`)
  if (is('figures')) {
    statements.push(
      "DELETE FROM figure_changes WHERE form = 'contact'",
      `INSERT INTO figure_totals (kind, period, value, count)
       VALUES ('requests', 1969296, '', 1), ('answered', 1969296, '', 1), ('on-time', 1969296, '', 1),
        ('promised', 1969296, '', 1), ('form', 20513, 'contact', 1), ('role', 20513, 'Physician', 1),
        ('service', 20513, 'Analytics & Reporting', 1), ('minutes', 2930, '30', 1)`,
    )
  }
  if (is('searchLater')) {
    statements.push(
      'INSERT INTO request_search (rowid, words) SELECT number, words FROM requests',
      'UPDATE search_progress SET number = (SELECT max(number) FROM requests)',
    )
  }
  if (is('records')) {
    statements.push(
      `INSERT INTO publications (id, published_at, kind, back_to, author, changes, schema_version, digest)
       VALUES (1, ${at(15)}, 'first', NULL, '', '[]', 1, 'digest')`,
      "INSERT INTO bodies (digest, content) VALUES ('digest', '[]')",
      `INSERT INTO drafts (id, base, revision, schema_version, updated_at) VALUES (1, 'digest', 2, 1, ${at(17)})`,
      "INSERT INTO draft_records (record, digest, content) VALUES ('company', 'other', '{}')",
      `INSERT INTO schedules (id, due_at, author, changes, schema_version, digest)
       VALUES (1, ${at(18)}, 'Ann', '[]', 1, 'digest')`,
      `INSERT INTO earlier_contents (place, base, schema_version, digest, content)
       VALUES ('publication 1', NULL, 1, 'digest', '{}')`,
    )
  } else if (is('content')) {
    statements.push(
      `INSERT INTO publications (id, published_at, kind, back_to, author, changes, schema_version, content, digest)
       VALUES (1, ${at(15)}, 'first', NULL, '', '[]', 1, '{"a":1}', '${digestOf('{"a":1}')}')`,
      `INSERT INTO drafts (id, base, revision, schema_version, content, updated_at)
       VALUES (1, 1, 2, 1, '{"a":1,"b":2}', ${at(17)})`,
      `INSERT INTO schedules (id, due_at, author, changes, schema_version, content, digest)
       VALUES (1, ${at(18)}, 'Ann', '[]', 1, '{"a":1}', 'digest')`,
    )
  }
  if (is('content')) {
    statements.push(
      `INSERT INTO pictures (name, type, bytes, added_at) VALUES ('a.png', 'image/png', ${bytes('0102')}, ${at(16)})`,
      is('calls')
        ? "INSERT INTO draft_changes (revision, call_id, skipped) VALUES (2, 'call', '[]')"
        : "INSERT INTO draft_changes (revision, call_id, window_id, patches, skipped) VALUES (2, 'call', 'window', '[]', '[]')",
    )
  } else if (is('builds')) {
    statements.push(
      `INSERT INTO publications (id, published_at, kind, back_to, author, changes, sources, built, digest)
       VALUES (1, ${at(15)}, 'first', NULL, '', '[]', ${bytes('0102')}, ${bytes('0304')}, 'digest')`,
    )
  }
  return statements

  function insertZoe(): string {
    const words = is('figures')
      ? ` 5085550100 5550100 ${zoesId.replaceAll('-', '')} zoe example org 508 555 0100 clinic physician analytics reporting please call me wants tuesday`
      : ' zoe example org 508 555 0100 clinic physician analytics reporting please call me 5085550100 5550100'
    const desk = `, 'in-contact', 2, ${at(5)}, ${at(60 * minuteMs)}, ${at(30 * minuteMs)}, NULL, '${words}'`
    return `('${zoesId}', ${at(0)}, ${bool(false)}, 'contact', 'Zoë', 'zoe@example.org', '(508) 555-0100',
      'Example Clinic', 'Physician', 'Analytics & Reporting', 'Please call me.', 'print', 'key'${is('desk') ? desk : ''})`
  }

  function describeOther(index: number): string {
    const id = idOf(index + 1)
    const received = (index + 1) * 60_007
    const words = is('figures') ? ` ${id.replaceAll('-', '')} ada a org` : ' ada a org'
    const [isSpam, isAnswered] = [index % 3 === 0, index % 3 === 1]
    const answer = isAnswered ? at(received + (61 + (index % 7)) * minuteMs) : 'NULL'
    const desk = `, '${isAnswered ? 'won' : 'new'}', ${isAnswered ? 2 : 1}, ${answer},
      ${isSpam ? 'NULL' : at(received + 60 * minuteMs)}, ${answer}, ${isSpam ? at(received + 1) : 'NULL'}, '${words}'`
    return `('${id}', ${at(received)}, ${bool(isSpam)}, 'home', 'Ada', 'a@a.org', '', '', '', '', '', '${id}', NULL
      ${is('desk') ? desk : ''})`
  }

  function insertDeliveries(): string {
    const thanks = is('acknowledgment') ? 'acknowledgment' : 'acknowledgement'
    const [columns, none, both] = is('recipients')
      ? [', mailbox, mail_domain', ', NULL, NULL', ", 'mailbox', 'domain'"]
      : ['', '', '']
    return `
      INSERT INTO deliveries (id, request_id, channel, target, state, attempts, created_at, due_at, finished_at, last_error,
        lease_token${columns})
      VALUES ('mail', '${zoesId}', 'owner-mail', '', 'sent', 2, ${at(1)}, ${at(2)}, ${at(3)}, NULL, NULL${none}),
        ('hook', '${zoesId}', 'webhook', 'https://crm.example/hook', 'dead', 9, ${at(1)}, ${at(4)}, ${at(5)}, 'HTTP 500', NULL${none}),
        ('thanks', '${zoesId}', '${thanks}', '', 'pending', 0, ${at(1)}, ${at(6)}, NULL, NULL, 'lease'${both})`
  }
}

/** What another program on the same database would do. */
export async function writeDirectly(place: StoreSettings, engine: Engine, statements: string): Promise<void> {
  if (engine === 'PostgreSQL') return void (await queryPostgres(place, statements))
  const database = new DatabaseSync(join(place.dataDir, 'leads.sqlite'))
  database.exec(`BEGIN; ${statements}; COMMIT`)
  database.close()
}

export type Tables = Record<string, Record<string, unknown>[]>

/** Every row of every table, the index of words and the versions apart. */
export async function readTables({ dataDir, databaseUrl }: StoreSettings): Promise<Tables> {
  const tables: Tables = {}
  const select = (name: unknown) => `SELECT * FROM ${name} ORDER BY 1`
  if (databaseUrl === undefined) {
    using database = new DatabaseSync(join(dataDir, 'leads.sqlite'))
    const named = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'request_search%'"
    for (const { name } of database.prepare(named).all()) tables[String(name)] = database.prepare(select(name)).all()
    return tables
  }
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const named = "SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_versions'"
  for (const { tablename } of (await client.query(named)).rows)
    tables[tablename] = (await client.query(select(tablename))).rows
  await client.end()
  return tables
}
