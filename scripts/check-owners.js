// Refuses to go on if other accounts can change a file or folder of the program: they would run code as this account.
// Plain JavaScript for Node 20 and later: it runs before anything is installed.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const code = [
  ...['bench', 'build', 'content', 'contract', 'desk', 'fields', 'public', 'render', 'scripts', 'sections', 'server'],
  ...['site', 'tests', 'ui'],
]
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
  const ownGroups = new Map()
  for (const path of listCode()) {
    const { uid, gid, mode } = statSync(path)
    if (!trusted.includes(uid) || (mode & 0o002) !== 0) return path
    if ((mode & 0o020) === 0) continue
    if (!ownGroups.has(gid)) ownGroups.set(gid, isOwnGroup(gid, trusted))
    if (!ownGroups.get(gid)) return path
  }
  return undefined
}

/** On many systems each account has a group of its own, of the same name, which may write. */
function isOwnGroup(gid, trusted) {
  const readLines = (file) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
  const rows = (file) => readLines(file).map((line) => line.split(':'))
  const group = rows('/etc/group').find(([, , id]) => id === String(gid))
  // Accounts that a directory keeps for many machines aren't in these files.
  if (!group) return trusted.includes(gid)
  const accounts = rows('/etc/passwd').filter(([, , uid]) => trusted.some((id) => uid === String(id)))
  const [name, , , members = ''] = group
  return [name, ...members.split(',')].every((one) => one === '' || accounts.some(([account]) => account === one))
}

function* listCode() {
  yield root
  // Those of the tests' configuration, too.
  for (const entry of readdirSync(root, { withFileTypes: true })) if (entry.isFile()) yield join(root, entry.name)
  for (const name of [...packages, ...code]) {
    const path = join(root, name)
    if (!existsSync(path)) continue
    yield path
    yield* listInside(path, code.includes(name))
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
