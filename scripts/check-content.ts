import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMessages, readSlip, type Slip } from './check-content/describe-error.ts'

type Report = { testResults: { message: string; assertionResults: { failureMessages: string[] }[] }[] }

const root = fileURLToPath(new URL('..', import.meta.url))
const PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)

const slips = findSlips()
// In a file that cannot be parsed, all later errors follow from the first.
const unreadable = slips.filter(
  ({ isUnreadable }, at) => isUnreadable && slips.findIndex(({ file }) => file === slips[at]?.file) === at,
)
const written = unreadable.length > 0 ? [] : findProblems()
// If both find something, the checks of content/ say it in plainer words.
const told = unreadable.length > 0 ? unreadable : slips
const problems = [...new Set(written.length > 0 ? written : told.map(({ text }) => text))]
for (const problem of problems) console.log(`${problem}\n`)
if (problems.length === 0) console.log('The content fits together.')
else
  console.log(`${problems.length === 1 ? '1 thing' : `${problems.length} things`} to fix: see docs/editing-content.md`)
process.exitCode = problems.length === 0 ? 0 : 1

function findSlips(): Slip[] {
  const { stdout, status } = run('tsc', ['--noEmit', '--pretty', 'false'])
  const found = stdout.split('\n').flatMap((line) => readSlip(line) ?? [])
  return status === 0 || found.length > 0 ? found : [{ file: '', isUnreadable: false, text: stdout }]
}

function findProblems(): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'claimwright-content-'))
  const file = join(folder, 'report.json')
  const checks = globSync('content/**/*.test.ts', { cwd: root })
  const { stdout, stderr, status } = run('vitest', ['run', ...checks, '--reporter=json', `--outputFile=${file}`])
  try {
    const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report
    const failures = testResults.flatMap(({ message, assertionResults }) => [
      ...assertionResults.flatMap(({ failureMessages }) => failureMessages),
      ...(assertionResults.length === 0 ? [message] : []),
    ])
    const found = failures.flatMap(readMessages)
    return status === 0 || found.length > 0 ? found : [stdout + stderr]
  } catch {
    return [stdout + stderr]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function run(command: string, args: string[]) {
  return spawnSync(command, args, { cwd: root, encoding: 'utf8', env: { ...process.env, PATH, NO_COLOR: '1' } })
}
