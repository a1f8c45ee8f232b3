import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { deskRoutes } from '#contract/desk-routes.ts'
import { limits } from '#contract/limits.ts'
import { startTestDesk } from '../support/desk.ts'

/** Past what visitors get: 20 s for a request and 60 s without a word. */
const slowMs = 65_000

test('an upload that stands still loses its connection, and its turn', { timeout: 60_000 }, async () => {
  const { own, open } = await startTestDesk()
  const { headers } = await open()
  const upload = () =>
    request(own + deskRoutes.addPicture.path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/octet-stream', 'content-length': 9 },
    })
  const stalled = Array.from({ length: limits.uploadsAtOnce.max }, () => {
    const sent = upload().on('error', () => {})
    sent.write('#!')
    return new Promise<void>((resolve) => sent.on('close', resolve))
  })
  const waiting = upload()
  waiting.end('#!/bin/sh')
  const [{ statusCode }] = (await once(waiting, 'response')) as [IncomingMessage]
  expect(statusCode).toBe(409)
  await Promise.all(stalled)
})

test('the desk waits for an owner on a slow line, and for what takes a minute', {
  timeout: slowMs + 30_000,
}, async () => {
  const { own, open } = await startTestDesk()
  const { headers } = await open()
  const status = new Promise<number | undefined>((resolve, reject) => {
    const sent = request(own + deskRoutes.signOut.path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
    })
    sent.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject)
    sent.write('{')
    void sleep(slowMs).then(() => sent.end('}'))
  })
  expect(await status).toBe(204)
})
