import { describe, expect, it } from 'vitest'
import { explainReason } from './reason-text.ts'

const mail = ['smtp_421', 'smtp_451', 'smtp_452', 'smtp_530', 'smtp_535', 'smtp_550', 'smtp_552', 'smtp_554', 'ETLS']
const webhook = [301, 400, 401, 403, 404, 408, 410, 429, 500, 503].map((code) => `http_${code}`)
const network = ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ETIMEDOUT', 'timeout', 'EHOSTUNREACH', 'ECONNRESET']
const encryption = [
  'ERR_SSL_WRONG_VERSION_NUMBER',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]

describe('a reason', () => {
  it.each([
    ...[...mail, ...network, ...encryption, 'EPROTOCOL', 'ENOSPC', 'EACCES'].map(
      (reason) => [reason, 'owner-mail'] as const,
    ),
    ...[...webhook, ...network, ...encryption, 'private_address', 'not_configured'].map(
      (reason) => [reason, 'webhook'] as const,
    ),
  ])('%s of %s becomes what is wrong and what helps, without the code', (reason, channel) => {
    const text = explainReason(reason, channel)
    expect(text).toMatch(/^[A-Z].+[a-z)]\. [A-Z].+\.$/)
    expect(text).not.toContain(reason)
    expect(text).not.toMatch(channel === 'webhook' ? /mail|SMTP/ : /receiver|WEBHOOK/i)
  })

  it('that nobody foresaw is told with its code', () => {
    expect(explainReason('EUNHEARDOF', 'webhook')).toBe(
      'The receiver could not be reached (EUNHEARDOF). Check WEBHOOK_URLS.',
    )
  })

  it('of a refused recipient asks the owner to look at the settings, and not at a visitor who mistyped', () => {
    expect(explainReason('smtp_550', 'owner-mail')).toContain('MAIL_FROM')
    expect(explainReason('smtp_550', 'acknowledgement')).toContain('mistyped')
  })

  it('that passes by itself sends nobody to the settings', () => {
    const passing = [408, 409, 425, 429].map((code) => explainReason(`http_${code}`, 'webhook'))
    const texts = [...passing, ...['smtp_421', 'smtp_503'].map((reason) => explainReason(reason, 'owner-mail'))]
    for (const text of texts) expect(text).toMatch(/asks to try again later \(\d{3}\)/)
  })
})
