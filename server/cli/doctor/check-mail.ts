import nodemailer from 'nodemailer'
import { judgeSmtpError } from '../../delivery/smtp-error.ts'
import { createSmtpOptions } from '../../delivery/smtp-options.ts'
import { emlFolder } from '../../delivery/transports.ts'
import type { CommandContext } from '../command.ts'
import type { Diagnosis } from './diagnosis.ts'

/** Connects, encrypts and logs in; sends nothing. */
export async function checkMail({ config }: CommandContext): Promise<Diagnosis[]> {
  const what = 'mail'
  const { smtpUrl, notifyTo } = config.mail
  if (smtpUrl === undefined)
    return [{ verdict: 'doubtful', what, detail: `written to files in ${emlFolder(config.dataDir)}` }]

  const transport = nodemailer.createTransport(createSmtpOptions(smtpUrl))
  const { host } = new URL(smtpUrl)
  try {
    await transport.verify()
    return [{ verdict: 'good', what, detail: `${host} lets us in; ${notifyTo.length} recipient(s)` }]
  } catch (error) {
    const outcome = judgeSmtpError(error, 'owner')
    return [{ verdict: 'bad', what, detail: `${host}: ${outcome.kind === 'sent' ? '' : outcome.reason}` }]
  } finally {
    transport.close()
  }
}
