import type { SMTPTransportOptions } from 'nodemailer'

const connectTimeoutMs = 10_000
const silenceTimeoutMs = 30_000

/** Query parameters of the address, such as `?tls.rejectUnauthorized=false`, override what is set here. */
export function createSmtpOptions(smtpUrl: string): SMTPTransportOptions {
  return {
    url: smtpUrl,
    requireTLS: mustEncrypt(new URL(smtpUrl)),
    connectionTimeout: connectTimeoutMs,
    dnsTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: silenceTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** A password leaves this machine encrypted, or not at all. */
function mustEncrypt({ protocol, username, hostname }: URL): boolean {
  return protocol === 'smtp:' && username !== '' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}
