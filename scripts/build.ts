import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildProgram } from './build/build-program.ts'
import { exportSite } from './build/export-site.ts'

// npm run build [-- --static FOLDER]: the program; with a folder, also the site of content/ for a host of files.
const root = fileURLToPath(new URL('..', import.meta.url))
const { values } = parseArgs({ options: { static: { type: 'string' } } })
await buildProgram(root)
if (values.static !== undefined) await exportSite(root, values.static)
