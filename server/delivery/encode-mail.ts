import nodemailer, { type SendMailOptions } from 'nodemailer'

const encoder = nodemailer.createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** The bytes of an email, as SMTP carries it and as mail programs open it. */
export async function encodeMail(message: SendMailOptions): Promise<Buffer> {
  const encoded = await encoder.sendMail(message)
  return encoded.message as Buffer
}
