import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { statusLabels } from '#contract/desk.ts'
import { localTime } from '#contract/local-time.ts'
import { createEmlMailer } from '../../server/delivery/eml-mailer.ts'
import { savedToFileReason } from '../../server/delivery/settlement.ts'
import type { ContactStore } from '../../server/store/contact-store.ts'
import { companyDay, companyMinute, companyTime } from '../support/company-time.ts'
import { mailTo } from '../support/delivery-settings.ts'
import { runLeads } from '../support/leads.ts'
import { namesInEveryScript } from '../support/sample-request.ts'
import { resolved } from '../support/site-content.ts'
import { setUpStores } from '../support/stores.ts'
import { acceptRequest, createRequest, dayMs, later, leaseOne, noon } from '../support/submissions.ts'

const { company } = resolved
const { contact: contactForm } = resolved.forms
const { owner: ownerMail } = resolved.mails

describe('the commands for requests', () => {
  const stores = setUpStores('SQLite')
  let store: ContactStore
  let dataDir: string
  // The store stays open beside the command, as it does in a running server.
  const leads = (...args: string[]) => runLeads(args, { DATA_DIR: dataDir, COLUMNS: '80' })

  beforeEach(async () => {
    const place = await stores.createEmptyStore()
    dataDir = place.dataDir
    store = (await stores.open(place)).store
  })

  const accept = (changes?: Parameters<typeof acceptRequest>[1]) => acceptRequest(store, changes)

  it('list the newest first in the company’s time zone, within 80 columns, spam apart', async () => {
    const older = await accept({ request: createRequest({ name: 'Older' }) })
    const newer = await accept({
      request: createRequest({ name: 'Newer', company: 'x'.repeat(300) }),
      receivedAt: later(60_000),
    })
    const spam = await accept({ request: createRequest({ name: 'Spammer' }), isSuspicious: true, deliveries: [] })

    const { code, out } = await leads('list')
    const lines = out.trimEnd().split('\n')
    expect(code).toBe(0)
    expect(lines).toHaveLength(7)
    expect(lines[0]).toMatch(/^ID +RECEIVED +NAME +DELIVERY +COMPANY/)
    expect(lines[1]).toContain(newer.slice(0, 13))
    expect(lines[1]).toContain(`${companyMinute(later(60_000))}  Newer`)
    expect(lines[3]).toContain(`${older.slice(0, 13)}  ${companyMinute(noon)}  Older`)
    expect(lines[6]).toBe('2 requests')
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80)
    expect((await leads('list', '--suspicious')).out).toMatch(/Spammer +spam\?/)
    expect((await leads('show', spam)).out).toMatch(/\nThis looks like spam and was not delivered\.\n$/)
    expect((await leads('list', '--all', '--limit', '2')).out).toMatch(/\n\nThe newest 2 of 3 requests: see --limit\n$/)
    expect((await leads('list', '--search', 'e', '--limit', '1')).out).toMatch(/\nThe newest 1 of 2 requests/)
  })

  it('list how to reach the person, whole at 80 columns and at any width', async () => {
    const phone = '+1 (508) 555-0100 ext. 12'
    const email = 'practice.manager@orthopedics.harbor-clinic.example'
    await accept({ request: createRequest({ phone, email }) })
    for (const columns of ['80', '120', '200']) {
      const { out } = await runLeads(['list'], { DATA_DIR: dataDir, COLUMNS: columns })
      for (const way of [phone, email]) expect(out).toContain(`  ${way}`)
      for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(Number(columns))
    }
  })

  it('list and show say when mail was only kept as a file', async () => {
    const id = await accept()
    await store.markSkipped((await leaseOne(store)).lease, noon, savedToFileReason)
    const { out } = await leads('list')
    expect(out).toMatch(/ {2}saved to file {2}/)
    expect(out).toContain(`SMTP_URL is not set: mail is kept as files in ${join(dataDir, 'mail')} and is not sent.\n`)
    expect(out).not.toMatch(/ {2}sent {2}/)
    const withServer = await runLeads(['list'], { DATA_DIR: dataDir, ...mailTo({ url: 'smtp://127.0.0.1:1' }) })
    expect(withServer.out).toContain(`\nSaved to file: the email was not sent, and is in ${join(dataDir, 'mail')}\n`)
    expect((await leads('show', id)).out).toMatch(/mail to you: saved to a file, not sent\n$/)
  })

  it('filter by day, address, text and what is undelivered', async () => {
    const first = await accept({ request: createRequest({ email: 'First@Example.org', message: 'ÅNGSTRÖM inside' }) })
    const second = await accept({ receivedAt: later(dayMs), deliveries: [] })
    const idsOf = async (...filter: string[]) => {
      const { out } = await leads('list', '--json', ...filter)
      return (JSON.parse(out) as { id: string }[]).map(({ id }) => id)
    }
    expect(await idsOf()).toEqual([second, first])
    expect(await idsOf('--until', companyDay(noon))).toEqual([first])
    expect(await idsOf('--since', companyDay(later(dayMs)), '--until', companyDay(later(dayMs)))).toEqual([second])
    expect(await idsOf('--email', 'first@example.ORG')).toEqual([first])
    expect(await idsOf('--search', 'ångström')).toEqual([first])
    expect(await idsOf('--undelivered')).toEqual([first])
    expect(await idsOf('--search', 'Inside ang')).toEqual([first])
    expect(await idsOf('--search', 'nowhere')).toEqual([])
    expect(await idsOf('--search', '?!')).toEqual([])
  })

  it('list by status, and what is unread', async () => {
    const id = await accept()
    await accept({ request: createRequest({ name: 'Other' }) })
    await store.changeStatus(id, { status: 'in-contact' }, noon)
    expect((await leads('list', '--status', 'in-contact')).out).not.toContain('Other')
    expect((await leads('list', '--status', 'new')).out).toContain('Other')
    expect((await leads('list', '--unread')).out).toMatch(/\b1 request\b/)
    expect((await leads('list', '--status', 'lost')).code).toBe(2)
    expect(await leads('list', '--status', 'spam')).toMatchObject({
      code: 2,
      error: expect.stringContaining('--suspicious lists spam'),
    })
  })

  it('bring names in every script back unchanged in list, show, CSV and JSON', async () => {
    for (const [index, name] of namesInEveryScript.entries())
      await accept({ request: createRequest({ name }), receivedAt: later(-index) })
    const shown = (await runLeads(['list', '--limit', '100'], { DATA_DIR: dataDir })).out.split('\n')
    const csv = (await leads('export', '--format', 'csv')).out.split('\r\n')
    const json = JSON.parse((await leads('export', '--format', 'json')).out) as { id: string; name: string }[]
    expect(json.map(({ name }) => name)).toEqual(namesInEveryScript)
    for (const [index, name] of namesInEveryScript.entries()) {
      expect(shown[index + 1]).toContain(`  ${name}  `)
      expect(csv[index + 1]).toContain(`,${name},`)
    }
    expect((await leads('show', json[9]?.id ?? '')).out).toContain(` ${namesInEveryScript[9]}\n`)
  })

  it('show a request like a letter, with its notes and its deliveries', async () => {
    const id = await accept({
      request: createRequest({
        message:
          'Dear all,\n\n\u001b[31mred\u009b1m and a line that is much too long to fit on one row of the letter, so it is broken.',
      }),
    })
    await store.addNote(id, { id: 'note', writtenAt: noon, text: 'called back' })
    const { code, out, error } = await leads('show', id.slice(0, 18).toUpperCase())
    expect({ code, error }).toEqual({ code: 0, error: '' })
    expect(out).toMatch(new RegExp(`^${RegExp.escape(contactForm.fields.name.label)} +Ada Example$`, 'm'))
    expect(out).toContain(` ${localTime(company.hours.timeZone).inFull(noon)}\n`)
    expect(out).toContain('\nDear all,\n\n\\u{1b}[31mred\\u{9b}1m and a line')
    expect(out).toMatch(/^Status +New$.*^called back$/ms)
    expect(out).toContain(`\n${companyMinute(noon)}  mail to you: waiting\n`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may reach the terminal.
    expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/)
    const readAsJson = async () => JSON.parse((await leads('show', id, '--json')).out)
    const owner = { channel: 'owner-mail', host: null, lastError: null }
    expect(await readAsJson()).toMatchObject({
      id,
      status: 'new',
      readAt: null,
      notes: [{ text: 'called back', writtenAt: noon.toISOString() }],
      deliveries: [{ ...owner, state: 'pending', attempts: 0, dueAt: noon.toISOString(), finishedAt: null }],
    })

    await store.markSent((await leaseOne(store, { leaseMs: dayMs })).lease, later(3_600_000))
    await store.markRead(id, later(1))
    await store.changeStatus(id, { status: 'won' }, later(2))
    expect(await readAsJson()).toMatchObject({
      status: 'won',
      readAt: later(1).toISOString(),
      answeredAt: later(2).toISOString(),
      deliveries: [{ ...owner, state: 'sent', dueAt: null, finishedAt: later(3_600_000).toISOString() }],
    })
    // When it was sent, not when it would have come due again.
    expect((await leads('show', id)).out).toContain(
      `\n${companyMinute(later(3_600_000))}  mail to you: sent, 1 attempt\n`,
    )
  })

  it('export every field, to a file only its owner can read, and replace one only when told', async () => {
    const id = await accept({
      request: createRequest({ name: '=HYPERLINK("http://x")', message: 'one\n"two", three' }),
    })
    await store.addNote(id, { id: 'note', writtenAt: noon, text: 'called' })
    const file = join(dataDir, 'out.csv')
    expect(await leads('export', '--format', 'csv', '--out', file)).toMatchObject({ code: 0, error: '' })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8')).toBe(
      `Received (${company.hours.timeZone}),Name,Email,Phone,Company,Role,Interested in,Message,Status,Notes,Sent from,Looks like spam,Id\r\n` +
        `${companyTime(noon)},"'=HYPERLINK(""http://x"")",ada@example.org,(508) 555-0100,Example Clinic,` +
        `Physician,Analytics & Reporting,"one\n""two"", three",${statusLabels.new},${companyMinute(noon)} called,${ownerMail.forms.contact},no,${id}\r\n`,
    )

    writeFileSync(file, 'precious')
    chmodSync(file, 0o644)
    expect(await leads('export', '--format', 'json', '--out', file)).toMatchObject({ code: 5, out: '' })
    expect(readFileSync(file, 'utf8')).toBe('precious')
    expect((await leads('export', '--format', 'json', '--out', file, '--force')).code).toBe(0)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([
      {
        id,
        receivedAt: noon.toISOString(),
        ...createRequest({ name: '=HYPERLINK("http://x")', message: 'one\n"two", three' }),
        isSuspicious: false,
        status: 'new',
        readAt: null,
        replyDueAt: null,
        answeredAt: null,
        notes: [{ writtenAt: noon.toISOString(), text: 'called' }],
      },
    ])
    expect((await leads('export', '--format', 'csv', '--excel')).out.charCodeAt(0)).toBe(0xfeff)
    mkdirSync(join(dataDir, 'folder'))
    const before = readdirSync(dataDir)
    expect((await leads('export', '--format', 'csv', '--out', join(dataDir, 'folder'), '--force')).code).toBe(1)
    const written = await open(file)
    vi.spyOn(Object.getPrototypeOf(written), 'sync').mockRejectedValueOnce(new Error('the disk is full'))
    await written.close()
    expect((await leads('export', '--format', 'csv', '--out', join(dataDir, 'half.csv'))).code).toBe(1)
    expect(readdirSync(dataDir)).toEqual(before)
  })

  it('refuses to write an export or a backup inside the git repository', async () => {
    const project = process.cwd()
    for (const args of [
      ['export', '--format', 'csv', '--out', 'requests.csv'],
      ['backup', 'docs/leads.sqlite'],
    ]) {
      const { code, error } = await runLeads(args, { DATA_DIR: dataDir, INIT_CWD: project })
      const file = args.at(-1) ?? ''
      expect({ code, error }).toEqual({
        code: 5,
        error: `leads: ${join(project, file)} is inside the git repository: use another path, such as ${join(dataDir, basename(file))}\n`,
      })
      expect(existsSync(join(project, file))).toBe(false)
    }
    // Git leaves the folder of the data alone.
    const own = { DATA_DIR: join(project, 'data'), INIT_CWD: project }
    const missing = await runLeads(['backup', 'data/missing/leads.sqlite'], own)
    expect(missing.error).toContain(`there is no folder ${join(project, 'data/missing')}`)
  })

  it('do not take a folder whose name begins like the project’s for a part of it', async () => {
    const args = ['export', '--format', 'csv', '--out', 'requests.csv']
    const beside = `${process.cwd()}-${basename(dataDir)}`
    const { error } = await runLeads(args, { DATA_DIR: dataDir, INIT_CWD: beside })
    // It isn't there.
    expect(error).toBe(`leads: cannot write ${join(beside, 'requests.csv')}: ENOENT\n`)
  })

  it('delete by id or address, with the mail that was written, and only when confirmed', async () => {
    const [one, two, other] = [
      await accept(),
      await accept({ isSuspicious: true, deliveries: [] }),
      await accept({ request: createRequest({ email: 'other@example.org' }) }),
    ]
    const folder = join(dataDir, 'mail')
    const write = createEmlMailer(folder)
    for (const requestId of [one, two, other]) await write({ requestId, audience: 'owner', message: { text: 'x' } })

    expect(await leads('delete', one)).toMatchObject({ code: 5, error: expect.stringContaining('--yes') })
    expect(await store.get(one)).toBeDefined()
    expect((await leads('delete', one, '--yes')).code).toBe(0)
    expect(await store.get(one)).toBeUndefined()
    expect((await leads('delete', '--email', 'ADA@example.org', '--yes')).out).toMatch(/^1 request deleted/)
    expect(await store.get(two)).toBeUndefined()
    expect(await store.get(other)).toBeDefined()
    expect([one, two, other].map((id) => existsSync(join(folder, `${id}_owner.eml`)))).toEqual([false, false, true])
    expect((await leads('delete', '--email', 'ada@example.org', '--yes')).code).toBe(3)
    expect((await leads('delete', one, '--yes')).code).toBe(3)
  })

  it('purge nothing by a clock that jumped, but count', async () => {
    const old = await accept({ receivedAt: new Date(Date.now() - 400 * dayMs) })
    const purge = (...args: string[]) => runLeads(['purge', ...args], { DATA_DIR: dataDir, RETENTION_DAYS: '365' })
    expect((await purge('--dry-run')).out).toMatch(/would be deleted: 1 /)
    // For all the database knows, it is a year ago.
    expect(await purge()).toMatchObject({
      code: 1,
      error: expect.stringContaining('the clock is more than a week ahead'),
    })
    expect(await store.get(old)).toBeDefined()
  })

  it('purge what is old by a clock that went on as clocks do', async () => {
    const old = await accept({ receivedAt: new Date(Date.now() - 400 * dayMs) })
    const young = await accept({ receivedAt: new Date() })
    const folder = join(dataDir, 'mail')
    for (const requestId of [old, young])
      await createEmlMailer(folder)({ requestId, audience: 'owner', message: { text: 'x' } })
    const purge = (...args: string[]) => runLeads(['purge', ...args], { DATA_DIR: dataDir, RETENTION_DAYS: '365' })
    await accept({ receivedAt: new Date(Date.now() - 31 * dayMs), isSuspicious: true, deliveries: [] })
    expect((await leads('purge')).out).toBe(
      'Requests deleted: 0 (RETENTION_DAYS is not set)\nSuspicious requests deleted: 1\n',
    )
    expect((await purge()).out).toMatch(/deleted: 1 /)
    expect(await store.get(old)).toBeUndefined()
    expect(await store.get(young)).toBeDefined()
    expect(readdirSync(folder)).toEqual([`${young}_owner.eml`])
  })
})
