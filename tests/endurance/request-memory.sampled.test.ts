import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, inject, it } from 'vitest'
import { createContactApp, post, postForm } from '../support/contact-app.ts'
import { contactBody } from '../support/contact-bodies.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const bodyBytes = 60_000
const rounds = inject('extent').requestMemoryRounds
const warmUpRounds = 20

it('stays flat over many large requests of every kind', async () => {
  const site = await createContactApp({ perMinute: 1_000_000 })
  async function sendEachKind(index: number): Promise<void> {
    const message = `${index} ${'x'.repeat(bodyBytes)}`
    const body = { ...contactBody, message }
    await Promise.all([
      post(site, body, { 'idempotency-key': `key-${index}` }),
      post(site, body, { 'idempotency-key': `key-${index}` }),
      post(site, { ...body, message: `other ${message}` }),
      post(site, { ...body, email: '' }),
      post(site, JSON.stringify(body).slice(1)),
      postForm(site, { ...body, email: '' }),
    ])
  }
  for (let index = 0; index < warmUpRounds; index++) await sendEachKind(index)
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  for (let index = 0; index < rounds; index++) await sendEachKind(warmUpRounds + index)
  collectGarbage()
  const grownBytes = process.memoryUsage().heapUsed - before

  // Keeping even one of the six bodies of each round would take twice as much.
  expect(grownBytes).toBeLessThan((bodyBytes * rounds) / 2)
  console.log(`${rounds} rounds of six requests of 60 kB: the heap grew by ${Math.round(grownBytes / 1024)} KiB`)
})
