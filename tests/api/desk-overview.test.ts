import { mkdirSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { deskRoutes } from '#contract/desk-routes.ts'
import { startTestDesk } from '../support/desk.ts'
import { dayMs, minuteMs } from '../support/submissions.ts'

const now = new Date('2026-11-16T19:05:00Z')
const at = (ms: number) => new Date(now.getTime() + ms)
const mail = { channel: 'owner-mail', target: '' } as const

describe('the banner', () => {
  it('names what is broken', async () => {
    const settled = {
      PUBLIC_URL: 'https://a.com',
      SMTP_URL: 'smtp://a.com',
      MAIL_FROM: 'a@a.com',
      NOTIFY_TO: 'a@a.com',
    }
    const desk = await startTestDesk({ now: () => now, env: settled })
    const { read } = await desk.open()
    expect((await read(deskRoutes.banner.path)).body).toEqual([])
    const hook = { channel: 'webhook', target: 'https://crm.example/secret' } as const
    await desk.accept({ receivedAt: at(-8 * dayMs), deliveries: [mail, hook] })
    for (const channel of ['owner-mail', 'webhook'] as const) {
      const [leased] = await desk.store.leaseDue({ channel, now, limit: 1, leaseMs: minuteMs })
      if (leased) await desk.store.reschedule(leased.lease, { now, dueAt: at(dayMs) }, 'ECONNREFUSED')
    }
    await desk.store.disableEndpoint('https://old.example/secret', at(-1))
    const { body } = await read(deskRoutes.banner.path)
    const since = at(-8 * dayMs).toISOString()
    expect(body).toMatchObject([
      { kind: 'mail-failing', since, error: expect.stringContaining('SMTP_URL') },
      { kind: 'webhook-failing', host: 'crm.example', since, error: expect.stringContaining('receiver') },
      { kind: 'webhook-disabled', host: 'old.example', since: at(-1).toISOString() },
      { kind: 'no-backup', since: null },
    ])
    expect(JSON.stringify(body)).not.toContain('secret')
    // A replicator copies without telling us.
    const replicated = join(desk.dataDir, '.leads.sqlite-litestream')
    mkdirSync(replicated)
    expect((await read(deskRoutes.banner.path)).body).toHaveLength(3)
    rmdirSync(replicated)
    expect((await read(deskRoutes.banner.path)).body).toHaveLength(4)
    await desk.store.recordBackup(at(-7 * dayMs - 1))
    expect((await read(deskRoutes.banner.path)).body.at(-1)).toEqual({
      kind: 'no-backup',
      since: at(-7 * dayMs - 1).toISOString(),
    })
    await desk.store.recordBackup(at(-7 * dayMs))
    expect((await read(deskRoutes.banner.path)).body).toHaveLength(3)
  })

  it('names what must be settled before the site goes public', async () => {
    const desk = await startTestDesk()
    const { read } = await desk.open()
    desk.say({ openFindings: 7 })
    const { body } = await read(deskRoutes.banner.path)
    expect(body).toEqual([
      { kind: 'unsettled-setting', text: expect.stringMatching(/^SMTP_URL/) },
      { kind: 'unsettled-setting', text: expect.stringMatching(/^PUBLIC_URL/) },
      { kind: 'unsettled-content', count: 7 },
    ])
    expect(JSON.stringify(body)).not.toContain(desk.dataDir)
  })
})

it.each([
  [{ PUBLIC_URL: 'https://a.com' }, 'https://a.com'],
  [{ PORT: '8080' }, 'http://127.0.0.1:8080'],
  [{ SITE_DIR: 'off' }, null],
])('the desk knows where visitors find the site, if the server does: %o', async (env, address) => {
  const desk = await startTestDesk({ env })
  const { read, signed } = await desk.open()
  const { mark, words, replyTime } = desk.config
  const { home, contact } = words.forms
  expect(home.company.label).not.toBe(contact.company.label)
  expect((await read(deskRoutes.content.path)).body).toMatchObject({
    address,
    mark: { shape: mark.shape },
    services: contact.serviceInterest.options,
    replyTime,
    labels: { home: { company: home.company.label }, contact: { company: contact.company.label } },
  })
  // Its file isn't served here, and no name ends the element that holds it.
  const name = '</script><script>'
  desk.say({ mark: { ...mark, picture: '/pictures/logo.png' }, company: { ...desk.config.company, name } })
  const carried = /<script[^>]*>([^<]*)<\/script>$/.exec((await desk.send('/', signed)).body)?.[1]
  expect(JSON.parse(carried ?? '')).toMatchObject({ company: name })
  expect((await read(deskRoutes.content.path)).body.mark).toBeNull()
})

it('an empty inbox tells whether a request has ever come', async () => {
  const desk = await startTestDesk()
  const { write } = await desk.open()
  const read = async () => (await write(deskRoutes.inbox.path, {})).body
  await desk.accept({ isSuspicious: true, deliveries: [] })
  expect(await read()).toMatchObject({ requests: [], isUnused: true })
  const id = await desk.accept()
  await write(deskRoutes.changeStatus.path.replace(':id', id), { status: 'won', version: 1 })
  expect(await read()).toMatchObject({ requests: [], isUnused: false })
})

describe('the figures', () => {
  it('are counted once in ten seconds, and again after a failure or a move of the company', async () => {
    let moment = now
    const desk = await startTestDesk({ now: () => moment })
    const { read } = await desk.open()
    const counted = vi.spyOn(desk.store, 'readFigures')
    counted.mockRejectedValueOnce(new Error('the disk is away'))
    const requestsNow = async () => (await read(deskRoutes.figures.path)).body.requests
    expect((await read(deskRoutes.figures.path)).status).toBe(500)
    expect(await requestsNow()).toBe(0)
    await desk.accept()
    moment = at(9_999)
    expect(await requestsNow()).toBe(0)
    moment = at(10_000)
    expect(await requestsNow()).toBe(1)
    const thisWeek = async () => (await read(deskRoutes.figures.path)).body.weeks.at(-1).firstDay
    // Sunday in New York, Monday in Tokyo.
    moment = new Date('2026-11-15T23:05:00Z')
    expect(await thisWeek()).toBe('2026-11-09')
    desk.say({ company: { ...desk.config.company, timeZone: 'Asia/Tokyo' } })
    expect(await thisWeek()).toBe('2026-11-16')
  })
})
