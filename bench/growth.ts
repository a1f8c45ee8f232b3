import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { ContactStore } from '../server/store/contact-store.ts'
import { openStore } from '../server/store/open-store.ts'
import { contactBody, loadToolName, runLoad } from './load.ts'
import { startSite } from './site-server.ts'
import { formatTable } from './table.ts'

const pendingDeliveries = 100
const rowsPerBatch = 2_000

/** How everyday operations hold up as the store grows: each should cost about the same at every size. */
export async function measureGrowth(sizes: readonly number[], seconds: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'claimwright-growth-'))
  const rows: (string | number)[][] = []
  let stored = 0
  for (const size of sizes) {
    await fill(folder, stored, size)
    stored = size
    const operations = await measureOperations(folder)
    const site = await startSite({ dataFolder: folder })
    const { perSecond } = await runLoad({ url: `${site.url}/api/contact`, body: contactBody, seconds })
    await site.stop()
    rows.push([size.toLocaleString('en-US'), Math.round(site.startMs), Math.round(perSecond), ...operations])
  }
  rmSync(folder, { recursive: true })
  const header = [
    'Stored requests',
    'Start ms',
    'POST/s',
    'Newest 50 ms',
    'Lease 20 due ms',
    'Status ms',
    'Exported rows/s',
  ]
  return `### Growth, SQLite; POST by ${loadToolName}\n\n${formatTable(header, rows)}`
}

async function fill(folder: string, from: number, to: number): Promise<void> {
  const { store, location } = await openStore({ dataDir: folder, databaseUrl: undefined })
  for (let start = from; start < to; start += rowsPerBatch) {
    const batch = Array.from({ length: Math.min(rowsPerBatch, to - start) }, (_, index) => accept(store, start + index))
    await Promise.all(batch)
  }
  await store.close()
  // A store of that age has sent nearly everything.
  const database = new DatabaseSync(location)
  database.exec(`UPDATE deliveries SET state = 'sent', finished_at = created_at WHERE state = 'pending' AND id NOT IN
    (SELECT id FROM deliveries ORDER BY created_at DESC LIMIT ${pendingDeliveries})`)
  database.close()
}

function accept(store: ContactStore, index: number) {
  return store.accept({
    request: {
      form: 'home',
      name: `Visitor ${index}`,
      email: `visitor-${index}@example.org`,
      phone: '',
      company: '',
      role: '',
      serviceInterest: '',
      message: 'We would like to talk about our denials.',
    },
    receivedAt: new Date(Date.UTC(2026, 0, 1) + index * 1_000),
    isSuspicious: false,
    fingerprint: String(index),
    deliveries: [{ channel: 'owner-mail', target: '' }],
  })
}

async function measureOperations(folder: string): Promise<(string | number)[]> {
  const { store } = await openStore({ dataDir: folder, databaseUrl: undefined })
  const list = await timeMs(() => store.list({}, { limit: 50 }))
  const lease = await timeMs(() => store.leaseDue({ channel: 'owner-mail', now: new Date(), limit: 20, leaseMs: 1 }))
  const status = await timeMs(() => store.queueStatus())
  let exported = 0
  const exportMs = await timeMs(async () => {
    for await (const _request of store.stream({})) {
      exported += 1
      if (exported === 100_000) break
    }
  })
  await store.close()
  return [list.toFixed(1), lease.toFixed(1), status.toFixed(1), Math.round((exported / exportMs) * 1000)]
}

async function timeMs(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
