import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { startPoints } from './faults/fault-points.ts'
import { type FaultSite, openFaultSite } from './faults/fault-site.ts'
import { type Trouble, troubles } from './faults/trouble.ts'

const { isFull, factor } = inject('extent')
const sample = [
  'killed after accept: the request',
  'disk full before accept: the request',
  'killed before the mail file is complete',
]
const chosen = isFull
  ? Array(factor).fill(troubles).flat()
  : sample.map((title) => troubles.find((trouble) => trouble.title === title))

const closing = new AsyncDisposableStack()
/** The server that is started after one fault is the one that meets the next: each takes one start and not two. */
const running = new Map<Trouble['mailTo'], FaultSite>()
afterAll(() => closing.disposeAsync())

describe('all invariants hold after the restart when', () => {
  it.each(chosen as Trouble[])('$title', async ({ mailTo, order, disturb, answer }) => {
    const site = running.get(mailTo) ?? closing.use(await openFaultSite({ mailTo }))
    // One that fails is in no state to be used again.
    running.delete(mailTo)
    const server = site.running() ?? (await site.start())
    const key = randomUUID()
    const disturbance = disturb?.(site)
    if (order) await site.arm(order)
    const given = await site.post(key)
    if (answer !== undefined) expect(given ?? 'none').toBe(answer)
    await disturbance
    if (order) await eventually(() => expect(server.output()).toContain(`reached: ${order.fault} ${order.point}`))
    if (order?.fault === 'kill') await server.exited
    else await server.stop('SIGKILL')

    site.checkFile()
    site.advanceTime()
    await site.start()
    await site.checkRestarted(key, server)
    running.set(mailTo, site)
  })

  it.each(isFull ? startPoints : [])('killed %s', async (point) => {
    await using site = await openFaultSite({ mailTo: 'server' })
    const doomed = await site.start({ point, fault: 'kill' })
    expect(await doomed.exited).toEqual({ code: null, signal: 'SIGKILL' })
    await site.start()
    await site.checkRestarted(randomUUID(), doomed)
  })
})
