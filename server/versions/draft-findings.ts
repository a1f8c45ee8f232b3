import type { DraftFinding } from '#contract/desk-site.ts'
import { StoppedError } from './site-process/start-site-process.ts'
import { DamagedError } from './supply-bodies.ts'
import type { VersionError } from './version-error.ts'

export function toFindings(problems: VersionError['problems']): DraftFinding[] {
  return problems.map((problem) => ({ kind: 'problem', ...problem }))
}

export function findingsOf(error: unknown): DraftFinding[] {
  if (error instanceof StoppedError) return toFindings(error.problems)
  if (error instanceof DamagedError)
    return [{ kind: 'problem', path: '', message: `${error.message}. Discard all changes to begin again.` }]
  // Whatever a restored draft holds, its page opens, so that it can be discarded.
  return [{ kind: 'problem', path: '', message: 'The draft can’t be checked. Discard all changes to begin again.' }]
}
