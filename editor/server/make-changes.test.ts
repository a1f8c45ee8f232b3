import { expect, test } from 'vitest'
import { createMaker } from './make-changes.ts'
import { Refusal } from './refusal.ts'

function openMaker() {
  const made: string[] = []
  const makeAll = createMaker(async ({ change: { id } }) => {
    made.push(id)
    if (id === 'no') throw new Refusal('No.')
    return id.startsWith('new') ? id : undefined
  })
  return { made, makeAll }
}
const asked = (id: string, key = `k-${id}`) => ({ key, change: { kind: 'fill', id } })

test('changes are made in the order of asking, and one that is refused or not understood keeps none of the others', async () => {
  const { made, makeAll } = openMaker()
  const outcome = await makeAll([asked('new1'), asked('no'), { key: 'x', change: { kind: 'run' } }, asked('new2')])
  expect(outcome).toEqual({ refusals: ['No.', expect.stringContaining('does not exist')], touched: 'new2' })
  expect(made).toEqual(['new1', 'no', 'new2'])
})

test('one that is asked for again has the same outcome, and is not made again', async () => {
  const { made, makeAll } = openMaker()
  const first = await makeAll([asked('new1'), asked('no')])
  expect(await makeAll([asked('new1'), asked('no'), asked('new1', 'other')])).toEqual(first)
  expect(made).toEqual(['new1', 'no', 'new1'])
})

test('one that failed is told, and may be tried again', async () => {
  let times = 0
  const makeAll = createMaker(async () => {
    times += 1
    if (times === 1) throw new Error('The disk is full.')
    return undefined
  })
  expect((await makeAll([asked('a'), asked('b')])).refusals).toEqual([expect.stringContaining('The editor failed')])
  expect((await makeAll([asked('a')])).refusals).toEqual([])
})
