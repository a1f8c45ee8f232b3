// node scripts/bootstrap.js [--env] [--no-build] [--server] [PROGRAM [ARGUMENT …]]
// Installs and builds what has changed, then runs the program with a Node that is new enough. For a server, it removes the
// packages that only the build needed.
// Plain JavaScript for Node 20 and later: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import * as modules from 'node:module'
import { constants } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import * as util from 'node:util'
// Checks the copy while it is loaded: before this program's other files run.
import './check-owners.js'
import { findPackagedNode, isNewEnough } from './find-node.js'

/** Everything the program is made of: no content, no address. A release brings it built, and not its sources. */
const buildInputs = [
  'package-lock.json',
  'content',
  'contract',
  'fields',
  'sections',
  'ui',
  'site',
  'desk',
  'public',
  'render',
  'scripts',
  'vite.config.ts',
]

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
// npm and Playwright would run the compiled code that they find in the shared temporary folder, whoever put it there. What is
// compiled in a folder of the program's own makes the next start twice as fast.
process.env.NODE_COMPILE_CACHE = resolve('node_modules/.cache/compiled')
delete process.env.NODE_DISABLE_COMPILE_CACHE
process.env.PLAYWRIGHT_TRANSFORM_CACHE_DIR = resolve('node_modules/.cache/playwright')
const isBuilt = !existsSync('vite.config.ts')
const args = process.argv.slice(2)
const flags = []
while (args[0]?.startsWith('--')) flags.push(args.shift())
const [program, ...programArgs] = args

if (process.env.npm_lifecycle_event !== undefined) stopWithParent()
// Earlier versions had their Node there, and the installation is about to replace it. If npm runs on it, it's the only one.
const { npm_node_execpath: nodeOfNpm = process.execPath } = process.env
if (process.execPath.startsWith(resolve('node_modules')) && nodeOfNpm !== process.execPath) {
  relayTo(nodeOfNpm)
} else if (isNewEnough(process.versions.node)) {
  linkForSupervisors(process.execPath)
  const stampFile = 'node_modules/.bootstrap'
  const stamp = fingerprint(['package-lock.json'])
  // Enough for a program that was built, and too little to build one.
  const pruned = `${stamp} pruned`
  if (!isBuilt || !isDone(stampFile, pruned))
    runOnce(stampFile, stamp, 'installing dependencies', () => (isBuilt ? npmForServer('ci') : npm('ci')))
  const settings = readSettings()
  if (!flags.includes('--no-build') && !isBuilt)
    runOnce('build/.bootstrap', fingerprint(buildInputs), 'building the program', () =>
      run(process.execPath, ['scripts/build.ts'], settings),
    )
  if (flags.includes('--server') && !isBuilt)
    runOnce(stampFile, pruned, 'removing what only the build needed', () => npmForServer('prune'))
  if (flags.includes('--env')) for (const name of Object.keys(settings)) process.env[name] ??= settings[name]
  if (program !== undefined) await runHere()
} else {
  const stamp = fingerprint(['runtime/package-lock.json'])
  runOnce('runtime/node_modules/.bootstrap', stamp, 'installing Node', () => npm('ci', '--prefix', 'runtime'))
  const found = findPackagedNode('runtime/node_modules')
  if (found.problem) {
    console.error(found.problem)
    process.exitCode = 1
  } else relayTo(resolve(found.program))
}

async function runHere() {
  modules.enableCompileCache?.(process.env.NODE_COMPILE_CACHE)
  process.argv = [process.execPath, resolve(program), ...programArgs]
  await import(pathToFileURL(resolve(program)).href)
}

/** The same once more with the other Node, as if it were this one. */
function relayTo(node) {
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' })
  // A console tells all its programs of Ctrl+C; a signal to this one alone is meant for both.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => process.platform === 'win32' || child.kill(signal))
  // As shells report a program that a signal has ended.
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/**
 * npm runs a script in a shell and passes signals on to that shell alone. Not every shell hands itself over to the
 * program, so a program whose parent is gone asks itself to stop.
 */
function stopWithParent() {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  timer.unref()
}

/** systemd and its kin start the server without npm, and need one name for whichever Node was chosen. */
function linkForSupervisors(node) {
  if (process.platform === 'win32') return
  try {
    if (existsSync('runtime/node') && realpathSync('runtime/node') === realpathSync(node)) return
    rmSync('runtime/node', { force: true })
    // An update builds in another folder and moves it: what lies in it is found from where it is.
    symlinkSync(node.startsWith(resolve('runtime')) ? relative('runtime', node) : node, 'runtime/node')
  } catch {
    // The folder belongs to another user, who has chosen already.
  }
}

/** What the file .env says. What the environment says comes first. Names that load code into programs aren't settings. */
function readSettings() {
  const settings = existsSync('.env') ? util.parseEnv(readFileSync('.env', 'utf8')) : {}
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !/^(NODE_OPTIONS$|LD_|DYLD_)/i.test(name)))
}

function npmForServer(command) {
  npm(command, '--omit=dev')
  // Valibot names the compiler as an optional peer, so npm keeps it: 30 MB.
  for (const name of ['typescript', '@typescript']) rmSync(join('node_modules', name), { recursive: true, force: true })
}

function npm(...args) {
  const quiet = [...args, '--no-audit', '--no-fund', '--loglevel=error']
  const npmCli = process.env.npm_execpath
  // It replaces the folder of compiled code.
  const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' }
  if (npmCli) run(process.execPath, [npmCli, ...quiet], {}, { env })
  // On Windows npm is a script, which only a shell starts.
  else run('npm', quiet, {}, { env, shell: process.platform === 'win32' })
}

function run(command, args, settings = {}, options = {}) {
  // What npm says is not what was asked for: the output of a command may go to a file.
  const stdio = ['inherit', 2, 2]
  const { status, error } = spawnSync(command, args, { stdio, env: { ...settings, ...process.env }, ...options })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

function isDone(stampFile, stamp) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
}

function runOnce(stampFile, stamp, title, work) {
  if (isDone(stampFile, stamp)) return
  console.error(`> ${title}`)
  const startedAt = performance.now()
  work()
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp)
  console.error(`> ${title}: done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

function fingerprint(paths) {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`)
  for (const path of paths) for (const file of files(path)) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

/** Not those of content/site: what the site says is read when it starts. */
function* files(path) {
  if (!existsSync(path) || path === join('content', 'site')) return
  if (statSync(path).isFile()) yield path
  else for (const name of readdirSync(path).sort()) yield* files(join(path, name))
}
