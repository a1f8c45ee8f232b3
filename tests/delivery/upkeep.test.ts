import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ContactStore } from '../../server/store/contact-store.ts'
import { createUpkeep } from '../../server/upkeep/upkeep.ts'
import { eventually } from '../support/eventually.ts'
import { setUpStores } from '../support/stores.ts'
import { acceptRequest, dayMs, later, noon } from '../support/submissions.ts'

describe('upkeep', () => {
  const stores = setUpStores('SQLite')

  async function prepare(retentionDays: number | undefined, lastRanAt = noon) {
    const place = await stores.createEmptyStore()
    const { store } = await stores.open(place)
    // A server ran here until now.
    await store.watchClock(lastRanAt)
    const mailFolder = join(place.dataDir, 'mail')
    const logged: unknown[] = []
    const log = {
      info: (...entry: unknown[]) => logged.push(entry),
      error: (...entry: unknown[]) => logged.push(entry),
    }
    return {
      store,
      mailFolder,
      logged,
      settings: { store, retentionDays, mailFolder, now: () => noon, log, intervalMs: 20 },
    }
  }

  function start(settings: Parameters<typeof createUpkeep>[0]): void {
    const upkeep = createUpkeep(settings)
    upkeep.start()
    onTestFinished(() => upkeep.stop())
  }

  const accept = (store: ContactStore, days: number, isSuspicious = false) =>
    acceptRequest(store, { receivedAt: later(-days * dayMs), isSuspicious })

  it('deletes requests that are too old, with the mail that was written for them, and pictures that nothing shows', async () => {
    const { store, mailFolder, logged, settings } = await prepare(90)
    const [old, young, spam] = [await accept(store, 91), await accept(store, 89), await accept(store, 31, true)]
    mkdirSync(mailFolder)
    const written = [`${old}_owner.eml`, `.${old}_visitor.eml.part`, `${young}_owner.eml`, 'notes.txt']
    for (const name of written) writeFileSync(join(mailFolder, name), 'x')
    const pictures = ['old.png', 'young.png']
    for (const [at, name] of pictures.entries())
      await store.keepPicture({ name, type: 'image/png', bytes: Buffer.from(name) }, later((at - 7) * dayMs - 1))
    start(settings)

    await eventually(() =>
      expect(readdirSync(mailFolder).toSorted()).toEqual([`${young}_owner.eml`, 'notes.txt'].toSorted()),
    )
    expect(await store.get(old)).toBeUndefined()
    expect(await store.get(spam)).toBeUndefined()
    expect(await store.get(young)).toBeDefined()
    await eventually(() =>
      expect(logged).toEqual([
        [{ regular: 1, suspicious: 1, mails: 2 }, 'old requests were purged'],
        [{ pictures: 1 }, 'pictures that no version shows were deleted'],
      ]),
    )
    expect((await store.readPictures(pictures)).map(({ name }) => name)).toEqual(['young.png'])
  })

  describe('with a clock a year ahead', () => {
    const year = 365 * dayMs
    /** Looks at each of these times, every time as a server that was just started. */
    async function lookAt(times: Date[], settings: Parameters<typeof createUpkeep>[0]) {
      for (const time of times) {
        let looks = 0
        const rescheduleFarDue: ContactStore['rescheduleFarDue'] = async () => looks++
        const upkeep = createUpkeep({ ...settings, store: { ...settings.store, rescheduleFarDue }, now: () => time })
        upkeep.start()
        // The second look begins when all of the first is done.
        await eventually(() => expect(looks).toBeGreaterThan(1))
        await upkeep.stop()
      }
    }

    it('deletes nothing at the start, nor hours later, nor when it has been set right', async () => {
      const { store, logged, settings } = await prepare(90)
      const young = await accept(store, 1)
      await lookAt([later(year), later(year + dayMs / 24), later(year + dayMs), noon, later(dayMs)], settings)
      expect(await store.get(young)).toBeDefined()
      expect(logged).toContainEqual([{}, expect.stringContaining('the clock is more than a week ahead')])
    })

    it('deletes nothing when it jumps while the server runs, or was a year behind', async () => {
      const { store, settings } = await prepare(90)
      const young = await accept(store, 1)
      await lookAt([noon, later(year), noon, later(-year), noon, later(year)], settings)
      expect(await store.get(young)).toBeDefined()
    })

    it('is believed at once when it was wrong from the start and is set right', async () => {
      const { store, logged, settings } = await prepare(90, later(year))
      const old = await accept(store, 91)
      await lookAt([noon], settings)
      expect(await store.get(old)).toBeUndefined()
      expect(logged).not.toContainEqual([{}, expect.stringContaining('ahead')])
    })

    it('trusts the clock after a week of checks', async () => {
      const { store, settings } = await prepare(90)
      const young = await accept(store, 1)
      const hours = (count: number) => later(year + (count * dayMs) / 24)
      await lookAt([later(year), later(year + 6 * dayMs), later(year + 12 * dayMs)], settings)
      expect(await store.get(young)).toBeDefined()
      for (let hour = 12 * 24; hour < 12 * 24 + 2 * 82; hour += 2) await store.watchClock(hours(hour))
      await lookAt([hours(12 * 24 + 164)], settings)
      expect(await store.get(young)).toBeUndefined()
    })
  })

  it('makes due what was put off while the clock was far ahead', async () => {
    const { store, logged, settings } = await prepare(undefined)
    const late = await accept(store, -400)
    start(settings)
    await eventually(async () => expect((await store.get(late))?.deliveries[0]?.dueAt).toEqual(noon))
    await eventually(() => expect(logged).toHaveLength(1))
  })

  it('goes on after a failure', async () => {
    const { store, logged, settings } = await prepare(1)
    const old = await accept(store, 2)
    let isBroken = true
    const purge: ContactStore['purge'] = (limits) => {
      if (isBroken) throw Object.assign(new Error('full'), { code: 'STORE_UNAVAILABLE' })
      return store.purge(limits)
    }
    start({ ...settings, store: { ...store, purge } })
    await eventually(() =>
      expect(logged).toContainEqual([{ reason: 'STORE_UNAVAILABLE' }, 'old requests could not be purged']),
    )
    isBroken = false
    await eventually(async () => expect(await store.get(old)).toBeUndefined())
  })

  it('says nothing when there was nothing to do, looks again only after its hour, and ends at once', async () => {
    const { store, logged, settings } = await prepare(90)
    const kept = await accept(store, 89)
    const looks: Date[] = []
    const purge: ContactStore['purge'] = (limits) => {
      looks.push(limits.now)
      return store.purge(limits)
    }
    const { intervalMs: _, ...hourly } = settings
    // What is old enough only since the clock jumped has time until the next look.
    const upkeep = createUpkeep({ ...hourly, store: { ...store, purge }, now: () => later(6 * dayMs) })
    upkeep.start()
    upkeep.start()
    await eventually(() => expect(looks).toHaveLength(1))
    await upkeep.stop()
    expect(looks).toEqual([noon])
    expect(logged).toEqual([])
    expect(await store.get(kept)).toBeDefined()
  })

  it('logs failed reschedules and an unreadable email folder', async () => {
    const { store, mailFolder, logged, settings } = await prepare(90)
    writeFileSync(mailFolder, 'a file where the folder should be')
    const rescheduleFarDue = () => Promise.reject(Object.assign(new Error('x'), { code: 'STORE_UNAVAILABLE' }))
    start({ ...settings, store: { ...store, rescheduleFarDue } })
    await eventually(() =>
      expect(logged.slice(0, 2)).toEqual([
        [{ reason: 'STORE_UNAVAILABLE' }, 'deliveries could not be rescheduled'],
        [{ reason: 'ENOTDIR' }, 'old requests could not be purged'],
      ]),
    )
  })
})
