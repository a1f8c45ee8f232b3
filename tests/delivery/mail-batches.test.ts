import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { mailTo } from '../support/delivery-settings.ts'
import { eventually } from '../support/eventually.ts'
import { findDeliveryProblems, findKeepingProblems, inspectFile, messageOf } from '../support/invariants.ts'
import { startMailServer } from '../support/mail-server.ts'
import { startWorker } from '../support/running-worker.ts'
import { setUpStores } from '../support/stores.ts'
import { createRequest, minuteMs } from '../support/submissions.ts'

const most = limits.ownerMailsPerHour.max

describe('mails that requests share', () => {
  const stores = setUpStores('SQLite')

  it('carry a flood to the owner, name every request and lose none', async () => {
    await using mail = await startMailServer()
    const place = await stores.createEmptyStore()
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

  it('are divided until only the request that a spam filter refuses is left', async () => {
    await using mail = await startMailServer()
    mail.refuseWords('GTUBE')
    const place = await stores.createEmptyStore()
    const { store } = await stores.open(place)
    const running = startWorker({ store, dataDir: place.dataDir, env: mailTo(mail) })
    for (let index = 0; index < most; index++) await running.accept()
    await eventually(() => expect(mail.received).toHaveLength(most))
    const leads: string[] = []
    for (let index = 0; index < 5; index++) leads.push(await running.accept())
    const poison = await running.accept({ request: createRequest({ message: 'GTUBE' }) })
    await running.looked()
    // Six together, then three and three, then two and one. Of requests that came at once, any may be the last: if the
    // poison is one of the two, they are divided, too.
    const settled = () => running.attempts.length - most
    const isSent = async (id: string) => String(await running.states(id)) === 'owner-mail sent'
    for (const attempts of [1, 3, 5, 7]) {
      if ((await Promise.all(leads.map(isSent))).every(Boolean)) break
      running.advance(limits.sharedMailMinutes.max * minuteMs)
      await eventually(() => expect(settled()).toBe(attempts))
    }
    for (const id of leads) expect(await running.states(id)).toEqual(['owner-mail sent'])
    expect(await running.states(poison)).toEqual(['owner-mail pending'])
    const { kept } = inspectFile(place.dataDir)
    const sent = kept.filter(({ id }) => id !== poison)
    expect(sent).toHaveLength(most + 5)
    expect(findDeliveryProblems(sent, { mails: mail.received })).toEqual([])
  })

  it('are divided when a spam filter asks five times to try again later', async () => {
    await using mail = await startMailServer()
    mail.refuseWords('GTUBE', 451)
    const place = await stores.createEmptyStore()
    const { store } = await stores.open(place)
    const running = startWorker({ store, dataDir: place.dataDir, env: mailTo(mail) })
    for (let index = 0; index < most; index++) await running.accept()
    await eventually(() => expect(mail.received).toHaveLength(most))
    const lead = await running.accept()
    const poison = await running.accept({ request: createRequest({ message: 'GTUBE' }) })
    await running.looked()
    for (const attempts of [1, 2, 3, 4, 5, 7]) {
      running.advance((attempts === 1 ? limits.sharedMailMinutes.max : 180) * minuteMs)
      await eventually(() => expect(running.attempts).toHaveLength(most + attempts))
    }
    expect(await running.states(lead)).toEqual(['owner-mail sent'])
    expect(await running.states(poison)).toEqual(['owner-mail pending'])
  })

  it('are divided until each is small enough for every mail server', async () => {
    await using mail = await startMailServer()
    const place = await stores.createEmptyStore()
    const { store } = await stores.open(place)
    const running = startWorker({ store, dataDir: place.dataDir, env: mailTo(mail) })
    for (let index = 0; index < most; index++) await running.accept()
    await eventually(() => expect(mail.received).toHaveLength(most))
    const message = `a${'\u0301'.repeat(7)}`.repeat(1_000)
    for (let index = 0; index < 70; index++) await running.accept({ request: createRequest({ message }) })
    await running.looked()
    running.advance(limits.sharedMailMinutes.max * minuteMs)
    await eventually(() =>
      expect(findDeliveryProblems(inspectFile(place.dataDir).kept, { mails: mail.received })).toEqual([]),
    )
    const shared = mail.received.slice(most)
    expect(shared).toHaveLength(2)
    for (const { raw } of shared) expect(raw.length).toBeLessThanOrEqual(limits.sharedMailBytes.max)
    expect(running.attempts).toEqual(Array(most + 2).fill('owner-mail sent'))
  })

  it('are none without a mail server: every request has a file of its own', async () => {
    const place = await stores.createEmptyStore()
    const { store } = await stores.open(place)
    const running = startWorker({ store, dataDir: place.dataDir })
    for (let index = 0; index < most + 5; index++) await running.accept()
    await eventually(async () => expect((await store.queueStatus()).deliveries.skipped).toBe(most + 5))
  })
})
