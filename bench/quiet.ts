import { existsSync, readFileSync } from 'node:fs'

export type Watched<Result> = { result: Result; stolen: number }

/** A machine that gives more than this to its neighbors is not the one we mean to measure. */
export const mostStolen = 0.03

/** The share of processor time that other guests of a shared machine took meanwhile; 0 where it is not counted. */
export async function watchSteal<Result>(measure: () => Promise<Result>): Promise<Watched<Result>> {
  const before = readProcessorTime()
  const result = await measure()
  const after = readProcessorTime()
  const total = after.total - before.total
  return { result, stolen: total > 0 ? (after.stolen - before.stolen) / total : 0 }
}

function readProcessorTime(): { total: number; stolen: number } {
  if (!existsSync('/proc/stat')) return { total: 0, stolen: 0 }
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1)
  // user, nice, system, idle, iowait, irq, softirq, steal; what follows is already counted in user and nice.
  const ticks = line.split(/\s+/).slice(1, 9).map(Number)
  return { total: ticks.reduce((sum, value) => sum + value, 0), stolen: ticks[7] ?? 0 }
}
