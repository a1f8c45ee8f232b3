/** What a runner tells while it runs. `total` grows where a runner learns only on the way what there is to do. */
export type Tally = { done: number; total: number; passed: number; failed: number }

/** Reporters run inside Vitest and Playwright; this is their line to the process that started those. */
export function tell(tally: Tally): void {
  process.send?.(tally)
}
