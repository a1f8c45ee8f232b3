import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { createRoomCheck } from './room.ts'

test('adds up what it let through since it last looked at the disk', async () => {
  const hasRoom = createRoomCheck({
    store: { requestBytes: async () => 0 },
    config: { dataDir: tmpdir(), requestBytes: 30_000 },
    now: () => new Date(0),
    log: { error() {} },
  })
  expect([await hasRoom(5_000), await hasRoom(5_000), await hasRoom(5_000)]).toEqual([true, true, false])
})
