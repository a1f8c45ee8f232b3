import { type FaultSite, openFaultSite } from './fault-site.ts'

type MailTo = Parameters<typeof openFaultSite>[0]['mailTo']

/**
 * Sites with a running server, each lent to one test at a time. The server that was started after one fault is the one
 * in which the next is provoked, so every fault takes one start and not two.
 */
export function createSitePool(size: number) {
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
