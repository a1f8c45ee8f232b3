import { expect, test } from 'vitest'
import { coalesceReads } from './share-reading.ts'

function openEye(keepMs?: number, basis: () => unknown = () => undefined) {
  let moment = 0
  const looks: PromiseWithResolvers<number>[] = []
  const look = () => {
    looks.push(Promise.withResolvers())
    return looks.at(-1)?.promise ?? Promise.reject()
  }
  const ask = coalesceReads(look, keepMs === undefined ? undefined : { now: () => new Date(moment), keepMs, basis })
  return {
    ask,
    count: () => looks.length,
    pass: (ms: number) => {
      moment += ms
    },
    async end(value: number | Error) {
      if (typeof value === 'number') looks.at(-1)?.resolve(value)
      else looks.at(-1)?.reject(value)
      await Promise.resolve()
    },
  }
}

test('shares one in-flight read among all callers', async () => {
  const eye = openEye()
  const both = Promise.all([eye.ask(), eye.ask()])
  await eye.end(1)
  expect(await both).toEqual([1, 1])
  const later = eye.ask()
  await eye.end(2)
  expect([await later, eye.count()]).toEqual([2, 2])
})

test('a look that is kept serves until it is old enough, even when it takes longer, and whichever way the clock goes', async () => {
  const eye = openEye(1_000)
  const first = eye.ask()
  eye.pass(5_000)
  const second = eye.ask()
  await eye.end(1)
  expect([await first, await second, eye.count()]).toEqual([1, 1, 1])
  eye.pass(-4_001)
  expect(await eye.ask()).toBe(1)
  eye.pass(-1_999)
  void eye.ask()
  expect(eye.count()).toBe(2)
})

test("a look that is kept doesn't serve a question about something else", async () => {
  let timeZone = 'America/New_York'
  const eye = openEye(1_000, () => timeZone)
  const first = eye.ask()
  timeZone = 'America/Denver'
  const second = eye.ask()
  await eye.end(2)
  void first
  expect([await second, await eye.ask(), eye.count()]).toEqual([2, 2, 2])
})

test('a look that failed is not kept', async () => {
  const eye = openEye(1_000)
  const failed = eye.ask()
  await eye.end(new Error('the disk is away'))
  await expect(failed).rejects.toThrow('away')
  void eye.ask()
  expect(eye.count()).toBe(2)
})
