import { describe, expect, test } from 'vitest'
import { readDeliveryConfig } from '../../tests/support/delivery-settings.ts'
import { describeMailRoute, describeMailTrial, describeStartProblem } from './start-messages.ts'

const listenError = (code: string) =>
  Object.assign(new Error(`listen ${code}`), { code, syscall: 'listen', port: 80, address: '127.0.0.1' })

describe('describeStartProblem', () => {
  test.each([
    ['EADDRINUSE', 'port 80 on 127.0.0.1 is already in use: stop the other program or set another PORT'],
    ['EACCES', 'port 80 may not be used by this account: set a PORT above 1023'],
    ['EADDRNOTAVAIL', '127.0.0.1 is not an address of this machine: set another HOST'],
    ['EINVAL', '127.0.0.1 needs the name of its network card, as in fe80::1%eth0: set another HOST'],
    ['EOTHER', 'listen EOTHER'],
  ])('explains %s', (code, text) => {
    expect(describeStartProblem(listenError(code))).toBe(`Claimwright cannot start: ${text}`)
  })

  test('keeps to one line', () => {
    expect(describeStartProblem(new Error('first\nsecond'))).toBe('Claimwright cannot start: first')
  })
})

test('mail goes to files, or through a mail server that is named without its user', () => {
  expect(describeMailRoute(readDeliveryConfig({ DATA_DIR: '/data' }))).toMatch(/kept as files in \/data\/mail/)
  const env = { SMTP_URL: 'smtps://u:p@mail.example', MAIL_FROM: 'a@b.example', NOTIFY_TO: 'a@b.example' }
  expect(describeMailRoute(readDeliveryConfig(env))).toBe('Mail goes through mail.example to 1 address')
})

test.each([
  [undefined, 'The mail server lets us in: requests will be mailed'],
  [
    'smtp_535',
    expect.stringMatching(/^Mail cannot be sent now, so requests will wait\. The mail server refuses .+SMTP_URL/),
  ],
])('a trial of the mail server that ended with %s is told in a sentence', (reason, message) => {
  expect(describeMailTrial(reason)).toEqual(message)
})
