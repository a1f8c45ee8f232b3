import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { savedToFileReason } from '../../server/delivery/settlement.ts'
import type { ReceivedMail } from './mail-server.ts'
import type { ReceivedEvent } from './webhook-receiver.ts'

/** What is kept of one request; `state` is 'filed' where a mail became a file. The load writes its key into the message, so that every row can be traced to a sender. */
export type KeptRequest = {
  id: string
  key: string
  deliveries: { id: string; mailId?: string; channel: string; state: string }[]
}

export const messageOf = (key: string, filling = '') => `Message ${key} ${filling}`

export function keyOf(message: string): string {
  return message.split(' ')[1] ?? ''
}

/** Reads the file as the next start would find it; what is wrong with the file itself is told as problems. */
export function inspectFile(dataDir: string): { kept: KeptRequest[]; problems: string[] } {
  const database = new DatabaseSync(join(dataDir, 'leads.sqlite'), { timeout: 5_000 })
  try {
    const count = (sql: string) => Number(database.prepare(sql).get()?.count)
    const integrity = String(database.prepare('PRAGMA integrity_check').get()?.integrity_check)
    const problems = integrity === 'ok' ? [] : [`integrity_check: ${integrity}`]
    const orphans = count('SELECT count(*) AS count FROM pragma_foreign_key_check')
    if (orphans > 0) problems.push(`${orphans} deliveries without a request`)
    const tallied = count("SELECT sum(count) AS count FROM tallies WHERE name IN ('regular', 'suspicious')")
    const counted = count('SELECT count(*) AS count FROM requests')
    if (tallied !== counted) problems.push(`${counted} requests, and ${tallied} in the tallies`)
    return { kept: readRequests(database), problems }
  } finally {
    database.close()
  }
}

/** Minutes or hours pass: leases run out, attempts come due, and the owner takes a disabled endpoint into use again. */
export function advanceTime(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'leads.sqlite'), { timeout: 5_000 })
  database.exec('BEGIN IMMEDIATE; DELETE FROM disabled_endpoints; UPDATE owner_mails SET begun_at = begun_at - 600000')
  database.exec("UPDATE deliveries SET state = 'pending', due_at = 0, attempts = 0 WHERE state <> 'sent'; COMMIT")
  database.close()
}

/** Ten minutes pass for what waits for a mail that many requests share. */
export function letMailsPause(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'leads.sqlite'), { timeout: 5_000 })
  database.exec('BEGIN IMMEDIATE; UPDATE owner_mails SET begun_at = begun_at - 600000')
  database.exec("UPDATE deliveries SET due_at = 0 WHERE state = 'pending' AND lease_token IS NULL; COMMIT")
  database.close()
}

function readRequests(database: DatabaseSync): KeptRequest[] {
  const requests = new Map<string, KeptRequest>()
  for (const { id, message } of database.prepare('SELECT id, message FROM requests WHERE is_suspicious = 0').all()) {
    requests.set(String(id), { id: String(id), key: keyOf(String(message)), deliveries: [] })
  }
  for (const row of database
    .prepare('SELECT id, mail_id, request_id, channel, state, last_error FROM deliveries')
    .all()) {
    const state = row.last_error === savedToFileReason ? 'filed' : String(row.state)
    const delivery = { id: String(row.id), mailId: String(row.mail_id ?? row.id), channel: String(row.channel), state }
    requests.get(String(row.request_id))?.deliveries.push(delivery)
  }
  return [...requests.values()]
}

/** Invariants 1 to 3: what was acknowledged is there, nothing is there twice, and everything has all its deliveries. */
export function findKeepingProblems(
  kept: readonly KeptRequest[],
  acknowledged: ReadonlyMap<string, string>,
  channels: readonly string[],
): string[] {
  const problems: string[] = []
  const idsByKey = new Map<string, string>()
  const wanted = [...channels].sort().join(' ')
  for (const { id, key, deliveries } of kept) {
    if (idsByKey.has(key)) problems.push(`${key} is kept twice`)
    idsByKey.set(key, id)
    const found = deliveries
      .map(({ channel }) => channel)
      .sort()
      .join(' ')
    if (found !== wanted) problems.push(`${id} has the deliveries ${found}`)
  }
  for (const [key, id] of acknowledged) {
    if (idsByKey.get(key) !== id) problems.push(`${key} was acknowledged as ${id} and is kept as ${idsByKey.get(key)}`)
  }
  return problems
}

type Received = { events?: readonly ReceivedEvent[]; mails?: readonly Pick<ReceivedMail, 'messageId' | 'text'>[] }

/** Invariant 4: everything kept has arrived at least once in each channel, every repeat under the id of its delivery. */
export function findDeliveryProblems(kept: readonly KeptRequest[], { events, mails }: Received): string[] {
  const problems = kept.flatMap(({ id, deliveries }) =>
    deliveries
      .filter(({ state }) => state !== 'sent' && state !== 'filed')
      .map(({ channel, state }) => `${channel} of ${id} is ${state}`),
  )
  const seen = {
    webhook: events && groupIds(events.map(({ body, headers }) => [JSON.parse(body).data.id, headers['webhook-id']])),
    'owner-mail':
      mails &&
      groupIds(mails.flatMap(({ text, messageId }) => findRequestIds(text).map((id) => [id, messageId] as const))),
  }
  for (const { id, deliveries } of kept) {
    for (const [channel, idsByRequest] of Object.entries(seen)) {
      if (!idsByRequest) continue
      const ids = [...(idsByRequest.get(id) ?? [])]
      const delivery = deliveries.find((delivery) => delivery.channel === channel)
      const deliveryId = delivery?.mailId ?? delivery?.id ?? 'none'
      if (ids.length !== 1 || !ids[0]?.includes(deliveryId)) problems.push(`${channel} of ${id} arrived as ${ids}`)
    }
  }
  return problems
}

function groupIds(pairs: (readonly [requestId: string, id: string | undefined])[]): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>()
  for (const [requestId, id] of pairs) groups.set(requestId, (groups.get(requestId) ?? new Set()).add(id ?? 'none'))
  return groups
}

/** A mail that many requests share names them all. */
function findRequestIds(text = ''): string[] {
  return text.match(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g) ?? []
}

/** Invariant 5: everything `contactBody` says about a person, and the words of the messages. */
export function findPersonalData(text: string): string[] {
  return text.match(/Ada Example|ada@example|555-0100|Example Clinic|Message [0-9a-z-]{8,}/g) ?? []
}

/** Invariant 7, for an answer of the contact route. */
export function findHeaderProblems(
  status: number,
  headers: { get(name: string): string | null | undefined },
): string[] {
  const problems: string[] = []
  if (headers.get('x-content-type-options') !== 'nosniff') problems.push('no nosniff')
  if (headers.get('cache-control') !== 'no-store') problems.push('no no-store')
  const hasBody = ![204, 303].includes(status)
  if (hasBody && !/; charset=utf-8$/.test(headers.get('content-type') ?? '')) problems.push('no charset')
  if (headers.get('server') || headers.get('x-powered-by')) problems.push('names the software')
  return problems
}
