import { describe, expect, it } from 'vitest'
import { explainReason } from './reason-text.ts'

describe('a reason', () => {
  it('without an explanation is told with its code', () => {
    expect(explainReason('EUNHEARDOF', 'webhook')).toBe(
      "The receiver couldn't be reached (EUNHEARDOF). Check WEBHOOK_URLS.",
    )
  })

  it('of a refused recipient asks the owner to look at the settings, and not at a visitor who mistyped', () => {
    expect(explainReason('smtp_550', 'owner-mail')).toContain('MAIL_FROM')
    expect(explainReason('smtp_550', 'acknowledgment')).toContain('mistyped')
  })

  it.each([
    ['user name or the password', 'owner-mail', ['smtp_530', 'smtp_534', 'smtp_535', 'smtp_538']],
    ['mailbox is full', 'owner-mail', ['smtp_452', 'smtp_552']],
    ['try again later', 'owner-mail', ['smtp_421', 'smtp_451', 'smtp_499', 'smtp_503']],
    ['refuses the mail', 'owner-mail', ['smtp_500', 'smtp_550', 'smtp_554']],
    ['decode into other text', 'acknowledgment', ['unfit_address', 'encoded_address']],
    ['another address', 'webhook', ['http_101', 'http_301', 'http_399']],
    ["doesn't let us in", 'webhook', ['http_401', 'http_403']],
    ['nothing at this address', 'webhook', ['http_404']],
    ['never to be called again', 'webhook', ['http_410']],
    ['try again later', 'webhook', ['http_408', 'http_409', 'http_425', 'http_429']],
    ['refuses what we send', 'webhook', ['http_400', 'http_402', 'http_405', 'http_499']],
    ['has a problem of its own', 'webhook', ['http_500', 'http_503', 'http_599']],
    ['No server has this name', 'webhook', ['ENOTFOUND', 'EAI_AGAIN', 'ENODATA', 'EDNS']],
    ['isn’t responding', 'webhook', ['ETIMEDOUT', 'timeout', 'EHOSTUNREACH', 'ENETUNREACH']],
    ['closed the connection', 'webhook', ['ECONNRESET', 'ECONNECTION', 'EPIPE', 'ESOCKET']],
    ["doesn't take connections", 'webhook', ['ECONNREFUSED']],
    ["doesn't take connections", 'acknowledgment', ['ECONNREFUSED']],
    ['Something other than a mail server', 'owner-mail', ['EPROTOCOL']],
    ['expired certificate', 'webhook', ['CERT_HAS_EXPIRED']],
    ['certificate for another name', 'webhook', ['ERR_TLS_CERT_ALTNAME_INVALID']],
    ["doesn't trust", 'webhook', ['SELF_SIGNED_CERT_IN_CHAIN', 'CERT_UNTRUSTED', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE']],
    ['offers no encryption', 'owner-mail', ['ETLS']],
    ["doesn't encrypt at this port", 'webhook', ['EPROTO', 'ERR_SSL_WRONG_VERSION_NUMBER']],
    ['private address', 'webhook', ['private_address']],
    ['anymore', 'webhook', ['not_configured']],
    ['disk is full', 'owner-mail', ['ENOSPC', 'EDQUOT']],
    ["can't be written", 'owner-mail', ['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR']],
    [
      "couldn't be reached",
      'webhook',
      [
        'xsmtp_550',
        'smtp_5500',
        'http_40',
        'XENOTFOUND',
        'ENOTFOUNDX',
        'ECONNREFUSEDX',
        'MY_ETLS',
        'EPROTOX',
        'X_ERR_SSL_',
      ],
    ],
  ] as const)('says "%s" of %s with these codes and no others: %j', (words, channel, reasons) => {
    for (const reason of reasons) {
      const text = explainReason(reason, channel)
      expect(text, reason).toContain(words)
      // What is wrong, then what helps.
      expect(text).toMatch(/^[A-Z].+[a-z)]\. [A-Z].+\.$/)
      expect(text).not.toMatch(channel === 'webhook' ? /mail|SMTP/ : /receiver|WEBHOOK/i)
    }
  })
})
