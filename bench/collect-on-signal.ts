// Loaded into a measured server: only after a collection does the heap show what is really kept.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
process.on('SIGUSR2', () => collect())
