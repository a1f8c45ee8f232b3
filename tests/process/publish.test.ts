import { hash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import type { ContactReceipt } from '#contract/contact-form.ts'
import type { DeskContent, InboxPage } from '#contract/desk.ts'
import { deskRoutes } from '#contract/desk-routes.ts'
import { previewPath } from '#contract/preview.ts'
import { diffContent } from '#fields/diff.ts'
import { emlFileName } from '../../server/delivery/eml-mailer.ts'
import { emlFolder } from '../../server/delivery/transports.ts'
import { contactBody, homeBody } from '../support/contact-bodies.ts'
import { mailTo } from '../support/delivery-settings.ts'
import { signIn, titleAt } from '../support/desk-session.ts'
import { eventually } from '../support/eventually.ts'
import { startMailServer } from '../support/mail-server.ts'
import { createTempFolder } from '../support/new-folder.ts'
import { readSampleContent } from '../support/sample-content.ts'
import { secondBrand } from '../support/second-brand.ts'
import { startServerProcess } from '../support/server-process.ts'

/** Visitors' addresses, whose answers follow from what is public. Painted pictures come later; Home names other files. */
const addresses = [
  ...['/', '/services', '/about', '/contact', '/contact/received', '/legal/privacy-policy', '/nowhere'],
  ...['/robots.txt', '/.well-known/security.txt', '/site.webmanifest', '/favicon.svg', '/images/billing-process.svg'],
]
const ownersAddresses = ['/', previewPath, ...[deskRoutes.content, deskRoutes.banner].map(({ path }) => path)]
const told = ['content-security-policy', 'content-type', 'cache-control', 'link', 'location']

test('what is published, or taken back, is public at once, and answers like a server that began with it', {
  timeout: 120_000,
}, async () => {
  const dataDir = createTempFolder()
  let server = startServerProcess({ DATA_DIR: dataDir, DESK_PORT: '0', ACKNOWLEDGE: 'on' })
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  let origin = await server.ready
  let owner = await signIn(dataDir)
  async function killAndStart(): Promise<void> {
    await server.stop('SIGKILL')
    server = startServerProcess({ DATA_DIR: dataDir, DESK_PORT: '0', ACKNOWLEDGE: 'on' })
    origin = await server.ready
    owner = await signIn(dataDir)
  }

  /** What is answered, in short: it may be a picture. */
  async function inShort(asked: Promise<Response>): Promise<string> {
    const answer = await asked
    const body = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    // Two servers have two ports and two keys, and a text that expires in a year was written at another second.
    const passing = /127\.0\.0\.1:\d+|(?<=Expires: ).*|(?<=\/preview\/)\d+\.[\w-]{43}/g
    const lasting = body.replaceAll(passing, '')
    const headers = told.map((name) => answer.headers.get(name)?.replaceAll(passing, ''))
    return `${answer.status} ${hash('sha256', JSON.stringify([headers, lasting]))}`
  }

  /** The mails about a request of this moment, without what each request has of its own. */
  async function readMails(): Promise<string[]> {
    const email = `${randomUUID()}@example.org`
    const send = await fetch(`${origin}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...homeBody, email }),
    })
    const { id } = (await send.json()) as ContactReceipt
    const mails = (['owner', 'visitor'] as const).map((audience) =>
      eventually(() => readFileSync(join(emlFolder(dataDir), emlFileName(id, audience)))),
    )
    return Promise.all(
      mails.map(async (mail) => {
        const { subject, from, to, replyTo, text, html } = await PostalMime.parse(await mail)
        const said = JSON.stringify([subject, from, to, replyTo, text, html]).replaceAll(email, '').replaceAll(id, '')
        // The moment at which it was sent, by the company's clock.
        return said.replaceAll(/\d+:\d+ [AP]M/g, '')
      }),
    )
  }

  const refuse = () =>
    fetch(`${origin}/api/contact`, { method: 'POST', body: new URLSearchParams({ role: '', name: 'A' }) })

  async function readAll() {
    const home = await (await fetch(origin)).text()
    const files = [...home.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path)
    const asked = [
      ...[...addresses, ...files].map((path) => [path, fetch(origin + path)] as const),
      ...ownersAddresses.map((path) => [`desk ${path}`, owner.get(path)] as const),
      ['refused', refuse()] as const,
    ]
    const read = asked.map(async ([path, answer]) => [path, await inShort(answer)] as const)
    return { ...Object.fromEntries(await Promise.all(read)), mails: await readMails() }
  }

  const before = await readAll()
  const { content } = readSampleContent()
  const revision = await owner.patch(diffContent(content, secondBrand))
  expect((await owner.publish(revision)).status).toBe(200)
  await owner.rename('Waiting Billing')
  const published = await readAll()
  expect(await titleAt(origin)).toContain('Brøder &amp; Søn Billing')
  // The page for forms that are refused has a style of its own, which its policy has to allow.
  const refused = await refuse()
  const style = /<style>(.*?)<\/style>/s.exec(await refused.text())?.[1] ?? ''
  expect(refused.headers.get('content-security-policy')).toContain(hash('sha256', style, 'base64'))
  await killAndStart()
  expect(await readAll()).toEqual(published)
  expect(await owner.site()).toMatchObject({ waiting: 1, versions: [{ id: 2 }, { id: 1, kind: 'first' }] })

  expect((await owner.restoreVersion(1, 2)).status).toBe(200)
  expect(await readAll()).toEqual(before)
  expect((await owner.site()).waiting).toBe(1)
})

test('all that the server says itself follows what is published, and follows it back', {
  timeout: 120_000,
}, async () => {
  const dataDir = createTempFolder()
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
  expect((await owner.restoreVersion(1, 2)).status).toBe(200)
  expect(await look('third')).toEqual(before)
})
