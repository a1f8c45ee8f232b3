import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { deskRoutes } from '#contract/desk-routes.ts'
import { contactBody } from '../support/contact-bodies.ts'
import { signIn } from '../support/desk-session.ts'
import { eventually } from '../support/eventually.ts'
import { runLeads } from '../support/leads.ts'
import { startMailServer } from '../support/mail-server.ts'
import { requires } from '../support/needs.ts'
import { startServerProcess } from '../support/server-process.ts'
import { resolved } from '../support/site-content.ts'

const { refusal: refusalMail } = resolved.mails

async function send(origin: string, index: number): Promise<Response> {
  return fetch(`${origin}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `key-${index}` },
    body: JSON.stringify({ ...contactBody, message: `${index} ${'x'.repeat(50_000)}` }),
  })
}

/** A disk of two megabytes. */
function mountSmallDisk(): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-small-disk-'))
  onTestFinished(() => {
    spawnSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true, force: true })
  })
  expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m,mode=0700', 'tmpfs', folder]).status).toBe(0)
  return folder
}

function fill(folder: string): string {
  const file = join(folder, 'filler')
  for (const size of [65_536, 4_096, 1]) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(size, 1))
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' })
    }
  }
  return file
}

it(
  'a full disk can be read, is told to the owner once, and needs no care once there is room',
  requires('smallDisk'),
  async () => {
    const dataDir = mountSmallDisk()
    await using mail = await startMailServer()
    const settings = {
      DATA_DIR: dataDir,
      SITE_DIR: 'off',
      DESK_PORT: '0',
      RATE_LIMIT_PER_MINUTE: '1000',
      // The whole disk is smaller than what requests leave to everything else.
      REQUESTS_MAX_MB: 'off',
      SMTP_URL: mail.url,
      MAIL_FROM: 'desk@claimwright.example',
      NOTIFY_TO: 'owner@claimwright.example',
    }
    const server = startServerProcess(settings)
    onTestFinished(async () => void (await server.stop('SIGKILL')))
    const origin = await server.ready
    expect((await send(origin, 0)).status).toBe(201)
    await eventually(() => expect(mail.received).toHaveLength(1))
    const owner = await signIn(dataDir)
    const revision = await owner.rename('Harbor Billing')
    // Another line would fit into what is left of its last page.
    const sessions = join(dataDir, 'desk.sessions')
    appendFileSync(sessions, '\n'.repeat(4_096 - (statSync(sessions).size % 4_096)))

    // Room for something, and not for a request.
    const filler = fill(dataDir)
    truncateSync(filler, statSync(filler).size - 32_768)
    expect((await send(origin, 100)).status).toBe(503)
    const unready = { status: 'unready', reason: 'the disk is full' }
    expect(await (await fetch(`${origin}/readyz`)).json()).toEqual(unready)

    fill(dataDir)
    // What the log of the database has already taken, it may use again.
    const statuses: number[] = []
    for (let index = 1; index <= 8; index++) statuses.push((await send(origin, index)).status)
    expect(statuses.slice(-3)).toEqual([503, 503, 503])
    // What was saved stays so, and what can't be is not called saved.
    const text = [{ paragraph: 'x'.repeat(100_000) }]
    const sections = [{ id: 'text', kind: 'document', heading: 'Terms', text }]
    const entry = { id: 'terms-of-service', kind: 'legal', address: '/terms-of-service', sections }
    const patches = [{ op: 'add', path: 'pages', entry, after: 'not-found' }]
    const unsaved = await owner.post(deskRoutes.changeDraft.path, { revision, patches, call: 'full' })
    expect([unsaved.status, (await owner.publish(revision)).status]).toEqual([503, 503])
    expect(await owner.site()).toMatchObject({ waiting: 1, versions: [] })
    expect(await (await owner.post(deskRoutes.backup.path)).json()).toMatchObject({
      status: 409,
      detail: 'There is not enough room on the server for a copy.',
    })
    expect((await owner.post(deskRoutes.signOut.path)).status).toBe(204)
    expect((await owner.get(deskRoutes.site.path)).status).toBe(401)
    fill(dataDir)
    await eventually(() => expect(mail.received.at(-1)?.subject).toBe(refusalMail.subject))
    expect(mail.received.filter(({ subject }) => subject === refusalMail.subject)).toHaveLength(1)
    expect(mail.received.at(-1)?.text).toContain(refusalMail.causes.diskFull)
    expect(await (await fetch(`${origin}/readyz`)).json()).toEqual(unready)

    expect((await runLeads(['list'], settings)).out).toContain(contactBody.email)
    expect((await runLeads(['export', '--format', 'csv'], settings)).out).toContain(contactBody.email)
    const { code, out } = await runLeads(['doctor'], settings)
    expect(code).toBe(1)
    expect(out).toMatch(/^FAIL +disk +0 MiB free\. Without room requests are refused\. Delete or move/m)
    expect(out).toMatch(/^FAIL +database +can be read, but not written: the disk is full/m)

    await server.stop('SIGKILL')
    const again = startServerProcess(settings)
    onTestFinished(async () => void (await again.stop('SIGKILL')))
    const later = await again.ready
    await expect.poll(again.output).toContain('The disk is full, so requests are refused. Make room')
    expect((await send(later, 20)).status).toBe(503)
    rmSync(filler)
    expect((await send(later, 20)).status).toBe(201)
    const returned = await signIn(dataDir)
    expect(await (await returned.publish(revision)).json()).toMatchObject({
      waiting: 0,
      versions: [{ id: 2 }, { id: 1 }],
    })
    expect((await fetch(`${later}/readyz`)).status).toBe(200)
    await again.stop()

    // Nobody has the file open, and there is not even room to share it.
    fill(dataDir)
    expect((await runLeads(['list'], settings)).out).toContain(contactBody.email)
  },
)
