import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { openStoreFile } from '../../server/store/open-store.ts'
import { compileCache } from '../support/compiled.ts'
import { deliverTo } from '../support/delivery-settings.ts'
import { runLeadsProcess } from '../support/leads.ts'
import { startMailServer } from '../support/mail-server.ts'
import { requires } from '../support/needs.ts'
import { createTempFolder } from '../support/new-folder.ts'
import { createSubmission } from '../support/submissions.ts'
import { startWebhookReceiver } from '../support/webhook-receiver.ts'

describe('a command in a process of its own', () => {
  const dataDir = createTempFolder()

  it('sends, lets go of its connections and ends with exit code 0', async () => {
    await using mail = await startMailServer()
    await using receiver = await startWebhookReceiver()
    const result = await runLeadsProcess(['test-delivery'], { DATA_DIR: dataDir, ...deliverTo(mail, receiver) })
    expect(result).toMatchObject({ code: 0, error: '', out: expect.stringMatching(/^sent .+\nsent .+\n$/) })
  })

  it.each([
    [3, ['show', '01a1df94-cbe2'], {}, /^leads: there is no request with this id\n$/],
    [4, ['list'], { SMTP_URL: 'wrong' }, /^leads: the settings are wrong\n {2}SMTP_URL must /],
    [5, ['backup', 'taken'], {}, /^leads: \S+taken exists: choose another name\n$/],
  ])('ends with exit code %i after %j', async (code, args, settings, error) => {
    writeFileSync(join(dataDir, 'taken'), '')
    const result = await runLeadsProcess(args, { DATA_DIR: dataDir, INIT_CWD: dataDir, ...settings })
    expect(result).toEqual({ code, out: '', error: expect.stringMatching(error) })
  })

  it('exits cleanly when the output pipe closes', async () => {
    const child = spawn(process.execPath, ['server/cli/main.ts', 'status'], {
      env: { DATA_DIR: dataDir, ...compileCache },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.destroy()
    const [error, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    expect({ code, error }).toEqual({ code: 0, error: '' })
  })

  it.each([
    ['y\r', 0, 0],
    ['\u0003', 5, 1],
    ['\u0004', 5, 1],
  ])(
    'asks a person at a terminal before it deletes; %j ends with exit code %i',
    requires('terminal'),
    async (typed, code, left) => {
      const { store } = await openStoreFile(join(dataDir, 'leads.sqlite'))
      await store.accept(createSubmission())
      const command = `'${process.execPath}' server/cli/main.ts delete --email ada@example.org`
      const child = spawn('script', ['-qec', command, '/dev/null'], {
        env: { PATH: process.env.PATH, TERM: 'xterm', DATA_DIR: dataDir, ...compileCache },
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      let shown = ''
      child.stdout.setEncoding('utf8').on('data', (piece: string) => (shown += piece))
      await expect.poll(() => shown).toContain('[y/N]')
      child.stdin.write(typed)
      expect(await once(child, 'exit')).toEqual([code, null])
      expect((await store.queueStatus()).requests).toBe(left)
      for await (const { id } of store.stream({})) await store.delete(id)
      await store.close()
    },
  )
})
