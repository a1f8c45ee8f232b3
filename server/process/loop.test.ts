import { expect, onTestFinished, test } from 'vitest'
import { createLoop } from './loop.ts'

const hourMs = 3_600_000

/** A loop whose turns end when the test says so, and then leave nothing to do for an hour. */
function startLoop(restMs?: number) {
  const turns: PromiseWithResolvers<number>[] = []
  let began = Promise.withResolvers<void>()
  const loop = createLoop(() => {
    const turn = Promise.withResolvers<number>()
    turns.push(turn)
    began.resolve()
    began = Promise.withResolvers<void>()
    return turn.promise
  }, restMs)
  onTestFinished(() => {
    for (const turn of turns) turn.resolve(hourMs)
    return loop.stop()
  })
  const nextTurn = () => began.promise
  const end = () => turns.at(-1)?.resolve(hourMs)
  return { loop, turns, nextTurn, end }
}
const turnOfEvents = () => new Promise(setImmediate)
const countTimers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length

test('starts once and waits for the returned delay without keeping the process alive', async () => {
  const { loop, turns, end } = startLoop()
  const timers = countTimers()
  loop.start()
  loop.start()
  end()
  await turnOfEvents()
  expect([turns.length, countTimers()]).toEqual([1, timers])
})

test.each([undefined, 1])('waking it, even during a turn, brings another turn (rest: %s)', async (restMs) => {
  const { loop, turns, nextTurn, end } = startLoop(restMs)
  loop.start()
  loop.wake()
  let next = nextTurn()
  end()
  await next
  next = nextTurn()
  end()
  await turnOfEvents()
  expect(turns).toHaveLength(2)
  loop.wake()
  await next
  expect(turns).toHaveLength(3)
})

test('stopping ends the wait, and waits for the turn under way, which is the last', async () => {
  const { loop, turns, end } = startLoop()
  loop.start()
  const stopped = loop.stop()
  let isOver = false
  void stopped.then(() => {
    isOver = true
  })
  await turnOfEvents()
  expect([isOver, loop.isStopped]).toEqual([false, true])
  end()
  await stopped

  const waiting = startLoop()
  waiting.loop.start()
  waiting.end()
  await turnOfEvents()
  await waiting.loop.stop()
  expect([turns.length, waiting.turns.length]).toEqual([1, 1])
})
