import { fileURLToPath } from 'node:url'
import { stopPlainly } from './content/tell-problems.ts'

// Loaded here, so that a slip in a file of content/ is told in the same words as everywhere else.
await import('./build/build-site.ts').catch((error) =>
  stopPlainly(fileURLToPath(new URL('..', import.meta.url)), error),
)
