import { describe, expect, test } from 'vitest'
import { describeStartProblem } from './start-messages.ts'

const listenError = (code: string, syscall: string) =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall, port: 80, address: '127.0.0.1' })

describe('describeStartProblem', () => {
  test.each([
    ['EADDRINUSE', 'port 80 on 127.0.0.1 is already in use: stop the other program or set another PORT'],
    ['EACCES', 'port 80 may not be used by this account: set a PORT above 1023'],
    ['EADDRNOTAVAIL', '127.0.0.1 is not an address of this machine: set another HOST'],
    ['EINVAL', '127.0.0.1 needs the name of its network card, as in fe80::1%eth0: set another HOST'],
    ['EOTHER', 'listen EOTHER'],
    ['ENOTFOUND', 'HOST is a name without a known address: set another HOST', 'getaddrinfo'],
    ['EACCES', 'open EACCES', 'open'],
  ])('explains %s', (code, text, syscall = 'listen') => {
    expect(describeStartProblem(listenError(code, syscall))).toBe(`Claimwright cannot start: ${text}`)
  })

  test('keeps to one line', () => {
    expect(describeStartProblem(new Error('first\nsecond'))).toBe('Claimwright cannot start: first')
  })
})
