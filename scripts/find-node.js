// Plain JavaScript for Node 20 and later: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

/** The server counts days with Temporal, which Node has had since 26. Before 26.5.1, it drops headers without a word. */
const oldestNode = '26.5.1'

export function isNewEnough(version) {
  return version.localeCompare(oldestNode, 'en', { numeric: true }) >= 0
}

/**
 * The Node that npm put into `folder`, once it has been seen to run. Since 25 Node needs a library that many servers do
 * not have: root on Debian gets it installed; everyone else gets one sentence in place of the loader's message.
 */
export function findPackagedNode(folder, thisMachine = { tryNode, installLibrary, readSystem }) {
  const program = findProgram(folder)
  let said = program === undefined ? '' : thisMachine.tryNode(program)
  if (said?.includes(library) && thisMachine.installLibrary()) said = thisMachine.tryNode(program)
  if (said === undefined) return { program }
  return { problem: `Claimwright needs Node ${oldestNode} or later. ${adviseNode(thisMachine.readSystem(), said)}` }
}

const library = 'libatomic'

/** What to run on which system; only root on Debian can be spared it. */
function adviseNode({ platform, release }, said) {
  const is = (...names) => names.some((name) => new RegExp(`^ID(_LIKE)?=.*\\b${name}\\b`, 'm').test(release))
  const elsewhere = 'Install it from https://nodejs.org, then try again.'
  if (platform === 'darwin') return 'Run "brew install node", or install it from https://nodejs.org, then try again.'
  if (platform === 'win32') return 'Run "winget install OpenJS.NodeJS.LTS", open a new window, then try again.'
  if (is('alpine')) return 'The one from npm cannot run on Alpine: run "apk add nodejs-current npm", then try again.'
  if (!said.includes(library)) return elsewhere
  const missing = 'The one from npm was installed and lacks a library:'
  if (is('debian', 'ubuntu')) return `${missing} run "sudo apt-get install libatomic1", then try again.`
  if (is('fedora', 'rhel', 'centos')) return `${missing} run "sudo dnf install libatomic", then try again.`
  return `${missing} install ${library}, then try again.`
}

function findProgram(folder) {
  const name = readdirSync(folder).find((entry) => entry.startsWith('node-'))
  return name && join(folder, name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

/** Returns what went wrong, or nothing. */
function tryNode(program) {
  const { status, stderr, error } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return status === 0 ? undefined : `${error?.message ?? ''}${stderr ?? ''}`
}

function installLibrary() {
  if (process.getuid?.() !== 0 || !/^ID(_LIKE)?=.*debian/m.test(readSystem().release)) return false
  console.error('> installing libatomic1, which Node needs')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => spawnSync('apt-get', ['-qq', ...args], { stdio: 'ignore', env }).status === 0
  // The first attempt spares a machine with fresh lists the half minute that new ones take.
  return apt('install', '-y', 'libatomic1') || (apt('update') && apt('install', '-y', 'libatomic1'))
}

function readSystem() {
  try {
    return { platform: process.platform, release: readFileSync('/etc/os-release', 'utf8') }
  } catch {
    return { platform: process.platform, release: '' }
  }
}
