import type { CDPSession } from '@playwright/test'

export type TraceEvent = {
  name: string
  pid: number
  tid: number
  /** Begin, in microseconds. */
  ts: number
  dur?: number
  /** Time the processor spent on it, in microseconds: what other programs took meanwhile is not counted. */
  tdur?: number
  args: { elementCount?: number }
}

const categories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8']

/** Records what the browser does until the returned function is called, which tells what its page's own thread did. */
export async function startTrace(devtools: CDPSession): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  })
  return async () => {
    const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
    await devtools.send('Tracing.end')
    await complete
    return ofPageThread(events)
  }
}

/** How many elements a styling took in. */
export function countStyled({ args }: TraceEvent): number {
  return args.elementCount ?? 0
}

/** The thread that styled most is that of the page: the browser's other pages are empty. */
function ofPageThread(events: TraceEvent[]): TraceEvent[] {
  const largest = events.toSorted((one, other) => countStyled(other) - countStyled(one))[0]
  return events.filter(({ pid, tid }) => pid === largest?.pid && tid === largest.tid)
}
