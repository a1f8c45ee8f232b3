import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { deskRoutes } from '#contract/desk-routes.ts'
import { openStore } from '../../server/store/open-store.ts'
import { startTestDesk, type TestDesk } from '../support/desk.ts'
import { eventually } from '../support/eventually.ts'

/** 10 PM of the 16th, where the company is. */
const now = new Date('2026-11-17T03:00:00Z')

/** Larger than what waits between two programs, so that a download lasts as long as its reader wants. */
async function startWithMuch(): Promise<TestDesk> {
  const desk = await startTestDesk({ now: () => now })
  for (const name of ['a.png', 'b.png'])
    await desk.store.keepPicture({ name, type: 'image/png', bytes: randomBytes(16 * 1024 * 1024) }, now)
  return desk
}

async function ask(desk: TestDesk, signal?: AbortSignal): Promise<Response> {
  const { headers } = await desk.open()
  return fetch(desk.own + deskRoutes.backup.path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
    ...(signal && { signal }),
  })
}

const copiesIn = ({ dataDir }: TestDesk) => readdirSync(dataDir).filter((name) => name.startsWith('desk-backup'))
/** Also those that are no longer in any folder. */
const openCopies = () =>
  readdirSync('/proc/self/fd').filter((file) => {
    try {
      return readlinkSync(`/proc/self/fd/${file}`).includes('desk-backup')
    } catch {
      return false
    }
  })

it('has all there is, is named by the company’s day, and can be put back', async () => {
  const desk = await startTestDesk({ now: () => now })
  const id = await desk.accept()
  await desk.store.addNote(id, { id: 'note', writtenAt: now, text: 'called' })
  const answer = await ask(desk)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="backup-2026-11-16.sqlite"',
  ])
  expect([Number(answer.headers.get('content-length')), answer.headers.get('cache-control')]).toEqual([
    bytes.length,
    'no-store',
  ])
  expect(copiesIn(desk)).toEqual([])
  await eventually(() => expect(openCopies()).toEqual([]))
  await eventually(async () => expect(await desk.store.lastBackupAt()).toEqual(now))

  const dataDir = mkdtempSync(join(tmpdir(), 'test-restored-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  writeFileSync(join(dataDir, 'leads.sqlite'), bytes)
  const { store } = await openStore({ dataDir, databaseUrl: undefined })
  expect(await store.readRecords({ limit: 9 })).toEqual(await desk.store.readRecords({ limit: 9 }))
  await store.close()
})

it('holds nothing up, and leaves nothing behind when it is given up', async () => {
  const desk = await startWithMuch()
  const giveUp = new AbortController()
  const answer = await ask(desk, giveUp.signal)
  await answer.body?.getReader().read()
  expect([copiesIn(desk), openCopies()]).toEqual([[], [expect.anything()]])
  const { read } = await desk.open()
  expect((await read(deskRoutes.banner.path)).status).toBe(200)
  await desk.accept()
  giveUp.abort()
  await eventually(() => expect(openCopies()).toEqual([]))
  expect(await desk.store.lastBackupAt()).toBeUndefined()
})

it('leaves nothing behind when the client is gone before it is made', async () => {
  const desk = await startWithMuch()
  const giveUp = new AbortController()
  const answer = ask(desk, giveUp.signal)
  answer.catch(() => {})
  await eventually(() => expect(copiesIn(desk)).not.toEqual([]))
  giveUp.abort()
  await eventually(() => expect([copiesIn(desk), openCopies()]).toEqual([[], []]))
  expect(await desk.store.lastBackupAt()).toBeUndefined()
})

it('is refused with the reason why it could not be made, and does not count', async () => {
  const desk = await startTestDesk()
  vi.spyOn(desk.store, 'backup').mockResolvedValue({ ok: false, reason: 'the disk is full' })
  const answer = await ask(desk)
  expect([answer.status, await answer.json()]).toMatchObject([409, { detail: 'No backup was made: the disk is full.' }])
  expect(await desk.store.lastBackupAt()).toBeUndefined()
})

it('leaves nothing behind that a killed server did not finish', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'test-killed-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  writeFileSync(join(dataDir, 'desk-backup-1.part'), 'half')
  const desk = await startTestDesk({ dataDir })
  expect(copiesIn(desk)).toEqual([])
})
