import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { mailTo } from '../support/delivery-settings.ts'
import { eventually } from '../support/eventually.ts'
import { findDeliveryProblems, findKeepingProblems, inspectFile, messageOf } from '../support/invariants.ts'
import { startMailServer } from '../support/mail-server.ts'
import { startWorker } from '../support/running-worker.ts'
import { useStores } from '../support/stores.ts'
import { createRequest, minuteMs } from '../support/submissions.ts'

const most = limits.ownerMailsPerHour.max

describe('mails that requests share', () => {
  const stores = useStores('SQLite')

  it('carry a flood to the owner, name every request and lose none', async () => {
    await using mail = await startMailServer()
    const place = await stores.emptyPlace()
    const { store } = await stores.open(place)
    const running = startWorker({ store, dataDir: place.dataDir, env: mailTo(mail) })
    const acknowledged = new Map<string, string>()
    const accept = async (count: number) => {
      for (let index = 0; index < count; index++) {
        const key = `key-${acknowledged.size}`
        const message = `${messageOf(key)}${'x'.repeat(5_000)}`
        acknowledged.set(key, await running.accept({ request: createRequest({ message, phone: '(617) 555-0100' }) }))
      }
    }
    const check = () => {
      const { kept, problems } = inspectFile(place.dataDir)
      const keeping = findKeepingProblems(kept, acknowledged, ['owner-mail'])
      return [...problems, ...keeping, ...findDeliveryProblems(kept, { mails: mail.received })]
    }
    await accept(most + 30)
    await eventually(() => expect(mail.received).toHaveLength(most))
    await running.looked()
    // The first try fails after the server has taken it, and so is repeated.
    mail.refuseMessages(451)
    running.advance(limits.sharedMailMinutes.max * minuteMs)
    await eventually(() => expect(running.attempts.at(-1)).toBe('owner-mail retried'))
    running.advance(minuteMs)
    await eventually(() => expect(check()).toEqual([]))

    expect(mail.received).toHaveLength(most + 1)
    const shared = mail.received.at(-1)
    expect(shared?.subject).toContain('(+29)')
    expect(shared?.replyTo).toBeUndefined()
    expect(shared?.text?.match(/Message key-/g)).toHaveLength(30)
    expect(shared?.raw.length).toBeLessThan(300_000)
    expect(running.logged).toContainEqual(
      expect.objectContaining({ message: 'delivered', details: expect.objectContaining({ requests: 30 }) }),
    )
  })

  it('are none without a mail server: every request has a file of its own', async () => {
    const place = await stores.emptyPlace()
    const { store } = await stores.open(place)
    const running = startWorker({ store, dataDir: place.dataDir })
    for (let index = 0; index < most + 5; index++) await running.accept()
    await eventually(async () => expect((await store.queueStatus()).deliveries.skipped).toBe(most + 5))
  })
})
