// Plain JavaScript for Node 20 and later: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/** Everything the built pages are made of. */
const buildInputs = ['package-lock.json', 'content', 'contract', 'site', 'desk', 'public', 'scripts', 'vite.config.ts']
const buildVariables = ['API_BASE_URL', 'PUBLIC_URL']

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
const npmCli = process.env.npm_execpath
let node = process.execPath
// The settings that the build will be given: they decide whether the pages are up to date.
if (existsSync('.env')) process.loadEnvFile?.()
const skipBuild = process.argv.includes('--no-build')

runOnce('node_modules/.bootstrap', fingerprint(['package-lock.json']), 'installing dependencies', install)
if (!skipBuild) runOnce('build/.bootstrap', fingerprint(buildInputs, buildVariables), 'building the pages', build)

function install() {
  if (process.platform === 'win32' && node.startsWith(resolve('node_modules'))) node = moveOutOfTheWay(node)
  const ci = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const [major, minor] = process.versions.node.split('.').map(Number)
  const installsNativeParts = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22
  if (installsNativeParts || !npmCli) return npm(...ci)
  // An older npm silently drops the native parts (all "optional") that ask for a newer Node: install with Node 26.
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const name = [`node-${platform}-${process.arch}`, `node-bin-${platform}-${process.arch}`].find(
    (candidate) => candidate in optionalDependencies,
  )
  if (!name) throw new Error(`No Node 26 package for ${process.platform}-${process.arch}: install Node 26 yourself.`)
  npm(
    'exec',
    '--yes',
    '--loglevel=error',
    `--package=${name}@${optionalDependencies[name]}`,
    '--',
    'node',
    npmCli,
    ...ci,
  )
}

/** Windows deletes no program that runs, and npm begins by deleting the Node that runs this. */
function moveOutOfTheWay(program) {
  const place = resolve('build/node-in-use.exe')
  mkdirSync(dirname(place), { recursive: true })
  rmSync(place, { force: true })
  renameSync(program, place)
  return place
}

function build() {
  npm('run', '--silent', 'build')
}

function npm(...args) {
  const [command, prefix] = npmCli ? [node, [npmCli]] : ['npm', []]
  const { status, error } = spawnSync(command, [...prefix, ...args], {
    // What npm says is not what was asked for: the output of a command may go to a file.
    stdio: ['inherit', 2, 2],
    // On Windows npm is a script, which only a shell starts.
    shell: !npmCli && process.platform === 'win32',
  })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

function runOnce(stampFile, stamp, title, work) {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  console.error(`> ${title}`)
  const startedAt = performance.now()
  work()
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp)
  console.error(`> ${title}: done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

function fingerprint(paths, variables = []) {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`)
  for (const name of variables) hash.update(`${name}=${process.env[name] ?? ''}\n`)
  for (const path of paths) for (const file of files(path)) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function* files(path) {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) yield path
  else for (const name of readdirSync(path).sort()) yield* files(join(path, name))
}
