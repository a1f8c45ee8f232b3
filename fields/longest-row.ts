/** The longest run of different numbers in rising order. Those that are not in it have moved. */
export function findLongestRow(numbers: readonly number[]): Set<number> {
  /** By the length of a run, less one: where the run of that length with the smallest last number ends. */
  const ends: number[] = []
  const previous: number[] = []
  for (const [at, number] of numbers.entries()) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1
      else high = middle
    }
    previous[at] = ends[low - 1] ?? -1
    ends[low] = at
  }
  const row = new Set<number>()
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) row.add(numbers[at] ?? 0)
  return row
}
