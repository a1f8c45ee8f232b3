/** `doubtful` is for what works but may not be meant; only `bad` makes the command fail. */
export type Diagnosis = { verdict: 'good' | 'doubtful' | 'bad'; what: string; detail: string }

export const good = (what: string, detail: string): Diagnosis => ({ verdict: 'good', what, detail })
export const doubtful = (what: string, detail: string): Diagnosis => ({ verdict: 'doubtful', what, detail })
export const bad = (what: string, detail: string): Diagnosis => ({ verdict: 'bad', what, detail })

export function codeOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code
  return typeof code === 'string' ? code : 'failed'
}
