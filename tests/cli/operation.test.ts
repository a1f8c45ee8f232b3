import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { Webhook } from 'standardwebhooks'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { ContactStore } from '../../server/store/contact-store.ts'
import { companyMinute } from '../support/company-time.ts'
import { deliverTo, hookTo, mailTo, webhookSecret } from '../support/delivery-settings.ts'
import { runLeads } from '../support/leads.ts'
import { startMailServer } from '../support/mail-server.ts'
import { setUpStores } from '../support/stores.ts'
import { acceptRequest, dayMs, leaseOne, noon } from '../support/submissions.ts'
import { authorityFile } from '../support/tls.ts'
import { startWebhookReceiver, status } from '../support/webhook-receiver.ts'

describe('the commands for operation', () => {
  const stores = setUpStores('SQLite')
  let store: ContactStore
  let dataDir: string
  const leads = (args: string[], settings: Record<string, string> = {}) =>
    runLeads(args, { DATA_DIR: dataDir, ...settings })

  beforeEach(async () => {
    const place = await stores.createEmptyStore()
    dataDir = place.dataDir
    store = (await stores.open(place)).store
  })

  async function acceptDead(target = 'https://crm.example/secret-path'): Promise<string> {
    const id = await acceptRequest(store, { deliveries: [{ channel: 'webhook', target }] })
    await store.markDead((await leaseOne(store, { channel: 'webhook' })).lease, noon, 'http_500')
    return id
  }

  async function stateOf(id: string): Promise<string | undefined> {
    return (await store.get(id))?.deliveries[0]?.state
  }

  it('tell the state of the queue and name what is dead, by host and never by path', async () => {
    const id = await acceptDead()
    const { out } = await leads(['status'])
    expect(out).toMatch(/^Requests +1, of which suspicious: 0$/m)
    expect(out).toMatch(/0 sent, 0 waiting, 0 skipped, 1 dead/)
    expect(out).toMatch(/^Dead: no more attempts$/m)
    expect(out).toContain(`${id}  ${companyMinute(noon)}  webhook crm.example`)
    expect(out).toContain(
      'webhook crm.example: The receiver has a problem of its own (500). Ask the people who run it.',
    )
    expect(out).not.toContain('secret-path')
    expect((await leads(['list', '--undelivered'])).out).toContain('DEAD')
    expect(JSON.parse((await leads(['status', '--json'])).out)).toMatchObject({ requests: 1, deliveries: { dead: 1 } })
  })

  it('retry one request, or all that is dead', async () => {
    const [one, other] = [await acceptDead(), await acceptDead()]
    expect((await leads(['retry', one])).code).toBe(0)
    expect([await stateOf(one), await stateOf(other)]).toEqual(['pending', 'dead'])
    expect((await leads(['retry', '--all-dead'])).out).toMatch(/^1 delivery is due/)
    expect(await stateOf(other)).toBe('pending')
    expect((await leads(['retry', '--all-dead'])).code).toBe(3)
  })

  it('take an endpoint that answered 410 into use again, with what it missed', async () => {
    const targets = ['https://crm.example/secret-path', 'https://crm.example/other-path']
    const ids = [await acceptDead(targets[0]), await acceptDead(targets[1])]
    for (const target of targets) await store.disableEndpoint(target, noon)
    expect((await leads(['status'])).out).toContain(`webhook crm.example, since ${companyMinute(noon)}`)
    const endpoint = { host: 'crm.example', disabledAt: noon.toISOString() }
    expect(JSON.parse((await leads(['status', '--json'])).out).disabledEndpoints).toEqual([endpoint, endpoint])
    expect((await leads(['retry', '--endpoint', 'other.example'])).code).toBe(3)
    expect((await leads(['retry', '--endpoint', 'crm.example'])).out).toMatch(/^2 deliveries are due/)
    expect(await store.disabledEndpoints()).toEqual([])
    for (const id of ids) expect(await stateOf(id)).toBe('pending')
  })

  it('take the endpoint at one port into use again, and leave that at another alone', async () => {
    const targets = ['https://crm.example/hook', 'https://crm.example:8443/hook']
    for (const target of targets) {
      await acceptDead(target)
      await store.disableEndpoint(target, noon)
    }
    expect((await leads(['retry', '--endpoint', 'crm.example:8443'])).code).toBe(0)
    expect(await store.disabledEndpoints()).toMatchObject([{ target: targets[0] }])
    expect((await leads(['retry', '--endpoint', 'https://crm.example/hook'])).code).toBe(0)
    expect(await store.disabledEndpoints()).toEqual([])
  })

  it('count who waits longer than was promised, and tell for how long the queue does', async () => {
    expect((await leads(['doctor'])).out).toMatch(
      /^ok +queue +0 waiting, none dead\n(.*\n)*ok +webhooks +none configured$/m,
    )
    const skipped = await acceptRequest(store, {})
    await store.markSkipped((await leaseOne(store)).lease, noon, 'kept as a file')
    await store.changeStatus(skipped, { status: 'won' }, noon)
    await acceptRequest(store, { isSuspicious: true, deliveries: [] })
    await acceptRequest(store, { receivedAt: new Date(Date.now() - 3_500_000) })
    expect((await leads(['doctor'])).out).toMatch(/^ok +queue +1 waiting, none dead$/m)
    const receivedAt = new Date(Date.now() - 3.9 * dayMs)
    await acceptRequest(store, { receivedAt, replyDueAt: new Date(Date.now() - 1) })
    const { out } = await leads(['status'])
    expect(out).toMatch(/^Requests +4, of which suspicious: 1$/m)
    expect(out).toMatch(/^Open +2, of which late: 1$/m)
    expect(out).toMatch(/^Deliveries +0 sent, 2 waiting, 1 skipped, 0 dead$/m)
    expect(out).toMatch(/^Oldest waiting +3 days$/m)
    expect(out.match(/^To settle.*/gm)).toEqual(
      ['SMTP_URL', 'PUBLIC_URL', '\\d+'].map((must) => expect.stringMatching(must)),
    )
    expect((await leads(['doctor'])).out).toMatch(/^note +queue +the oldest delivery waits for 3 days$/m)
    expect(JSON.parse((await leads(['status', '--json'])).out)).toMatchObject({
      open: 2,
      late: 1,
      oldestPendingAt: receivedAt.toISOString(),
    })
  })

  it('send a test mail and a signed test event', async () => {
    await using mail = await startMailServer()
    await using receiver = await startWebhookReceiver()
    const settings = deliverTo(mail, receiver)
    const { code, out } = await leads(['test-delivery'], settings)
    expect(out).toMatch(/^sent +mail to owner@claimwright\.example\nsent +webhook 127\.0\.0\.1:\d+\n$/)
    expect(code).toBe(0)
    expect(mail.received[0]?.recipients).toEqual(['owner@claimwright.example'])
    const [event] = receiver.received
    expect(new Webhook(webhookSecret).verify(event?.body ?? '', event?.headers ?? {})).toMatchObject({
      type: 'contact.test',
    })

    await using other = await startWebhookReceiver()
    receiver.answer(status(500))
    mail.refuseRecipients(550)
    const failed = await leads(['test-delivery'], {
      ...deliverTo(mail, receiver, other),
      NOTIFY_TO: 'gone@claimwright.example,owner@claimwright.example',
    })
    expect(failed.code).toBe(1)
    expect(failed.out.replaceAll(/ +/g, ' ').split('\n')).toEqual([
      'failed mail to gone@claimwright.example, owner@claimwright.example: Some recipients were refused. Check NOTIFY_TO.',
      expect.stringMatching(/^failed webhook 127\.0\.0\.1:\d+: The receiver has a problem of its own/),
      expect.stringMatching(/^sent webhook 127\.0\.0\.1:\d+$/),
      '',
    ])
    expect((await store.queueStatus()).requests).toBe(0)
  })

  it('write the test mail to a file when there is no mail server', async () => {
    const { code, out } = await leads(['test-delivery'])
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringMatching(/^kept +SMTP_URL is not set: mail is kept as files in .+ and is not sent/),
    })
    const [file = ''] = readdirSync(join(dataDir, 'mail'))
    expect(readFileSync(join(dataDir, 'mail', file), 'utf8')).toContain('This is a test.')
  })

  it('back the database up while it is in use, and overwrite nothing', async () => {
    await acceptDead()
    const file = join(dataDir, 'backup.sqlite')
    expect((await leads(['backup', file])).code).toBe(0)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const copy = new DatabaseSync(file, { readOnly: true })
    expect(copy.prepare('SELECT count(*) AS count FROM requests').get()).toEqual({ count: 1 })
    expect(copy.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
    copy.close()
    expect((await leads(['backup', file])).code).toBe(5)
    expect(await store.lastBackupAt()).toBeDefined()
  })

  it('does not record a failed backup', async () => {
    const refusals = [
      [5, join(dataDir, 'missing', 'backup.sqlite'), `there is no folder ${join(dataDir, 'missing')}: make it`],
      [5, dataDir, `${dataDir} is a folder: add the name of a file`],
      // Not writable, even for root.
      [1, '/proc/backup.sqlite', 'no backup was made'],
    ] as const
    for (const [code, file, error] of refusals)
      expect(await leads(['backup', file])).toMatchObject({ code, error: expect.stringContaining(error) })
    expect(await store.lastBackupAt()).toBeUndefined()
  })

  it('read a restored backup, written and given by names relative to where the person stands', async () => {
    const id = await acceptDead()
    const restored = join(dataDir, 'restored')
    mkdirSync(restored)
    expect((await leads(['backup', 'restored/leads.sqlite'], { INIT_CWD: dataDir })).code).toBe(0)
    const { out } = await leads(['list', '--json'], { DATA_DIR: restored })
    expect(JSON.parse(out)).toMatchObject([{ id, deliveries: [{ state: 'dead', lastError: 'http_500' }] }])
  })

  it('doctor passes on a healthy installation', async () => {
    await using mail = await startMailServer()
    await using receiver = await startWebhookReceiver()
    const { code, out } = await leads(['doctor'], deliverTo(mail, receiver))
    expect(out).not.toMatch(/FAIL|undefined|:\d\d\.\d{3}Z/)
    const checks = 'settings,time zone,data folder,disk,database,clock,queue,figures,mail,webhook'
    for (const what of checks.split(',')) expect(out).toMatch(new RegExp(`^ok +${what} `, 'm'))
    expect(code).toBe(0)
    expect(mail.received).toEqual([])
    expect(receiver.received).toEqual([])
  })

  it('find figures that are wrong, and add them up again', async () => {
    await acceptDead()
    const database = new DatabaseSync(join(dataDir, 'leads.sqlite'))
    database.exec("INSERT INTO figure_totals VALUES ('form', 20000, 'home', 3)")
    database.close()
    expect((await leads(['doctor'])).out).toMatch(/^FAIL +figures +1 total is wrong/m)
    expect((await leads(['doctor', '--rebuild-figures'])).out).toMatch(/^ok +figures/m)
    expect((await leads(['doctor'])).out).toMatch(/^ok +figures/m)
  })

  it('find a webhook healthy that encrypts and has an address for a name', async () => {
    await using mail = await startMailServer()
    await using receiver = await startWebhookReceiver({ isEncrypted: true })
    const trusted = getCACertificates()
    onTestFinished(() => setDefaultCACertificates(trusted))
    setDefaultCACertificates([...trusted, readFileSync(authorityFile, 'utf8')])
    expect((await leads(['doctor'], deliverTo(mail, receiver))).out).toMatch(/^ok +webhook +127\.0\.0\.1:\d+ can be/m)
  })

  it('name everything that is wrong', async () => {
    const disabled = 'https://crm.example/hook'
    await acceptDead(disabled)
    await store.disableEndpoint(disabled, noon)
    await acceptRequest(store, { receivedAt: new Date(Date.now() + dayMs) })
    const open = join(dataDir, 'export.csv')
    writeFileSync(open, '')
    for (const [path, mode] of [
      [dataDir, 0o750],
      [open, 0o604],
    ] as const)
      chmodSync(path, mode)
    await using closed = await startClosedPort()
    const { code, out } = await leads(['doctor'], {
      ...mailTo({ url: `smtp://127.0.0.1:${closed.port}` }),
      ...hookTo({ url: 'http://127.0.0.1:9/hook' }, { url: disabled }),
    })
    expect(code).toBe(1)
    expect(out).not.toContain('undefined')
    expect(out).toMatch(/^FAIL +queue +1 dead/m)
    expect(out).toMatch(/^FAIL +mail +127\.0\.0\.1:\d+: The mail server doesn't take connections there/m)
    expect(out).toMatch(/^FAIL +webhook +127\.0\.0\.1:9: The receiver has a private address/m)
    expect(out).toMatch(/^FAIL +webhook +crm\.example: The receiver asks never to be called again/m)
    expect(out).toMatch(/^FAIL +clock +the newest request comes from the future/m)
    for (const path of [dataDir, open]) expect(out).toContain(`others on this machine can reach ${path}: chmod`)
  })

  it.each([
    [
      'a wrong password',
      {},
      'smtp://desk:wrong@HOST',
      /refuses the user name or the password\. Check both in SMTP_URL/,
    ],
    [
      'smtps:// at a port without',
      {},
      'smtps://HOST',
      /doesn't encrypt at this port\. Check SMTP_URL: smtps:\/\/ goes with/,
    ],
    ['an untrusted certificate', { encryption: 'implicit' }, 'smtps://HOST', /doesn't trust.+NODE_EXTRA_CA_CERTS/],
    [
      'a password and no encryption',
      {},
      'smtp://desk:right@0.0.0.0:PORT',
      /offers no encryption.+port 465 into SMTP_URL/,
    ],
    ['an unknown name', {}, 'smtp://nowhere.invalid', /No server has this name\. Check the host in SMTP_URL/],
  ] as const)('explain %s to the owner in a sentence with the remedy', async (_trouble, choices, address, sentence) => {
    await using mail = await startMailServer({ ...choices, login: { user: 'desk', password: 'right' } })
    const { host, port } = new URL(mail.url)
    const url = address.replace('HOST', host).replace('PORT', port)
    const { code, out } = await leads(['doctor'], mailTo({ url }))
    const [line = ''] = out.match(/^.* mail .*$/m) ?? []
    expect({ code, line }).toEqual({ code: 1, line: expect.stringMatching(sentence) })
    expect(line).toMatch(/^FAIL /)
    expect(line).not.toMatch(/smtp_\d|\bERR_|\bE[A-Z]{4,}|UNABLE_/)
  })

  it('doctor breaks its sentences at the width of the terminal', async () => {
    const { out } = await leads(['doctor'], { COLUMNS: '60' })
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(60)
  })
})

/** A port without a listener, held so that no other program gets it. */
async function startClosedPort(): Promise<AsyncDisposable & { port: number }> {
  const holder = createServer().listen(0, '127.0.0.2')
  await new Promise((resolve) => holder.once('listening', resolve))
  const address = holder.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { port: address.port, [Symbol.asyncDispose]: async () => void holder.close() }
}
