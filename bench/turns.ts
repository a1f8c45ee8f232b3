import { existsSync, readFileSync } from 'node:fs'

type Watched<Result> = { result: Result; stolen: number }
type Turns<Result> = { results: Map<string, Result[]>; note: string }

/** The most runs of a target for each one asked for. */
const patience = 2
/** Discard runs in which other guests used more than this share of the CPU. */
const mostStolen = 0.03

/**
 * Measures the targets in turns, so that a busy moment hits all alike, until each has enough quiet runs. When
 * patience runs out, the quietest of the others fill in.
 */
export async function takeTurns<Result>(
  targets: Readonly<Record<string, () => Promise<Result>>>,
  rounds: number,
): Promise<Turns<Result>> {
  const runs = new Map<string, Watched<Result>[]>(Object.keys(targets).map((name) => [name, []]))
  for (let round = 0; round < rounds * patience; round += 1)
    for (const [name, measure] of Object.entries(targets)) {
      const list = runs.get(name) ?? []
      if (list.filter(({ stolen }) => stolen <= mostStolen).length < rounds) list.push(await watchSteal(measure))
    }
  const counted = new Map(
    [...runs].map(([name, list]) => [name, list.toSorted((a, b) => a.stolen - b.stolen).slice(0, rounds)]),
  )
  const most = Math.max(...[...counted.values()].flat().map(({ stolen }) => stolen))
  const notQuiet = most > mostStolen ? ' Not quiet: measure again.' : ''
  return {
    results: new Map([...counted].map(([name, list]) => [name, list.map(({ result }) => result)])),
    note: `Other guests of the machine took at most ${(most * 100).toFixed(1)} % of its time.${notQuiet}`,
  }
}

/** The share of processor time that other guests of a shared machine took; 0 where it is not counted. */
async function watchSteal<Result>(measure: () => Promise<Result>): Promise<Watched<Result>> {
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
