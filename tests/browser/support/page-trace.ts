import type { CDPSession } from '@playwright/test'

export type TraceEvent = {
  name: string
  pid: number
  tid: number
  /** Begin, in microseconds. */
  ts: number
  dur?: number
  /** Time the processor spent on it, in microseconds: what other programs took is not counted. */
  tdur?: number
  args: { elementCount?: number }
}

const categories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8', 'blink.user_timing']
const mark = 'end of the trace'

/** Records what the browser does until the returned function is called, which tells what its page's own thread did. */
export async function startTrace(devtools: CDPSession): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  })
  return async () => {
    // The other pages of the browser are in the trace, too.
    await devtools.send('Runtime.evaluate', { expression: `performance.mark('${mark}')` })
    const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
    await devtools.send('Tracing.end')
    await complete
    const here = events.find(({ name }) => name === mark)
    if (!here) throw new Error('The trace has nothing of the page.')
    return events.filter(({ pid, tid }) => pid === here.pid && tid === here.tid)
  }
}

/** How many elements a styling took in. */
export function countStyled({ args }: TraceEvent): number {
  return args.elementCount ?? 0
}
