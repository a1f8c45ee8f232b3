// Refuses to go on if other accounts can change a file or folder of the program: they would run code as this account.
// Plain JavaScript for Node 20 and later: it runs before anything is installed.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const code = ['build', 'content', 'contract', 'desk', 'public', 'render', 'scripts', 'server', 'site']
const files = ['package.json', 'package-lock.json', 'vite.config.ts', '.npmrc', '.env']
/** Only the folder of each package is checked: the packages have tens of thousands of files. */
const packages = ['node_modules', 'runtime', 'runtime/node_modules']

if (process.platform !== 'win32') {
  const open = findOpen()
  if (open !== undefined) {
    console.error(
      `Other accounts can change what runs here: ${open} is theirs or open to them. Run "chmod -R go-w" and "chown -R" ` +
        'on this copy, or move it to a folder of your own, then try again.',
    )
    process.exit(1)
  }
}

function findOpen() {
  // Whoever starts a copy trusts the account that owns it.
  const trusted = [0, process.getuid(), statSync(root).uid]
  for (const path of listCode()) {
    const { uid, gid, mode } = statSync(path)
    // On many systems each account has a group of its own, which may write.
    const isOwnGroup = gid === 0 || gid === uid || gid === process.getgid()
    if (!trusted.includes(uid) || (mode & (isOwnGroup ? 0o002 : 0o022)) !== 0) return path
  }
  return undefined
}

function* listCode() {
  yield root
  for (const name of [...files, ...packages, ...code]) {
    const path = join(root, name)
    if (!existsSync(path)) continue
    yield path
    if (!files.includes(name)) yield* listInside(path, code.includes(name))
  }
}

function* listInside(folder, isDeep) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(folder, entry.name)
    yield path
    if (isDeep && entry.isDirectory()) yield* listInside(path, isDeep)
  }
}
