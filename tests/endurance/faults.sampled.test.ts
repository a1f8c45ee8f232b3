import { afterAll, describe, expect, inject, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { startPoints } from './faults/fault-points.ts'
import { type FaultSite, openFaultSite } from './faults/fault-site.ts'
import { type Trouble, troubles } from './faults/trouble.ts'

const { faultPoints, faultRounds: rounds } = inject('extent')
const killsAtStart = startPoints.map((point) => ({ title: `killed ${point}`, point }))
const titles = [...troubles, ...killsAtStart].map(({ title }) => title)
const isChosen = ({ title }: { title: string }) => faultPoints === 'all' || faultPoints.includes(title)
const pool = createSitePool(faultPoints === 'all' ? 3 : 1)
let visits = 0

afterAll(async () => {
  await pool.close()
  console.log(`fault points: ${titles.length} known, ${rounds} rounds, ${visits} visited`)
})

it('every fault point of a sample is known', () => {
  expect(faultPoints === 'all' ? [] : faultPoints.filter((title) => !titles.includes(title))).toEqual([])
})

async function suffer(site: FaultSite, { order, disturb, answer }: Trouble): Promise<void> {
  const server = site.running()
  const key = site.createKey()
  const disturbance = disturb?.(site)
  if (order) await site.arm(order)
  const given = await site.post(key)
  if (answer !== undefined) expect(given ?? 'none').toBe(answer)
  await disturbance
  if (order) await eventually(() => expect(server.output()).toContain(`reached: ${order.fault} ${order.point}`))
  if (order?.fault === 'kill') await server.exited
  else await server.stop('SIGKILL')
  visits++

  site.checkFile()
  site.letTimePass()
  await site.start()
  await site.checkRestarted(key, server)
}

describe.concurrent('all invariants hold after the restart when', () => {
  it.each(troubles.filter(isChosen))('$title', { timeout: 60_000 * rounds }, (trouble) =>
    pool.lend(trouble.mailTo, async (site) => {
      for (let round = 0; round < rounds; round++) await suffer(site, trouble)
    }),
  )

  it.each(killsAtStart.filter(isChosen))('$title', { timeout: 60_000 * rounds }, async ({ point }) => {
    for (let round = 0; round < rounds; round++) {
      await using site = await openFaultSite({ mailTo: 'server' })
      const doomed = await site.start({ point, fault: 'kill' })
      expect(await doomed.exited).toEqual({ code: null, signal: 'SIGKILL' })
      visits++
      await site.start()
      await site.checkRestarted(site.createKey(), doomed)
    }
  })
})

type MailTo = Parameters<typeof openFaultSite>[0]['mailTo']

/**
 * Sites with a running server, each lent to one test at a time. The server that was started after one fault is the one
 * in which the next is provoked, so every fault takes one start and not two.
 */
function createSitePool(size: number) {
  const idle: Record<MailTo, FaultSite[]> = { server: [], files: [] }
  const all: FaultSite[] = []
  const waiting: (() => void)[] = []
  let lent = 0

  async function take(mailTo: MailTo): Promise<FaultSite> {
    while (lent >= size) await new Promise<void>((resolve) => waiting.push(resolve))
    lent++
    const site = idle[mailTo].pop()
    if (site) return site
    const opened = await openFaultSite({ mailTo })
    all.push(opened)
    await opened.start()
    return opened
  }

  return {
    async lend(mailTo: MailTo, use: (site: FaultSite) => Promise<void>): Promise<void> {
      const site = await take(mailTo)
      try {
        await use(site)
        // One that failed is in no state to be used again.
        idle[mailTo].push(site)
      } finally {
        lent--
        waiting.shift()?.()
      }
    },
    close: () => Promise.all(all.map((site) => site[Symbol.asyncDispose]())),
  }
}
