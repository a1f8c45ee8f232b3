import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Mail } from '../../server/delivery/mail.ts'
import { composeOwnerMail } from '../../server/delivery/request-mails.ts'
import { createSmtpMailer, createSmtpOptions } from '../../server/delivery/smtp.ts'
import { cutAfterData, startMailServer, startRawPeer } from '../support/mail-server.ts'
import { namesInEveryScript, sampleRequest } from '../support/sample-request.ts'
import { inNewYork, sampleWords } from '../support/sample-words.ts'
import { resolved } from '../support/site-content.ts'

const { owner: ownerMail } = resolved.mails

const settings = {
  ...inNewYork(sampleWords),
  mail: {
    from: { name: 'Claimwright', address: 'desk@claimwright.example' },
    notifyTo: [
      { name: 'The Owner', address: 'owner@claimwright.example' },
      { name: '', address: 'second@claimwright.example' },
    ],
  },
}

const toOwner = composeOwnerMail('delivery-1', sampleRequest, settings)
const toVisitor: Mail = { ...toOwner, audience: 'visitor' }

const deadlineMs = 20_000

describe('the mail to the owner', () => {
  it('arrives with everything the visitor wrote and is answered to the visitor', async () => {
    await using server = await startMailServer()
    const send = createSmtpMailer({ smtpUrl: server.url, deadlineMs })

    expect(await send(toOwner)).toEqual({ kind: 'sent', refusedRecipients: 0 })

    const [mail] = server.received
    expect(mail?.recipients).toEqual(['owner@claimwright.example', 'second@claimwright.example'])
    expect(mail?.from).toEqual(settings.mail.from)
    expect(mail?.replyTo).toEqual([{ name: 'Dr. Jane Doe', address: 'jane@harbor.example' }])
    expect(mail?.subject).toBe(
      `${ownerMail.subject.replace('{visitor}', 'Dr. Jane Doe, Harbor Clinic')}: Revenue Optimization`,
    )
    expect(mail?.messageId).toBe('<delivery-1@claimwright.example>')
    expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
    for (const part of [mail?.text, mail?.html]) {
      for (const value of [
        'jane@harbor.example',
        '(617) 555-0100',
        'Harbor Clinic',
        'Practice Manager',
        sampleRequest.id,
      ])
        expect(part).toContain(value)
      expect(part).toContain('We are five physicians.\nOur denials grow.')
      expect(part).toMatch(/Sunday, November 15, 2026 at 9:03\sAM EST/)
    }
    expect(mail?.html).toMatch(new RegExp(`<p class="soft"[^>]*>${ownerMail.replyHint}`))
  })

  it('names in its subject only what the visitor has given', () => {
    const given = { ...sampleRequest, company: '', serviceInterest: '' }
    const { message } = composeOwnerMail('x', given, settings)
    expect(message.subject).toBe(ownerMail.subject.replace('{visitor}', 'Dr. Jane Doe'))
  })

  it('brings names in every script back unchanged', async () => {
    await using server = await startMailServer()
    const send = createSmtpMailer({ smtpUrl: server.url, deadlineMs })
    await Promise.all(
      namesInEveryScript.map((name) =>
        send(composeOwnerMail('x', { ...sampleRequest, name, message: name }, settings)),
      ),
    )
    const byName = new Map(server.received.map((mail) => [mail.replyTo?.[0]?.name, mail]))
    expect([...byName.keys()].toSorted()).toEqual(namesInEveryScript.toSorted())
    for (const [name, mail] of byName) {
      expect(mail?.subject).toContain(name)
      expect(mail?.text).toContain(`${name}\n`)
      expect(mail?.html).toContain(name)
    }
  })

  it('cannot be given headers, recipients or markup by a visitor', async () => {
    await using server = await startMailServer()
    const send = createSmtpMailer({ smtpUrl: server.url, deadlineMs })
    const evil = {
      ...sampleRequest,
      name: 'Eve\r\nBcc: all@example.com\r\n\r\nbody, "x" <eve@example.com>',
      company: '\u202Etxt.exe',
      message: '<img src=x onerror=alert(1)>\n.\nQUIT\r\nFrom nobody',
    }
    await send(composeOwnerMail('x', evil, settings))

    const [mail] = server.received
    expect(mail?.recipients).toHaveLength(2)
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(mail?.replyTo).toEqual([
      { name: 'Eve Bcc: all@example.com body, "x" <eve@example.com>', address: 'jane@harbor.example' },
    ])
    expect(mail?.subject).not.toContain('\u202E')
    expect(mail?.text).toContain('<img src=x onerror=alert(1)>\n.\nQUIT')
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(mail?.html).not.toContain('<img')
  })

  it('shows encoded words of a visitor as they were typed, and lets no address hide one', async () => {
    await using server = await startMailServer()
    const send = createSmtpMailer({ smtpUrl: server.url, deadlineMs })
    const encode = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`
    const hidden = encode('\u202Eexe.fdp\r\nBcc: all@example.com')
    const shown = hidden.replaceAll('=?', '= ?')
    const evil = { ...sampleRequest, name: hidden, company: hidden, serviceInterest: '' }
    await send(composeOwnerMail('x', evil, settings))
    const email = `${encode('\u202Emoc.knab')}@example.com`
    await send(composeOwnerMail('x', { ...sampleRequest, email }, settings))

    const [named, addressed] = server.received
    expect(named?.subject).toBe(ownerMail.subject.replace('{visitor}', `${shown}, ${shown}`))
    expect(named?.replyTo).toEqual([{ name: shown, address: sampleRequest.email }])
    expect(addressed?.headers.map(({ value }) => value).join('\n')).not.toContain('=?')
    expect(addressed?.replyTo).toBeUndefined()
    expect(addressed?.text).toContain(email)
  })

  it('has an address of 6,000 letters in its text, in lines that every mail server takes', async () => {
    await using server = await startMailServer()
    const send = createSmtpMailer({ smtpUrl: server.url, deadlineMs })
    const email = `${'x'.repeat(6_000)}@example.com`
    await send(composeOwnerMail('x', { ...sampleRequest, email }, settings))
    const [mail] = server.received
    expect(mail?.text).toContain(email)
    expect(mail?.replyTo).toBeUndefined()
    const lengths = mail?.raw.split('\r\n').map((line) => line.length) ?? []
    expect(Math.max(...lengths)).toBeLessThanOrEqual(998)
  })
})

describe('a password leaves this machine encrypted or not at all', () => {
  it.each([
    ['smtp://user:secret@localhost:25', false],
    ['smtp://user:secret@127.0.0.1:25', false],
    ['smtp://user:secret@127.10.20.30:25', false],
    ['smtp://user:secret@[::1]:25', false],
    ['smtp://mail.example.com', false],
    // Encrypted from the first byte on.
    ['smtps://user:secret@mail.example.com', false],
    ['smtp://user:secret@mail.example.com', true],
    ['smtp://user:secret@localhost.example.com', true],
    ['smtp://user:secret@127.0.0.1.example.com', true],
    ['smtp://user:secret@mylocalhost', true],
    ['smtp://user:secret@128.0.0.1', true],
    ['smtp://user:secret@[2001:db8::1]', true],
  ])('%s must switch to TLS: %s', (url, requireTLS) => {
    // Nor does a message take a file or a page with it.
    const closed = { disableFileAccess: true, disableUrlAccess: true }
    expect(createSmtpOptions(url)).toMatchObject({ url, requireTLS, ...closed })
  })
})

describe('a mail server in trouble', () => {
  it('a refusal is tried again slowly for the owner, and not at all for a visitor', async () => {
    await using server = await startMailServer()
    server.refuseRecipients(550, 550, 550, 550)
    const send = createSmtpMailer({ smtpUrl: server.url, deadlineMs })
    expect(await send(toOwner)).toEqual({ kind: 'refused', reason: 'smtp_550' })
    expect(await send(toVisitor)).toEqual({ kind: 'rejected', reason: 'smtp_550' })
  })

  it('a message refused after it was sent is refused', async () => {
    await using server = await startMailServer()
    server.refuseMessages(554, 451)
    const send = createSmtpMailer({ smtpUrl: server.url, deadlineMs })
    expect(await send(toOwner)).toEqual({ kind: 'refused', reason: 'smtp_554', isAboutContent: true })
    expect(await send(toOwner)).toEqual({ kind: 'failed', reason: 'smtp_451', isAboutContent: true })
  })

  it('one of two recipients refused counts as sent, and is told', async () => {
    await using server = await startMailServer()
    server.refuseRecipients(550)
    const send = createSmtpMailer({ smtpUrl: server.url, deadlineMs })
    expect(await send(toOwner)).toEqual({ kind: 'sent', refusedRecipients: 1 })
    expect(server.received).toHaveLength(1)
  })

  it('the milder of two refusals decides', async () => {
    await using server = await startMailServer()
    server.refuseRecipients(550, 450)
    const send = createSmtpMailer({ smtpUrl: server.url, deadlineMs })
    expect(await send(toOwner)).toEqual({ kind: 'failed', reason: 'smtp_450' })
  })

  it('a refused connection is a failure, and clears the timer of the deadline', async () => {
    const { port } = await startRawPeer(() => {}).then(async (peer) => {
      await peer[Symbol.asyncDispose]()
      return peer
    })
    const send = createSmtpMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, deadlineMs })
    const [started, cleared] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')]
    onTestFinished(() => void vi.restoreAllMocks())
    expect(await send(toOwner)).toEqual({ kind: 'failed', reason: 'ECONNREFUSED' })
    const at = started.mock.calls.findIndex(([, delayMs]) => delayMs === deadlineMs)
    expect(cleared).toHaveBeenCalledWith(started.mock.results[at]?.value)
  })

  it('a server that never greets is given up at the deadline', async () => {
    await using peer = await startRawPeer(() => {})
    const send = createSmtpMailer({ smtpUrl: `smtp://127.0.0.1:${peer.port}`, deadlineMs: 200 })
    expect(await send(toOwner)).toEqual({ kind: 'failed', reason: 'timeout' })
  })

  it('a server that trickles an answer for ever is given up at the deadline', async () => {
    await using peer = await startRawPeer((socket) => {
      socket.write('220 ready\r\n')
      // The time limits of the library count silence, and there is none.
      socket.once('data', () => {
        socket.write('250 ok\r\n')
        const timer = setInterval(() => socket.write('250-wait\r\n'), 20)
        socket.on('close', () => clearInterval(timer))
      })
    })
    const send = createSmtpMailer({ smtpUrl: `smtp://127.0.0.1:${peer.port}`, deadlineMs: 300 })
    expect(await send(toOwner)).toEqual({ kind: 'failed', reason: 'timeout' })
  })

  it('a connection cut after the message is a failure, so the message is sent again', async () => {
    await using peer = await startRawPeer(cutAfterData)
    const send = createSmtpMailer({ smtpUrl: `smtp://127.0.0.1:${peer.port}`, deadlineMs })
    expect(await send(toOwner)).toMatchObject({ kind: 'failed' })
  })
})
