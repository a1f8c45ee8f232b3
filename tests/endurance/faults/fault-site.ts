import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect } from 'vitest'
import { contactBody } from '../../support/contact-bodies.ts'
import { deliverTo } from '../../support/delivery-settings.ts'
import { eventually } from '../../support/eventually.ts'
import {
  advanceTime,
  findDeliveryProblems,
  findHeaderProblems,
  findKeepingProblems,
  findPersonalData,
  inspectFile,
  letMailsPause,
  messageOf,
} from '../../support/invariants.ts'
import { startMailServer } from '../../support/mail-server.ts'
import { createTempFolder } from '../../support/new-folder.ts'
import { type ServerProcess, startServerProcess } from '../../support/server-process.ts'
import { startWebhookReceiver } from '../../support/webhook-receiver.ts'
import type { Order } from './fault-points.ts'

const channels = ['owner-mail', 'webhook']
/** More than any page of the database has room for. */
const filling = 'x'.repeat(20_000)

export type FaultSite = Awaited<ReturnType<typeof openFaultSite>>

/** One data folder, one mail server and one receiver, which outlive every server process that is killed over them. */
export async function openFaultSite({ mailTo }: { mailTo: 'server' | 'files' }) {
  const dataDir = createTempFolder()
  const mail = await startMailServer()
  const receiver = await startWebhookReceiver()
  const { SMTP_URL, ...deliveries } = deliverTo(mail, receiver)
  const mailFolder = join(dataDir, 'mail')
  const acknowledged = new Map<string, string>()
  const settings = {
    DATA_DIR: dataDir,
    SITE_DIR: 'off',
    METRICS_PORT: '0',
    RATE_LIMIT_PER_MINUTE: '1000000',
    ...deliveries,
    ...(mailTo === 'server' && { SMTP_URL }),
  }
  let server: ServerProcess | undefined

  return {
    mail,
    receiver,
    running: () => server,
    async start(atStart?: Order) {
      const extra = atStart ? { FAULT_AT_START: JSON.stringify(atStart) } : {}
      server = startServerProcess({ ...settings, ...extra }, [
        '--import',
        './tests/endurance/faults/fault-preload.ts',
        'server/main.ts',
      ])
      return server
    },
    /** Resolves once the running server knows where it shall fail. */
    async arm(order: Order): Promise<void> {
      const child = server?.child
      const isArmed = new Promise((resolve) => child?.once('message', resolve))
      child?.send(order)
      await isArmed
    },
    /** One request under a key. Undefined when no whole answer came. Every answer must be a proper one. */
    async post(key: string): Promise<number | undefined> {
      const origin = await server?.ready
      try {
        const answer = await fetch(`${origin}/api/contact`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': key },
          body: JSON.stringify({ ...contactBody, message: messageOf(key, filling) }),
        })
        const text = await answer.text()
        expect(findHeaderProblems(answer.status, answer.headers)).toEqual([])
        expect(findPersonalData(text)).toEqual([])
        if (answer.status === 201) acknowledged.set(key, JSON.parse(text).id)
        return answer.status
      } catch (error) {
        if (error instanceof TypeError) return undefined
        throw error
      }
    },
    /** Invariants 1 to 3, on the file that the next start would find. */
    checkFile(): void {
      const { kept, problems } = inspectFile(dataDir)
      expect([...problems, ...findKeepingProblems(kept, acknowledged, channels)]).toEqual([])
    },
    advanceTime: () => advanceTime(dataDir),
    /** Invariants 2 and 4 to 7, after the restart: the retry finds the one row, and everything kept is delivered. */
    async checkRestarted(key: string, before: ServerProcess): Promise<void> {
      const origin = await server?.ready
      const idBefore = acknowledged.get(key) ?? inspectFile(dataDir).kept.find((request) => request.key === key)?.id
      expect(await this.post(key)).toBe(201)
      if (idBefore !== undefined) expect(acknowledged.get(key)).toBe(idBefore)
      await eventually(async () => {
        letMailsPause(dataDir)
        expect(await this.findUndelivered()).toEqual([])
      })
      this.checkFile()
      for (const path of ['/healthz', '/readyz']) expect((await fetch(`${origin}${path}`)).status).toBe(200)
      // Half-written mail is personal data too.
      if (mailTo === 'files') expect(readdirSync(mailFolder).filter((name) => name.endsWith('.part'))).toEqual([])
      const written = before.output() + server?.output() + (await this.readMetrics())
      expect(findPersonalData(written)).toEqual([])
    },
    async findUndelivered(): Promise<string[]> {
      const mails = mailTo === 'server' ? mail.received : await readMailFiles(mailFolder)
      return findDeliveryProblems(inspectFile(dataDir).kept, { events: receiver.received, mails })
    },
    async readMetrics(): Promise<string> {
      const port = await eventually(() => {
        const found = /"port":(\d+),"msg":"metrics are served"/.exec(server?.output() ?? '')?.[1]
        expect(found).toBeDefined()
        return found
      })
      const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
      expect(metrics).toContain('claimwright_store_up 1')
      return metrics
    },
    async [Symbol.asyncDispose](): Promise<void> {
      await server?.stop('SIGKILL')
      await mail[Symbol.asyncDispose]()
      await receiver[Symbol.asyncDispose]()
    },
  }
}

async function readMailFiles(folder: string) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  return Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))))
}
