import { statSync } from 'node:fs'
import { join } from 'node:path'

export type Sample = { heapMb: number; residentMb: number; handles: number; lagMs: number; logMb: number }
export type Verdict = { lines: string[]; isGood: boolean }

const megabyte = 1024 * 1024

/** What the server tells of itself, and how large its write-ahead log is. */
export async function takeSample(metricsUrl: string, dataDir: string): Promise<Sample> {
  const text = await (await fetch(metricsUrl)).text()
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  return {
    heapMb: read('nodejs_heap_size_used_bytes') / megabyte,
    residentMb: read('process_resident_memory_bytes') / megabyte,
    handles: read('process_open_fds'),
    lagMs: read('nodejs_eventloop_lag_p99_seconds') * 1000,
    logMb: (statSync(join(dataDir, 'leads.sqlite-wal'), { throwIfNoEntry: false })?.size ?? 0) / megabyte,
  }
}

/** By how much the last third may be above the first: noise is allowed, growth is not. */
const allowed: Record<keyof Sample, { title: string; factor: number; plus: number }> = {
  heapMb: { title: 'heap, MB', factor: 1.3, plus: 20 },
  residentMb: { title: 'resident memory, MB', factor: 1.3, plus: 40 },
  handles: { title: 'open handles', factor: 1.3, plus: 30 },
  lagMs: { title: 'event-loop lag p99, ms', factor: 2, plus: 50 },
  logMb: { title: 'write-ahead log, MB', factor: 1.5, plus: 32 },
}

/** Flat means: the median of the last third is not above that of the first, give or take the noise. */
export function judgeSamples(samples: readonly Sample[]): Verdict {
  const third = Math.floor(samples.length / 3)
  const rows = Object.entries(allowed).map(([key, { title, factor, plus }]) => {
    const valuesOf = (part: readonly Sample[]) => part.map((sample) => sample[key as keyof Sample])
    const first = median(valuesOf(samples.slice(0, third)))
    const last = median(valuesOf(samples.slice(-third)))
    const isFlat = last <= first * factor + plus
    const highest = Math.max(...valuesOf(samples))
    const figures = [first, last, highest].map((value) => value.toFixed(1).padStart(8)).join(' ')
    return { line: `${title.padEnd(24)}${figures}  ${isFlat ? 'flat' : 'GROWS'}`, isFlat }
  })
  return {
    lines: [`${''.padEnd(24)}   first     last  highest`, ...rows.map(({ line }) => line)],
    isGood: third > 0 && rows.every(({ isFlat }) => isFlat),
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
