import fc from 'fast-check'
import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    seed: number
  }
}

// Before the tests of each file. What fails names the seed in its report.
fc.configureGlobal({ seed: inject('seed') })
