import type { SendMailOptions } from 'nodemailer'
import type { SendOutcome } from './send-outcome.ts'

/** A visitor may have mistyped an address; the owner's is in the settings, and a person will fix it. */
export type Audience = 'owner' | 'visitor'

export type Mail = { requestId: string; audience: Audience; message: SendMailOptions }

export type SendMail = (mail: Mail) => Promise<SendOutcome>
