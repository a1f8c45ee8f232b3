import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildProgram } from './build/build-program.ts'
import { exportSite } from './build/export-site.ts'
import { OwnerError, readOrigin, readSite, refuseDataInPublic } from './read-site.ts'

// npm run build [-- --static FOLDER]: the program; with a folder, also the site of content/ for a host of files.
const root = fileURLToPath(new URL('..', import.meta.url))
try {
  const { values } = parseArgs({ options: { static: { type: 'string' } } })
  refuseDataInPublic(root)
  // Read before anything is written, so that a mistake is reported at once.
  const input = values.static === undefined ? undefined : await readInput()
  await buildProgram(root)
  if (input && values.static !== undefined) {
    const count = await exportSite(root, values.static, input)
    console.error(
      `  ${count} files in ${values.static}; ${input.publicUrl || 'no PUBLIC_URL: no canonical addresses, no sitemap'}`,
    )
  }
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  if (!(error instanceof OwnerError) && !code?.startsWith('ERR_PARSE_ARGS')) throw error
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}

async function readInput() {
  const [publicUrl, apiBaseUrl] = [readOrigin('PUBLIC_URL'), readOrigin('API_BASE_URL')]
  return { ...(await readSite(root)), publicUrl, apiBaseUrl, now: new Date() }
}
