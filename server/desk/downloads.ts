import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { type FileHandle, open, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { parseNothing } from '#contract/desk-input.ts'
import { deskRoutes } from '#contract/desk-routes.ts'
import { localTime } from '#contract/local-time.ts'
import { createInvalidRequest, createProblem } from '#contract/problem.ts'
import type { Config } from '../config/config.ts'
import { sendProblem } from '../http/problems.ts'
import type { ContactStore } from '../store/contact-store.ts'
import { formatCsv } from '../text/csv.ts'

type Place = { config: Pick<Config, 'company'>; now: () => Date }
type File = { name: string; extension: string; type: string; body: Readable }

/** A table that opens in any spreadsheet. */
export function sendCsv(
  reply: FastifyReply,
  place: Place,
  { name, records }: { name: string; records: Parameters<typeof formatCsv>[0] },
): FastifyReply {
  const body = Readable.from(formatCsv(records, { isForExcel: true }))
  return sendDownload(reply, place, { name, extension: 'csv', type: 'text/csv; charset=utf-8', body })
}

/** Named by the day on the company's calendar. */
function sendDownload(reply: FastifyReply, { config, now }: Place, { name, extension, type, body }: File) {
  const day = localTime(config.company.timeZone).day(now())
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}-${day}.${extension}"`)
    .send(body)
}

const copyName = 'desk-backup-'

type Dependencies = Place & {
  config: Pick<Config, 'company' | 'dataDir' | 'databaseUrl'>
  store: Pick<ContactStore, 'backup' | 'recordBackup'>
}

/** The whole database as a file, like that of `leads backup`. */
export function registerBackup(app: FastifyInstance, { store, config, now }: Dependencies): void {
  const { dataDir, databaseUrl } = config
  // Of a server that was killed while it made one.
  for (const name of readdirSync(dataDir)) if (name.startsWith(copyName)) rmSync(join(dataDir, name), { force: true })

  app.post(deskRoutes.backup.path, async (request, reply) => {
    const parsed = parseNothing(request.body)
    if (!parsed.ok) return sendProblem(reply, createInvalidRequest(parsed.issues))
    const refuse = (reason: string) => sendProblem(reply, createProblem('no-backup', reason))
    if (databaseUrl !== undefined) return refuse('The requests are in PostgreSQL, which has a program for it: pg_dump.')
    if (!(await hasRoom(dataDir))) return refuse('There is not enough room on the server for a copy.')
    const copy = await makeCopy(join(dataDir, `${copyName}${randomUUID()}`))
    if (typeof copy === 'string') return refuse(`No backup was made: ${copy}.`)
    const { size } = await copy.stat()
    reply.raw.once('finish', () => void store.recordBackup(now()).catch(() => {}))
    reply.header('content-length', size)
    const file = { name: 'backup', extension: 'sqlite', type: 'application/vnd.sqlite3' }
    return sendDownload(reply, { config, now }, { ...file, body: copy.createReadStream() })
  })

  /** Deleted as soon as it's open, so that nothing stays however the download ends. If it fails, the reason. */
  async function makeCopy(file: string): Promise<FileHandle | string> {
    const outcome = await store.backup(file)
    if (!outcome.ok) return outcome.reason
    try {
      return await open(file)
    } finally {
      await rm(file)
    }
  }
}

/** At most half of what is free: visitors' requests come first. */
async function hasRoom(dataDir: string): Promise<boolean> {
  const sizes = ['leads.sqlite', 'leads.sqlite-wal'].map((name) => stat(join(dataDir, name)).catch(() => ({ size: 0 })))
  const bytes = (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0)
  const { bavail, bsize } = await statfs(dataDir)
  return bytes < (bavail * bsize) / 2
}
