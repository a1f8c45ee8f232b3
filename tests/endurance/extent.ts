/** How much of each long proof is run. The code is the same; `npm test` takes a sample of it. */
export type Extent = {
  isFull: boolean
  /** How many times as long as usual a full run takes. */
  factor: number
  /** Of each property that is tried with generated input. */
  inputRuns: number
}

declare module 'vitest' {
  export interface ProvidedContext {
    extent: Extent
  }
}

export const sample: Extent = { isFull: false, factor: 1, inputRuns: 60 }

export const full = (factor: number): Extent => ({ isFull: true, factor, inputRuns: 2_000 * factor })
