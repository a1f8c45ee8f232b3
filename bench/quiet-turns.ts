import { existsSync, readFileSync } from 'node:fs'

type Watched<Result> = { result: Result; stolen: number }
type Target<Result> = { name: string; measure: () => Promise<Result> }
type Turns<Result> = { results: Map<string, Result[]>; note: string }

/** The most runs of a target for each one asked for. */
const patience = 2
/** A machine that gives more than this to its neighbors is not the one we mean to measure. */
const mostStolen = 0.03

/**
 * Measures the targets in turns, so that a busy moment hits all alike, until each has enough quiet runs. When
 * patience runs out, the quietest of the others fill in.
 */
export async function takeQuietTurns<Result>(
  targets: readonly Target<Result>[],
  rounds: number,
): Promise<Turns<Result>> {
  const runs = new Map<string, Watched<Result>[]>(targets.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds * patience; round += 1) {
    for (const { name, measure } of targets) {
      const list = runs.get(name) ?? []
      if (list.filter(isQuiet).length < rounds) list.push(await watchSteal(measure))
    }
  }
  const counted = new Map([...runs].map(([name, list]) => [name, takeQuietest(list, rounds)]))
  return {
    results: new Map([...counted].map(([name, list]) => [name, list.map(({ result }) => result)])),
    note: describe([...runs.values()].flat(), [...counted.values()].flat()),
  }
}

function isQuiet({ stolen }: Watched<unknown>): boolean {
  return stolen <= mostStolen
}

function takeQuietest<Result>(runs: Watched<Result>[], amount: number): Watched<Result>[] {
  return runs.toSorted((one, other) => one.stolen - other.stolen).slice(0, amount)
}

function describe(all: Watched<unknown>[], counted: Watched<unknown>[]): string {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  const noisy = counted.filter((run) => !isQuiet(run)).length
  return [
    `Other guests of the machine took at most ${percent(Math.max(...counted.map(({ stolen }) => stolen)))} of its time`,
    ` during a counted run; ${all.length - counted.length} of ${all.length} runs thrown away.`,
    noisy ? ` Not quiet: ${noisy} of the counted runs are above ${percent(mostStolen)}, for want of better ones.` : '',
  ].join('')
}

/** The share of processor time that other guests of a shared machine took meanwhile; 0 where it is not counted. */
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
