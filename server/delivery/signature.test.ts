import { expect, it } from 'vitest'
import { decodeWebhookSecret, signWebhook } from './signature.ts'

it('signs the example of the Standard Webhooks specification', () => {
  const key = decodeWebhookSecret('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestampSeconds: 1614265330, body: '{"test": 2432232314}' }
  expect(signWebhook(key, message)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

it('reads a secret with and without its prefix alike', () => {
  expect(decodeWebhookSecret('MfKQ9r8GKYqr')).toEqual(decodeWebhookSecret('whsec_MfKQ9r8GKYqr'))
})
