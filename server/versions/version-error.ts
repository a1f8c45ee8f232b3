import type { ContentFinding } from './content-rules.ts'

/** Tells in words for the owner why something can't be published or shown. */
export class VersionError extends Error {
  override readonly name = 'VersionError'
  readonly problems: readonly ContentFinding[]

  constructor(message: string, problems: readonly ContentFinding[] = []) {
    super(message)
    this.problems = problems
  }
}
