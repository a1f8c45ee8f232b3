import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { createRoomCheck, measureRoom } from '../../server/contact/room.ts'
import { createReadinessCheck } from '../../server/http/health.ts'
import { engines, setUpStores } from '../support/stores.ts'
import { acceptRequest, createRequest, later, noon } from '../support/submissions.ts'

const MB = 1024 ** 2
const long = createRequest({ message: Array.from({ length: 6_000 }, (_, at) => `word${at * 7_919}`).join(' ') })

describe.each(engines)('the disk that requests use on %s', (engine) => {
  const stores = setUpStores(engine)

  it('is refused to new ones beyond the limit, and given back when old ones are deleted', async () => {
    const place = await stores.createEmptyStore()
    const { store } = await stores.open(place)
    const ids: string[] = []
    for (let index = 0; index < 40; index++) ids.push(await acceptRequest(store, { request: long, deliveries: [] }))
    const { usedBytes } = await measureRoom({ store, config: { dataDir: place.dataDir, requestBytes: 1 } })
    expect(usedBytes).toBeGreaterThan(MB)

    const errors: string[] = []
    let now = noon
    const config = { dataDir: place.dataDir, requestBytes: usedBytes }
    const log = { error: (_: object, message: string) => void errors.push(message) }
    const hasRoom = createRoomCheck({ store, config, now: () => now, log })
    expect([await hasRoom(100), await hasRoom(100)]).toEqual([false, false])
    expect(errors).toEqual(['requests use as much of the disk as they may: new ones are refused'])
    expect(await createReadinessCheck({ store, now: () => now, hasRoom })()).toMatchObject({ status: 'unready' })

    for (const id of ids.slice(0, 20)) await store.delete(id)
    now = later(5_000)
    expect(await hasRoom(100)).toBe(true)
    // The check adds up requests between two measurements, so they can’t exceed the free room together.
    expect(await hasRoom(usedBytes)).toBe(false)
  })

  it('does not count images in any size', async () => {
    const place = await stores.createEmptyStore()
    const { store } = await stores.open(place)
    const config = { dataDir: place.dataDir, requestBytes: 1 }
    const before = await measureRoom({ store, config })
    const image = (name: string) => ({ name, type: 'image/png', bytes: new Uint8Array(4 * MB).fill(7) })
    const record = { width: 9, height: 9, state: 'done', variants: [image('a-480w.png')] } as const
    await store.keepPicture({ ...image('a.png'), record }, noon)
    const { usedBytes } = await measureRoom({ store, config })
    expect(Math.abs(usedBytes - before.usedBytes)).toBeLessThan(MB / 4)
  })
})

describe('a look at the disk', () => {
  const now = () => noon
  const log = { error() {} }

  it('that fails or hangs costs no request', async () => {
    const config = { dataDir: '/', requestBytes: 1 }
    const failing = { requestBytes: () => Promise.reject(new Error('the database is gone')) }
    expect(await createRoomCheck({ store: failing, config, now, log })(1)).toBe(true)
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const asked = createRoomCheck({ store: { requestBytes: () => new Promise(() => {}) }, config, now, log })(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await asked).toBe(true)
  })

  it('leaves the last 500 MB to everything else, unless there is no limit', async () => {
    const store = { requestBytes: async () => 0 }
    const { freeBytes, leftBytes } = await measureRoom({ store, config: { dataDir: '/', requestBytes: 1e18 } })
    expect(leftBytes).toBe(freeBytes - limits.freeDiskBytes.max)
    const unlimited = { dataDir: '/', requestBytes: Number.POSITIVE_INFINITY }
    expect(await createRoomCheck({ store, config: unlimited, now, log })(1e18)).toBe(true)
  })
})
