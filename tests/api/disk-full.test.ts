import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { contactBody } from '../support/contact-bodies.ts'
import { startServerProcess } from '../support/server-process.ts'

/** `ulimit -f` counts in blocks of 512 bytes in some shells and of 1024 in others: a megabyte or half of one. */
const fileSizeBlocks = 1024

async function send(origin: string, index: number): Promise<Response> {
  return fetch(`${origin}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `key-${index}` },
    body: JSON.stringify({ ...contactBody, message: `${index} ${'x'.repeat(50_000)}` }),
  })
}

it('answers 503 when the disk takes no more, keeps what it answered for, and takes the rest when there is room', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'test-disk-full-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const settings = { DATA_DIR: dataDir, SITE_DIR: 'off', RATE_LIMIT_PER_MINUTE: '1000' }
  const limited = startServerProcess(settings, [
    '-e',
    `process.execve('/bin/sh', ['sh', '-c', 'ulimit -f ${fileSizeBlocks}; exec "$0" server/main.ts', process.execPath], process.env)`,
  ])
  onTestFinished(async () => void (await limited.stop('SIGKILL')))
  const origin = await limited.ready

  const acknowledged = new Set<string>()
  const refused: number[] = []
  for (let index = 0; index < 60; index++) {
    const answer = await send(origin, index)
    const body = (await answer.json()) as { id: string; type: string }
    if (answer.status === 201) {
      acknowledged.add(body.id)
      continue
    }
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(body.type).toBe('urn:problem-type:store-unavailable')
    refused.push(index)
  }
  expect(acknowledged.size).toBeGreaterThan(0)
  expect(refused.length).toBeGreaterThan(0)
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  await limited.stop('SIGKILL')

  const roomy = startServerProcess(settings)
  onTestFinished(async () => void (await roomy.stop('SIGKILL')))
  const later = await roomy.ready
  for (const index of refused) expect((await send(later, index)).status).toBe(201)
  await roomy.stop()

  const database = new DatabaseSync(join(dataDir, 'leads.sqlite'))
  const ids = database.prepare('SELECT id FROM requests').all()
  expect(ids).toHaveLength(60)
  expect(ids.filter(({ id }) => acknowledged.has(String(id)))).toHaveLength(acknowledged.size)
  expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
  database.close()
})
