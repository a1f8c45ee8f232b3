import { type FaultDesk, openFaultDesk } from './fault-desk.ts'

type MailTo = Parameters<typeof openFaultDesk>[0]['mailTo']

/**
 * Desks with a running server, each lent to one test at a time. The server that was started after one fault is the one
 * in which the next is provoked, so every fault takes one start and not two.
 */
export function createDeskPool(size: number) {
  const idle: Record<MailTo, FaultDesk[]> = { server: [], files: [] }
  const all: FaultDesk[] = []
  const waiting: (() => void)[] = []
  let lent = 0

  async function take(mailTo: MailTo): Promise<FaultDesk> {
    while (lent >= size) await new Promise<void>((resolve) => waiting.push(resolve))
    lent++
    const desk = idle[mailTo].pop()
    if (desk) return desk
    const opened = await openFaultDesk({ mailTo })
    all.push(opened)
    await opened.start()
    return opened
  }

  return {
    async lend(mailTo: MailTo, use: (desk: FaultDesk) => Promise<void>): Promise<void> {
      const desk = await take(mailTo)
      try {
        await use(desk)
        // One that failed is in no state to be used again.
        idle[mailTo].push(desk)
      } finally {
        lent--
        waiting.shift()?.()
      }
    },
    close: () => Promise.all(all.map((desk) => desk[Symbol.asyncDispose]())),
  }
}
