import { deskRoutes } from '#contract/desk-routes.ts'
import type { DraftPatches, SaveResult } from '#contract/desk-site.ts'
import type { Patch } from '#fields/patch.ts'
import { call, type Failure, type Outcome, toFailure } from '../api/call.ts'

export function changeDraft(patches: Patch[], revision: number, timeoutMs?: number): Promise<Outcome<SaveResult>> {
  const body: DraftPatches = { revision, patches, call: createName() }
  return call(deskRoutes.changeDraft, { body, ...(timeoutMs !== undefined && { timeoutMs }) })
}

type Reader = { discard: () => Promise<Failure | undefined>; read: () => Promise<void> }

/** Done on the server alone: the page doesn't have what can't be read. Without a patch, only discarding helps. */
export async function takeOut(session: Reader, patch: Patch | undefined): Promise<Failure | undefined> {
  if (!patch) return session.discard()
  const outcome = await changeDraft([patch], 0)
  if (outcome.kind !== 'done') return toFailure(outcome)
  await session.read()
  return undefined
}

/** `randomUUID` is missing where a desk is opened without encryption. */
function createName(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
