import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createEmlMailer } from '../../server/delivery/eml-mailer.ts'
import { composeOwnerMail } from '../../server/delivery/request-mails.ts'
import { createTempFolder } from '../support/new-folder.ts'
import { namesInEveryScript, sampleRequest } from '../support/sample-request.ts'
import { sampleWords } from '../support/sample-words.ts'

const settings = {
  ...sampleWords,
  mail: {
    from: { name: 'Claimwright', address: 'desk@claimwright.example' },
    notifyTo: [{ name: '', address: 'owner@claimwright.example' }],
  },
}

describe('mail written to files', () => {
  it('holds what a mail server would be given, readable by its owner only', async () => {
    const folder = join(createTempFolder(), 'mail')
    const write = createEmlMailer(folder)
    for (const [index, name] of namesInEveryScript.entries()) {
      const request = { ...sampleRequest, id: `id-${index}`, name }
      expect(await write(composeOwnerMail('delivery-1', request, settings))).toEqual({ kind: 'kept' })
      const file = join(folder, `id-${index}_owner.eml`)
      expect(statSync(file).mode & 0o777).toBe(0o600)
      const mail = await PostalMime.parse(readFileSync(file))
      expect(mail.replyTo).toEqual([{ name, address: sampleRequest.email }])
      expect(mail.messageId).toBe('<delivery-1@claimwright.example>')
      expect(mail.text).toContain(`${name}\n`)
    }
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(readdirSync(folder)).toHaveLength(namesInEveryScript.length)
  })

  it('is replaced when it is written again, and leaves nothing unfinished behind', async () => {
    const folder = createTempFolder()
    const write = createEmlMailer(folder)
    const mail = { requestId: 'one', audience: 'owner' } as const
    await write({ ...mail, message: { text: 'first' } })
    await write({ ...mail, message: { text: 'second' } })
    expect(readdirSync(folder)).toEqual(['one_owner.eml'])
    expect(readFileSync(join(folder, 'one_owner.eml'), 'utf8')).toContain('second')
  })

  it('is tried again later when the folder cannot be written', async () => {
    const place = join(createTempFolder(), 'mail')
    writeFileSync(place, 'a file where the folder should be')
    const outcome = await createEmlMailer(place)({ requestId: 'one', audience: 'owner', message: { text: 'x' } })
    expect(outcome).toEqual({ kind: 'failed', reason: 'EEXIST' })
  })

  it('counts as written only when the disk has kept both the file and its place in the folder', async () => {
    const folder = createTempFolder()
    const mail = { requestId: 'one', audience: 'owner', message: { text: 'x' } } as const
    await using handle = await open(folder)
    const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync')
    onTestFinished(() => sync.mockRestore())
    const badDisk = Object.assign(new Error('i/o error'), { code: 'EIO' })

    sync.mockRejectedValueOnce(badDisk)
    expect(await createEmlMailer(folder)(mail)).toEqual({ kind: 'failed', reason: 'EIO' })
    expect(readdirSync(folder)).toEqual([])

    sync.mockResolvedValueOnce(undefined).mockRejectedValueOnce(badDisk)
    expect(await createEmlMailer(folder)(mail)).toEqual({ kind: 'failed', reason: 'EIO' })
    expect(await createEmlMailer(folder)(mail)).toEqual({ kind: 'kept' })
    expect(readdirSync(folder)).toEqual(['one_owner.eml'])
  })

  it('never reads a file or an address that a text points to', async () => {
    const folder = createTempFolder()
    const message = { text: { path: '/etc/hostname' } }
    const outcome = await createEmlMailer(folder)({ requestId: 'one', audience: 'owner', message })
    expect(outcome).toEqual({ kind: 'failed', reason: 'EFILEACCESS' })
  })
})
