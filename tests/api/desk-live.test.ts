import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { deskRoutes, sessionProof } from '#contract/desk-routes.ts'
import { startTestDesk, type TestDesk } from '../support/desk.ts'
import { eventually } from '../support/eventually.ts'
import { smallContent } from '../support/sample-rules.ts'
import { toContent, toStored } from '../support/stored-content.ts'

const now = new Date('2026-11-16T19:05:00Z')

describe('an open page', () => {
  /** What it hears, and when that ends. No browser sets a header for this, so the proof is in the address. */
  async function listen(desk: TestDesk, { cookie, [sessionProof]: proof }: Awaited<ReturnType<TestDesk['signIn']>>) {
    const answer = await fetch(`${desk.own}${deskRoutes.events.path}?${sessionProof}=${proof}`, { headers: { cookie } })
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
    let heard = ''
    const ended = (async () => {
      for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) heard += piece
    })()
    return { heard: () => heard, ended }
  }

  it('hears of every change within moments, no matter who made it, until its session ends', async () => {
    const desk = await startTestDesk()
    const { signed } = await desk.open()
    expect((await desk.send(deskRoutes.events.path, { cookie: signed.cookie })).status).toBe(401)
    const { heard, ended } = await listen(desk, signed)
    await eventually(() => expect(heard()).toContain('event: inbox\ndata: {"unread":0,"open":0,"late":0,"spam":0}'))
    const id = await desk.accept()
    await eventually(() => expect(heard()).toContain('data: {"unread":1,"open":1,"late":0,"spam":0}'))
    const events = () => heard().split('event: inbox').length
    const before = events()
    await desk.store.addNote(id, { id: 'note', writtenAt: now, text: 'from the command line' })
    await eventually(() => expect(events()).toBe(before + 1))
    writeFileSync(join(desk.dataDir, 'desk.sessions'), '')
    await ended
  })

  it('hears of every change of the draft, on any server, and what becomes public', async () => {
    const desk = await startTestDesk()
    const { signed, write } = await desk.open()
    const { heard } = await listen(desk, signed)
    await eventually(() => expect(heard()).toContain('event: inbox'))
    const patches = [{ op: 'set', path: 'company.name', value: 'Harbor' }]
    await write(deskRoutes.changeDraft.path, { revision: 0, patches, call: 'one' })
    await eventually(() => expect(heard()).toContain('event: draft\ndata: {"revision":1}\n'))
    // As another server on the same store would.
    const base = toStored(smallContent)
    const draft = { ...toContent({ company: { name: 'All' } }), base, schemaVersion: 2, updatedAt: now }
    await desk.store.replaceDraft({ callId: 'two', after: 1, draft })
    await eventually(() => expect(heard()).toContain('event: draft\ndata: {"revision":2}\n'))
    await write(deskRoutes.publish.path, { revision: 2, author: '' })
    await eventually(() => expect(heard()).toContain('event: site\ndata: {"version":2}\n'))
  })

  it('hears at once of what was changed at this desk', async () => {
    const desk = await startTestDesk({ pollMs: 3_600_000 })
    const id = await desk.accept()
    const { signed, write } = await desk.open()
    const { heard } = await listen(desk, signed)
    for (const [route, change, told] of [
      [deskRoutes.markRead, {}, '"unread":0,"open":1'],
      [deskRoutes.changeStatus, { status: 'won', version: 1 }, '"unread":0,"open":0'],
    ] as const) {
      await write(route.path.replace(':id', id), change)
      await eventually(() => expect(heard()).toContain(`data: {${told}`))
    }
    const patches = [{ op: 'set', path: 'company.name', value: 'Harbor' }]
    await write(deskRoutes.changeDraft.path, { revision: 0, patches, call: 'one' })
    await eventually(() => expect(heard()).toContain('event: draft\ndata: {"revision":1}\n'))
  })

  it('ends at once when somebody signs out, in all windows of that session and in no other', async () => {
    const desk = await startTestDesk({ pollMs: 3_600_000 })
    const [{ signed, write }, other] = [await desk.open(), await desk.open()]
    const windows = [await listen(desk, signed), await listen(desk, signed), await listen(desk, other.signed)]
    await eventually(() => expect(windows.map(({ heard }) => heard().includes('event: inbox'))).not.toContain(false))
    await write(deskRoutes.signOut.path, {})
    await Promise.all(windows.slice(0, 2).map(({ ended }) => ended))
    const before = windows[2]?.heard()
    await other.write(deskRoutes.markRead.path.replace(':id', await desk.accept()), {})
    await eventually(() => expect(windows[2]?.heard()).not.toBe(before))
  })

  it('sends heartbeats when the clock jumps', async () => {
    let clock = now.getTime()
    const desk = await startTestDesk({ now: () => new Date(clock) })
    const { heard } = await listen(desk, (await desk.open()).signed)
    const signs = () => heard().split('\n:\n').length
    await eventually(() => expect(heard()).toContain('event: inbox'))
    for (const jumpMs of [30_000, -60_000, 30_000]) {
      const before = signs()
      clock += jumpMs
      await eventually(() => expect(signs()).toBe(before + 1))
    }
  })
})
