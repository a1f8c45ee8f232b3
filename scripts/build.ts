import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildProgram } from './build/build-program.ts'
import { exportSite } from './build/export-site.ts'
import { refuseDataInPublic } from './build/read-origin.ts'

// npm run build [-- --static FOLDER]: the program; with a folder, also the site of content/ for a host of files.
const root = fileURLToPath(new URL('..', import.meta.url))
try {
  const { values } = parseArgs({ options: { static: { type: 'string' } } })
  refuseDataInPublic(root)
  await buildProgram(root)
  if (values.static !== undefined) await exportSite(root, values.static)
} catch (error) {
  // The owner's to fix: the message says all there is to say.
  const { name, code, message } = error as NodeJS.ErrnoException
  if (!['ContentError', 'SettingError'].includes(name) && !code?.startsWith('ERR_PARSE_ARGS')) throw error
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}
