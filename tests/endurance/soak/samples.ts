import { statSync } from 'node:fs'
import { join } from 'node:path'

const megabyte = 1024 * 1024

/** What the server tells of itself, and how large its write-ahead log is. */
export async function takeSample(metricsUrl: string, dataDir: string) {
  const text = await (await fetch(metricsUrl)).text()
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  return {
    heapMb: read('nodejs_heap_size_used_bytes') / megabyte,
    residentMb: read('process_resident_memory_bytes') / megabyte,
    handles: read('process_open_fds'),
    logMb: (statSync(join(dataDir, 'leads.sqlite-wal'), { throwIfNoEntry: false })?.size ?? 0) / megabyte,
  }
}

export type Sample = Awaited<ReturnType<typeof takeSample>>

/** By how much the last third may be above the first: noise is allowed, growth is not. */
const allowed: Record<keyof Sample, [factor: number, plus: number]> = {
  heapMb: [1.3, 20],
  residentMb: [1.3, 40],
  handles: [1.3, 30],
  logMb: [1.5, 32],
}

/** What has grown: the median of its last third is above that of its first, by more than noise. */
export function findGrowth(samples: readonly Sample[]): string[] {
  const third = Math.floor(samples.length / 3)
  return (Object.keys(allowed) as (keyof Sample)[]).flatMap((key) => {
    const [first, last] = [samples.slice(0, third), samples.slice(-third)].map((part) =>
      median(part.map((sample) => sample[key])),
    ) as [number, number]
    const [factor, plus] = allowed[key]
    return last <= first * factor + plus ? [] : `${key}: from ${first.toFixed(1)} to ${last.toFixed(1)}`
  })
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
