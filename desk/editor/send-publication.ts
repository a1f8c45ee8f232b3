import { deskRoutes } from '#contract/desk-routes.ts'
import type { Publishing, Scheduling, SiteState } from '#contract/desk-site.ts'
import { call, type Outcome } from '../api/call.ts'

/** Publishes the draft now, or when it is due. */
export function sendPublication(publishing: Publishing, dueAt: Date | undefined): Promise<Outcome<SiteState>> {
  if (!dueAt) return call(deskRoutes.publish, { body: publishing })
  const body: Scheduling = { ...publishing, dueAt: dueAt.toISOString() }
  return call(deskRoutes.schedule, { body })
}
