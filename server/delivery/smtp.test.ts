import { describe, expect, it } from 'vitest'
import { getErrorCode, toReason } from './send-outcome.ts'
import { judgeSmtpError } from './smtp.ts'

const rcpt = { command: 'RCPT TO' }

describe('what a mail server says', () => {
  it.each([
    [
      { code: 'ETLS', responseCode: 454 },
      { kind: 'refused', reason: 'ETLS' },
    ],
    [{ code: 'ECONNREFUSED' }, { kind: 'failed', reason: 'ECONNREFUSED' }],
    [
      { code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED' },
      { kind: 'failed', reason: 'CERT_HAS_EXPIRED' },
    ],
    [{}, { kind: 'failed', reason: 'smtp' }],
    [
      { code: 'EMESSAGE', responseCode: 250 },
      { kind: 'failed', reason: 'EMESSAGE' },
    ],
    [
      { responseCode: 399, code: 'EPROTOCOL' },
      { kind: 'failed', reason: 'EPROTOCOL' },
    ],
    [{ responseCode: 400 }, { kind: 'failed', reason: 'smtp_400' }],
    [{ responseCode: 499 }, { kind: 'failed', reason: 'smtp_499' }],
    [{ responseCode: 503 }, { kind: 'failed', reason: 'smtp_503' }],
    [{ responseCode: 500 }, { kind: 'refused', reason: 'smtp_500' }],
    [
      { ...rcpt, responseCode: 550 },
      { kind: 'refused', reason: 'smtp_550' },
    ],
    [
      { code: 'EMESSAGE', responseCode: 554 },
      { kind: 'refused', reason: 'smtp_554', isAboutContent: true },
    ],
    [{ rejectedErrors: [{ responseCode: 550 }, { responseCode: 450 }] }, { kind: 'failed', reason: 'smtp_450' }],
    [
      { responseCode: 551, rejectedErrors: [{ responseCode: 550 }, {}] },
      { kind: 'refused', reason: 'smtp_550' },
    ],
  ])('as %j to the owner means %j', (error, outcome) => {
    expect(judgeSmtpError(error, 'owner')).toEqual(outcome)
  })

  it.each([
    ['RCPT TO', 'rejected'],
    ['DATA', 'rejected'],
    ['AUTH PLAIN', 'refused'],
    ['MAIL FROM', 'refused'],
    ['STARTTLS DATA', 'refused'],
    [undefined, 'refused'],
  ])('after %s is about the visitor or about us: %s', (command, kind) => {
    expect(judgeSmtpError({ command, responseCode: 550 }, 'visitor')).toEqual({ kind, reason: 'smtp_550' })
  })

  it('retries a temporary refusal of a visitor’s address', () => {
    expect(judgeSmtpError({ ...rcpt, responseCode: 450 }, 'visitor')).toEqual({ kind: 'failed', reason: 'smtp_450' })
  })
})

describe('a reason', () => {
  it.each(['EX', 'ERR_SSL_3', `E${'X'.repeat(40)}`])('may be the code %s', (code) => {
    expect(toReason(code, 'other')).toBe(code)
    expect(getErrorCode(Object.assign(new Error('x'), { code }))).toBe(code)
  })

  it.each([5, undefined, 'E', 'econnreset', '1E', 'E X', 'EX: ada@example.org', `E${'X'.repeat(41)}`, '-EX'])(
    'is never %j, which may be personal data',
    (code) => {
      expect(toReason(code, 'other')).toBe('other')
      expect(getErrorCode(Object.assign(new TypeError('x'), { code }))).toBe('TypeError')
    },
  )

  it('is unknown when something other than an error was thrown', () => {
    expect(getErrorCode('ada@example.org')).toBe('unknown')
  })
})
