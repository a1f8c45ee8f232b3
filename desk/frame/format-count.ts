import { deskLimits } from '#contract/desk.ts'

/** Counting stops at a limit: '1,000+' is as many or more. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US') + (count >= deskLimits.count ? '+' : '')
}
