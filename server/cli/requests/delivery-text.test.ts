import { expect, test } from 'vitest'
import { savedToFileReason } from '../../delivery/settlement.ts'
import type { Delivery } from '../../store/contact-store.ts'
import { describeChannel, describeState, summarizeDeliveries } from './delivery-text.ts'

const delivery = (state: Delivery['state'], changes: Partial<Delivery> = {}) =>
  ({ channel: 'owner-mail', target: '', state, attempts: 0, ...changes }) as Delivery

test.each([
  [delivery('sent', { attempts: 1 }), 'sent, 1 attempt'],
  [delivery('sent', { attempts: 2 }), 'sent, 2 attempts'],
  [delivery('pending'), 'waiting'],
  [delivery('pending', { attempts: 1 }), 'waiting after 1 attempt'],
  [delivery('pending', { attempts: 2, lastError: 'odd' }), /^waiting after 2 attempts\. .*odd/],
  [delivery('dead', { attempts: 10, lastError: 'odd' }), /^DEAD after 10 attempts\. .*odd/],
  [delivery('skipped', { lastError: savedToFileReason }), 'saved to a file, not sent'],
  [delivery('skipped', { lastError: 'erased' }), 'skipped: erased'],
])('%o is told', (one, told) => {
  expect(describeState(one)).toMatch(told)
})

test.each([
  [[], '-'],
  [[delivery('skipped')], '-'],
  [[delivery('skipped', { lastError: savedToFileReason })], 'saved to file'],
  [[delivery('skipped', { lastError: savedToFileReason }), delivery('sent')], 'sent'],
  [[delivery('sent'), delivery('pending')], 'waiting'],
  [[delivery('pending'), delivery('pending', { attempts: 1 })], 'retrying'],
  [[delivery('sent', { attempts: 1 })], 'sent'],
  [[delivery('pending', { attempts: 1 }), delivery('dead')], 'DEAD'],
])('of all deliveries the worst is told: %o', (all, summary) => {
  expect(summarizeDeliveries(all)).toBe(summary)
})

test('a webhook goes by its host, which is all that is no secret', () => {
  const channels = ['owner-mail', 'acknowledgment', 'webhook'] as const
  expect(channels.map((channel) => describeChannel({ channel, target: 'https://crm.example/secret' }))).toEqual([
    'mail to you',
    'mail to visitor',
    'webhook crm.example',
  ])
})
