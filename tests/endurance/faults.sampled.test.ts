import { afterAll, describe, expect, inject, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { createDeskPool } from './faults/desk-pool.ts'
import { type FaultDesk, openFaultDesk } from './faults/fault-desk.ts'
import { startPoints } from './faults/fault-points.ts'
import { type Trouble, troubles } from './faults/trouble.ts'

const { faultPoints, faultRounds: rounds } = inject('extent')
const killsAtStart = startPoints.map((point) => ({ title: `killed ${point}`, point }))
const titles = [...troubles, ...killsAtStart].map(({ title }) => title)
const isChosen = ({ title }: { title: string }) => faultPoints === 'all' || faultPoints.includes(title)
const pool = createDeskPool(faultPoints === 'all' ? 3 : 1)
let visits = 0

afterAll(async () => {
  await pool.close()
  console.log(`fault points: ${titles.length} known, ${rounds} rounds, ${visits} visited`)
})

it('every fault point of a sample is known', () => {
  expect(faultPoints === 'all' ? [] : faultPoints.filter((title) => !titles.includes(title))).toEqual([])
})

async function suffer(desk: FaultDesk, { order, disturb, answer }: Trouble): Promise<void> {
  const server = desk.running()
  const key = desk.createKey()
  const disturbance = disturb?.(desk)
  if (order) await desk.arm(order)
  const given = await desk.post(key)
  if (answer !== undefined) expect(given ?? 'none').toBe(answer)
  await disturbance
  if (order) await eventually(() => expect(server.output()).toContain(`reached: ${order.fault} ${order.point}`))
  if (order?.fault === 'kill') await server.exited
  else await server.stop('SIGKILL')
  visits++

  desk.checkFile()
  desk.letTimePass()
  await desk.start()
  await desk.checkRestarted(key, server)
}

describe.concurrent('all invariants hold after the restart when', () => {
  it.each(troubles.filter(isChosen))('$title', { timeout: 60_000 * rounds }, (trouble) =>
    pool.lend(trouble.mailTo, async (desk) => {
      for (let round = 0; round < rounds; round++) await suffer(desk, trouble)
    }),
  )

  it.each(killsAtStart.filter(isChosen))('$title', { timeout: 60_000 * rounds }, async ({ point }) => {
    for (let round = 0; round < rounds; round++) {
      await using desk = await openFaultDesk({ mailTo: 'server' })
      const doomed = await desk.start({ point, fault: 'kill' })
      expect(await doomed.exited).toEqual({ code: null, signal: 'SIGKILL' })
      visits++
      await desk.start()
      await desk.checkRestarted(desk.createKey(), doomed)
    }
  })
})
