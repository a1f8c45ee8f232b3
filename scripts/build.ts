import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { compressFiles } from './build/compress-files.ts'
import { finishPages } from './build/finish-pages.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const clientFolder = `${root}build/client`

const { status } = spawnSync('react-router build', { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: true })
if (status !== 0) process.exit(status ?? 1)

const pages = finishPages(clientFolder)
const compressed = compressFiles(clientFolder)
console.error(`  ${pages.length} pages (${pages.join(' ')}), ${compressed} files compressed`)
