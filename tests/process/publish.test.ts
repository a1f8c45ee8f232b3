import { expect, onTestFinished, test } from 'vitest'
import type { DeskContent, InboxPage } from '#contract/desk.ts'
import { deskRoutes } from '#contract/desk-routes.ts'
import { contactBody } from '../support/contact-bodies.ts'
import { mailTo } from '../support/delivery-settings.ts'
import { signIn, titleAt } from '../support/desk-session.ts'
import { eventually } from '../support/eventually.ts'
import { startMailServer } from '../support/mail-server.ts'
import { newFolder } from '../support/new-folder.ts'
import { startServerProcess } from '../support/server-process.ts'

test('what an owner publishes is public at once, survives a kill, and can be taken back', {
  timeout: 120_000,
}, async () => {
  const dataDir = newFolder()
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

test('all that the server says itself follows what is published, and follows it back', {
  timeout: 120_000,
}, async () => {
  const dataDir = newFolder()
  await using mail = await startMailServer()
  const server = startServerProcess({
    DATA_DIR: dataDir,
    DESK_PORT: '0',
    ...mailTo(mail),
    ACKNOWLEDGE: 'on',
  })
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  const origin = await server.ready
  const owner = await signIn(dataDir)
  const post = (body: object) =>
    fetch(`${origin}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...contactBody, ...body }),
    })

  /** By everything that reads the content. Each visitor is another, since one is acknowledged once a day. */
  async function look(visitor: string) {
    const email = `${visitor}@example.org`
    const taken = await Promise.all(
      ['Physician', 'Charge Nurse'].map(async (role) => (await post({ email, role })).status),
    )
    const isFor = (recipient: string) =>
      mail.received.filter(({ recipients, raw }) => recipients[0] === recipient && raw)
    const notified = () => isFor('owner@claimwright.example').filter(({ replyTo }) => replyTo?.[0]?.address === email)
    await eventually(() => expect([notified().length, isFor(email).length]).toEqual([1, 1]))
    const refused = await fetch(`${origin}/api/contact`, { method: 'POST', body: new URLSearchParams({ role: '' }) })
    const formPage = await refused.text()
    const inbox = (await (await owner.post(deskRoutes.inbox.path, { tab: 'all' })).json()) as InboxPage
    const [newest] = inbox.requests
    const {
      company,
      timeZone,
      replyHours,
      mail: words,
    } = (await (await owner.get(deskRoutes.content.path)).json()) as DeskContent
    const csv = await owner.post(deskRoutes.export.path, { tab: 'all' })
    return {
      taken,
      title: /Harbor Billing/.test(await titleAt(origin)),
      notFound: (await (await fetch(`${origin}/nowhere`)).text()).includes('Harbor Billing'),
      formPage: ['Harbor Billing', 'Charge Nurse', 'Physician'].map((words) => formPage.includes(words)),
      ownerMail: [notified()[0]?.subject?.split(' from')[0], / (?:PST|PDT)/.test(notified()[0]?.text ?? '')],
      acknowledgment: [isFor(email)[0]?.subject, isFor(email)[0]?.replyTo],
      promisedHours: (Date.parse(newest?.dueAt ?? '') - Date.parse(newest?.receivedAt ?? '')) / 3_600_000,
      desk: [company, timeZone, replyHours, words.noMessage],
      deskPage: (await (await owner.get('/')).text()).includes('Harbor Billing'),
      csv: (await csv.text()).includes('Received (America/Los_Angeles)'),
    }
  }

  const before = await look('first')
  expect(before).toMatchObject({ taken: [201, 422], title: false, notFound: false, promisedHours: 24, csv: false })
  const revision = await owner.change({
    'company.name': 'Harbor Billing',
    'company.email': 'hello@harbor.example',
    'company.hours.timeZone': 'America/Los_Angeles',
    'claims.replyTime.value': '48 hours',
    'forms.contact.fields.role.options.physician.text': 'Charge Nurse',
    'mails.owner.subject': 'A letter from {visitor}',
    'mails.owner.noMessage': 'Nothing was written.',
  })
  expect(await (await owner.publish(revision)).json()).toMatchObject({ versions: [{ id: 2 }, { id: 1 }] })
  expect(await look('second')).toEqual({
    taken: [422, 201],
    title: true,
    notFound: true,
    formPage: [true, true, false],
    ownerMail: ['A letter', true],
    acknowledgment: [
      'Thank you for contacting Harbor Billing',
      [{ name: 'Harbor Billing', address: 'hello@harbor.example' }],
    ],
    promisedHours: 48,
    desk: ['Harbor Billing', 'America/Los_Angeles', 48, 'Nothing was written.'],
    deskPage: true,
    csv: true,
  })
  expect((await owner.goBack(1, 2)).status).toBe(200)
  expect(await look('third')).toEqual(before)
})
