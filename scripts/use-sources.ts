import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { layOut } from './version/plant-tree.ts'

// node scripts/use-sources.ts FOLDER
// Puts what `leads site export` has written in the place of this copy's own texts, colors and pictures, and checks it.
layOut(fileURLToPath(new URL('..', import.meta.url)), resolve(process.argv[2] ?? ''))
await import('./check-content.ts')
