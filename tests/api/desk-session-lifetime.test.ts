import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { deskRoutes, keyParameter } from '#contract/desk-routes.ts'
import { startTestDesk } from '../support/desk.ts'
import { dayMs } from '../support/submissions.ts'

const session = deskRoutes.session.path

describe('a session', () => {
  const start = new Date('2026-11-16T12:00:00Z')

  it('is over a month after its last use, and its cookie with it', async () => {
    let now = start
    const { send, signIn, dataDir } = await startTestDesk({ now: () => now })
    const [one, other] = [await signIn(), await signIn()]
    const useAfter = async (days: number, signed = one) => {
      now = new Date(now.getTime() + days * dayMs)
      const { status, headers } = await send(session, signed)
      return [status, headers['set-cookie']?.[0]]
    }
    expect(await useAfter(0.99)).toEqual([200, undefined])
    expect(await useAfter(0.02)).toEqual([200, expect.stringContaining(one.cookie)])
    expect(await useAfter(29)).toEqual([
      200,
      expect.stringMatching(`^${one.cookie}; Path=/; Max-Age=2592000; HttpOnly`),
    ])
    expect(await useAfter(0)).toEqual([200, undefined])
    expect(await useAfter(29.99)).toEqual([200, expect.stringContaining(one.cookie)])
    expect(await useAfter(0, other)).toEqual([401, undefined])
    // The cookie alone neither keeps a session alive nor starts one again that was ended.
    expect((await send(session, { cookie: one.cookie })).headers['set-cookie']).toBeUndefined()
    const kept = readFileSync(join(dataDir, 'desk.sessions'), 'utf8')
    writeFileSync(join(dataDir, 'desk.sessions'), kept.replaceAll(/^\+.*$/gm, ''))
    expect(await useAfter(0)).toEqual([401, undefined])
    now = new Date(now.getTime() + 30 * dayMs)
    writeFileSync(join(dataDir, 'desk.sessions'), kept)
    expect(await useAfter(0)).toEqual([401, undefined])
  })

  it('is not spoiled by the one before it, which a full disk cut off', async () => {
    const { send, signIn, dataDir } = await startTestDesk()
    const first = await signIn()
    appendFileSync(join(dataDir, 'desk.sessions'), '\n+1794832000 cut-o')
    const second = await signIn()
    for (const signed of [first, second]) expect((await send(session, signed)).status).toBe(200)
  })

  it('is not made longer by a clock that jumps a year', async () => {
    let now = start
    const { send, signIn, readKey } = await startTestDesk({ now: () => now })
    const signed = await signIn()
    const statusAfter = async (days: number) => {
      now = new Date(start.getTime() + days * dayMs)
      return (await send(session, signed)).status
    }
    for (const days of [30, 365, -365]) expect(await statusAfter(days), `${days}`).toBe(401)
    // An hour of summer time is no jump.
    expect(await statusAfter(-1 / 24)).toBe(200)
    // A key knows no time.
    now = new Date(start.getTime() - 365 * dayMs)
    const old = readKey()
    expect((await send(session, await signIn())).status).toBe(200)
    expect((await send(`/?${keyParameter}=${old}`)).headers['set-cookie']).toBeUndefined()
  })
})
