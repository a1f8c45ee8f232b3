import { beforeEach, describe, expect, it } from 'vitest'
import type { SendOutcome } from '../../server/delivery/send-outcome.ts'
import { createOutcomeRecorder, savedToFileReason } from '../../server/delivery/settlement.ts'
import type { Channel, ContactStore, LeasedDelivery } from '../../server/store/contact-store.ts'
import { setUpStores } from '../support/stores.ts'
import { acceptRequest, later, leaseOne, noon } from '../support/submissions.ts'

const target = 'https://crm.example/hook'

describe('what came of an attempt', () => {
  const stores = setUpStores('SQLite')
  let store: ContactStore
  let attempts: string[]
  let logged: [level: string, message: string, details: object][]

  beforeEach(async () => {
    store = (await stores.open()).store
    attempts = []
    logged = []
  })

  async function lease(channel: Channel = 'owner-mail'): Promise<LeasedDelivery> {
    const delivery = { channel, target: channel === 'webhook' ? target : '' }
    await acceptRequest(store, { deliveries: [delivery] })
    return leaseOne(store, { channel, leaseMs: 1_000 })
  }

  async function settle(leased: LeasedDelivery, outcome: SendOutcome) {
    const log = (level: string) => (details: object, message: string) => void logged.push([level, message, details])
    const onAttempt = (channel: Channel, result: string) => void attempts.push(`${channel} ${result}`)
    const settled = createOutcomeRecorder({
      store,
      now: () => noon,
      random: () => 0.5,
      log: { info: log('info'), warn: log('warn'), error: log('error') },
      onAttempt,
    })
    await settled(leased, outcome)
    return (await store.get(leased.request.id))?.deliveries[0]
  }

  const detailsOf = ({ delivery }: LeasedDelivery) => ({
    delivery: delivery.id,
    channel: delivery.channel,
    attempts: 1,
  })

  it('is sent, and told with whom the server refused', async () => {
    const leased = await lease()
    expect(await settle(leased, { kind: 'sent', refusedRecipients: 0 })).toMatchObject({ state: 'sent' })
    expect(logged).toEqual([['info', 'delivered', detailsOf(leased)]])
    expect(attempts).toEqual(['owner-mail sent'])
    const second = await lease()
    await settle(second, { kind: 'sent', refusedRecipients: 1 })
    expect(logged.at(-1)).toEqual(['warn', 'some recipients were refused', { ...detailsOf(second), refused: 1 }])
    await settle(await lease('webhook'), { kind: 'sent' })
    expect(logged.at(-1)?.[1]).toBe('delivered')
  })

  it('is kept as a file', async () => {
    const leased = await lease()
    expect(await settle(leased, { kind: 'kept' })).toMatchObject({ state: 'skipped', lastError: savedToFileReason })
    expect(attempts).toEqual(['owner-mail kept'])
    expect(logged).toEqual([['info', 'saved to a file, not sent', detailsOf(leased)]])
  })

  it('is tried again, when the peer asks or by the schedule', async () => {
    const leased = await lease('webhook')
    const asked = { kind: 'failed', reason: 'http_429', retryAfterMs: 600_400 } as const
    expect(await settle(leased, asked)).toMatchObject({
      state: 'pending',
      dueAt: later(600_400),
      lastError: 'http_429',
    })
    expect(logged).toEqual([
      [
        'warn',
        expect.stringMatching(/^delivery failed and will be tried again\. The receiver asks to try again later/),
        { ...detailsOf(leased), reason: 'http_429', retryInSeconds: 600 },
      ],
    ])
    expect(attempts).toEqual(['webhook retried'])
    expect(await settle(await lease(), { kind: 'failed', reason: 'smtp_451' })).toMatchObject({ dueAt: later(30_000) })
  })

  it.each([
    ['owner-mail', 'rejected', 'error'],
    ['webhook', 'rejected', 'error'],
    ['acknowledgment', 'rejected', 'warn'],
  ] as const)('of %s is dead at once when it was %s, and told as %s', async (channel, kind, level) => {
    const leased = await lease(channel)
    expect(await settle(leased, { kind, reason: 'smtp_550' })).toMatchObject({ state: 'dead', lastError: 'smtp_550' })
    expect(logged).toEqual([
      [
        level,
        expect.stringMatching(/^delivery is dead\. .* See npm run leads -- status$/),
        { ...detailsOf(leased), reason: 'smtp_550' },
      ],
    ])
    expect(attempts).toEqual([`${channel} dead`])
    expect(await store.disabledEndpoints()).toEqual([])
  })

  it('that a receiver wants never again disables it', async () => {
    expect(await settle(await lease('webhook'), { kind: 'gone', reason: 'http_410' })).toMatchObject({ state: 'dead' })
    expect(await store.disabledEndpoints()).toEqual([{ target, disabledAt: noon }])
  })

  it.each<SendOutcome>([
    { kind: 'sent', refusedRecipients: 1 },
    { kind: 'kept' },
    { kind: 'failed', reason: 'timeout' },
    { kind: 'rejected', reason: 'smtp_550' },
    { kind: 'gone', reason: 'http_410' },
  ])('is not recorded once another worker has the lease: %j', async (outcome) => {
    const leased = await lease('webhook')
    await store.leaseDue({ channel: 'webhook', now: later(1_000), limit: 1, leaseMs: 1_000 })
    expect(await settle(leased, outcome)).toMatchObject({ state: 'pending', attempts: 2 })
    expect(logged).toEqual([['info', 'delivery was taken over or deleted during the attempt', detailsOf(leased)]])
    expect(attempts).toEqual([])
    expect(await store.disabledEndpoints()).toEqual([])
  })
})
