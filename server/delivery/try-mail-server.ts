import nodemailer from 'nodemailer'
import { judgeSmtpError } from './smtp-error.ts'
import { createSmtpOptions } from './smtp-options.ts'

/** Connects, encrypts and logs in; sends nothing. Gives the reason when that does not work. */
export async function tryMailServer(smtpUrl: string): Promise<string | undefined> {
  const transport = nodemailer.createTransport(createSmtpOptions(smtpUrl))
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    return judgeSmtpError(error, 'owner').reason
  } finally {
    transport.close()
  }
}
