import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { createHeartbeat } from './heartbeat.ts'

test('what a thread works on can be read whole at any moment, however fast it begins something else', async () => {
  const heartbeat = createHeartbeat()
  expect(heartbeat.read()).toMatchObject({ order: 0, what: 'Starting the worker' })
  const address = new URL('./heartbeat.ts', import.meta.url).href
  const code = `const { workerData } = require('node:worker_threads')
import(${JSON.stringify(address)}).then(({ createHeartbeat }) => {
  const { beat } = createHeartbeat(workerData)
  for (let order = 1; ; order++) beat(order, { what: 'x'.repeat(order % 90), path: 'y', limitMs: order })
})`
  const thread = new Worker(code, { eval: true, workerData: heartbeat.memory })
  onTestFinished(async () => void (await thread.terminate()))
  await expect.poll(heartbeat.count).toBeGreaterThan(0)
  for (let times = 0; times < 50_000; times++) {
    const { order, what, limitMs } = heartbeat.read()
    if (limitMs !== order || what !== 'x'.repeat(order % 90)) expect.fail(`${order}, ${limitMs}: ${what}`)
  }
})

test('a unit with the longest name and place, in any letters, has room', () => {
  const heartbeat = createHeartbeat()
  const [what, path] = ['\0'.repeat(100), '\0'.repeat(500)]
  for (const order of [1, 2]) {
    heartbeat.beat(order, { what: `${what}more`, path: `${path}more`, limitMs: 7 })
    expect(heartbeat.read()).toEqual({ order, what, path, limitMs: 7 })
  }
})
