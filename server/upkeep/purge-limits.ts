import type { PurgeLimits } from '../store/contact-store.ts'

const dayMs = 86_400_000
const suspiciousDays = 30

/** What is old enough to delete. Without RETENTION_DAYS, only suspicious requests ever are. */
export function createPurgeLimits(now: Date, retentionDays: number | undefined): Omit<PurgeLimits, 'isDryRun'> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  return {
    now,
    suspiciousBefore: daysAgo(Math.min(suspiciousDays, retentionDays ?? suspiciousDays)),
    ...(retentionDays !== undefined && { regularBefore: daysAgo(retentionDays) }),
  }
}
