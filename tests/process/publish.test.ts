import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { signIn, titleAt } from '../support/desk-session.ts'
import { startServerProcess } from '../support/server-process.ts'

test('what an owner publishes is public at once, survives a kill, and can be taken back', {
  timeout: 120_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'claimwright-publish-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const start = () => {
    const server = startServerProcess({ DATA_DIR: dataDir, DESK_PORT: '0' })
    onTestFinished(async () => void (await server.stop('SIGKILL')))
    return server
  }
  const server = start()
  const origin = await server.ready
  const before = await titleAt(origin)
  const owner = await signIn(dataDir)
  expect((await owner.publish(await owner.rename('Harbor Billing'))).status).toBe(200)
  expect(await titleAt(origin)).toContain('Harbor Billing')
  await owner.rename('Waiting Billing')
  await server.stop('SIGKILL')

  const again = start()
  const address = await again.ready
  expect(await titleAt(address)).toContain('Harbor Billing')
  const returned = await signIn(dataDir)
  expect(await returned.site()).toMatchObject({ waiting: 1, versions: [{ id: 2 }, { id: 1, kind: 'first' }] })
  expect((await returned.goBack(1, 2)).status).toBe(200)
  expect(await titleAt(address)).toBe(before)
  expect((await returned.site()).waiting).toBe(1)
})
