import nodemailer from 'nodemailer'
import type { SendMail } from './mailer.ts'
import { judgeSmtpError } from './smtp-error.ts'
import { createSmtpOptions } from './smtp-options.ts'

type Settings = {
  smtpUrl: string
  /** For the whole conversation: a peer that trickles its answers would outlast every timeout on silence. */
  deadlineMs: number
}

export function createSmtpMailer({ smtpUrl, deadlineMs }: Settings): SendMail {
  return async ({ message, audience }) => {
    // A pool of one is the kind of transport that can be closed in the middle of a conversation.
    const transport = nodemailer.createTransport({
      ...createSmtpOptions(smtpUrl),
      pool: true,
      maxConnections: 1,
      maxRequeues: 0,
      // The library starts this timer, by default for four minutes, after the close below: the mail would stay in memory.
      idleTimeout: 0,
    })
    let isOverdue = false
    const deadline = setTimeout(() => {
      isOverdue = true
      transport.close({ force: true })
    }, deadlineMs)
    try {
      const { rejected } = await transport.sendMail(message)
      return { kind: 'sent', refusedRecipients: rejected.length }
    } catch (error) {
      return isOverdue ? { kind: 'failed', reason: 'timeout' } : judgeSmtpError(error, audience)
    } finally {
      clearTimeout(deadline)
      transport.close({ force: true })
    }
  }
}
