import { statfs } from 'node:fs/promises'
import { limits } from '#contract/limits.ts'
import type { ContactStore } from '../store/contact-store.ts'
import { coalesceReads } from '../store/share-reading.ts'

type Place = {
  store: Pick<ContactStore, 'requestBytes'>
  /** `requestBytes` is infinite where the owner wants no limit. */
  config: { dataDir: string; requestBytes: number }
}

export type Room = { usedBytes: number; freeBytes: number; leftBytes: number }

/** How much more of the disk requests may take. */
export async function measureRoom({ store, config: { dataDir, requestBytes } }: Place): Promise<Room> {
  const usedBytes = await store.requestBytes(Math.min(requestBytes, Number.MAX_SAFE_INTEGER))
  const { bavail, bsize } = await statfs(dataDir)
  const freeBytes = bavail * bsize
  const leftBytes = Math.min(requestBytes - usedBytes, freeBytes - limits.freeDiskBytes.max)
  return { usedBytes, freeBytes, leftBytes: requestBytes === Number.POSITIVE_INFINITY ? requestBytes : leftBytes }
}

export type RoomCheck = (bytes: number) => Promise<boolean>

type Dependencies = Place & { now: () => Date; log: { error(details: object, message: string): void } }

const keepMs = 5_000
const patienceMs = 1_000
/** A text is stored once more, as the words that a search finds it by; rows of deliveries and indexes come to that. */
const growth = 2
const bytesBesideText = 4_096

/** Whether a request has room. Between two looks at the disk, what was let through is added up. */
export function createRoomCheck({ now, log, ...place }: Dependencies): RoomCheck {
  const look = coalesceReads(() => measureRoom(place), { now, keepMs })
  let last: Room | undefined
  let takenBytes = 0
  let wasFull = false

  return async (bytes) => {
    if (place.config.requestBytes === Number.POSITIVE_INFINITY) return true
    const room = await Promise.race([look().catch(() => undefined), giveUp()])
    // Not to know must cost no request: the database refuses what it can't store.
    if (!room) return true
    if (room !== last) takenBytes = 0
    last = room
    const wantedBytes = bytes * growth + bytesBesideText
    const isFull = takenBytes + wantedBytes > room.leftBytes
    if (isFull && !wasFull) log.error(room, 'requests use as much of the disk as they may: new ones are refused')
    wasFull = isFull
    if (!isFull) takenBytes += wantedBytes
    return !isFull
  }
}

function giveUp(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, patienceMs, undefined).unref())
}
