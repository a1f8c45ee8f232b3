import { expect, it } from 'vitest'
import { decodeWebhookSecret, parseRetryAfter, signWebhook } from './webhook.ts'

const now = new Date('2026-11-15T12:00:00Z')

it.each([
  ['0', 0],
  ['120', 120_000],
  [' 7 ', 7_000],
  ['Sun, 15 Nov 2026 12:01:30 GMT', 90_000],
  ['Sun, 15 Nov 2026 11:00:00 GMT', 0],
])('reads %j', (header, expected) => {
  expect(parseRetryAfter(header, now)).toBe(expected)
})

it.each([undefined, '', '-5', '1.5', 'soon', '2026-11-15', '99999999999', 'Sun, 99 Nov 2026 12:00:00 GMT'])(
  'ignores %j',
  (header) => {
    expect(parseRetryAfter(header, now)).toBeUndefined()
  },
)

it('signs the example of the Standard Webhooks specification', () => {
  const key = decodeWebhookSecret('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestampSeconds: 1614265330, body: '{"test": 2432232314}' }
  expect(signWebhook(key, message)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

it('reads a secret with and without its prefix alike', () => {
  expect(decodeWebhookSecret('MfKQ9r8GKYqr')).toEqual(decodeWebhookSecret('whsec_MfKQ9r8GKYqr'))
})
