import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Problem } from '#content/checks/content.ts'
import { checkContrast } from '#content/checks/contrast.ts'
import { findProblems } from '#content/checks/find-problems.ts'
import { readTheme } from './build/theme-colors.ts'
import { readSlip, type Slip } from './check-content/describe-error.ts'
import { locateField } from './content/locate-field.ts'
import { readContent } from './content/read-content.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)

const slips = findSlips()
// In a file that cannot be parsed, all later errors follow from the first.
const unreadable = slips.filter(
  ({ isUnreadable }, at) => isUnreadable && slips.findIndex(({ file }) => file === slips[at]?.file) === at,
)
const told = unreadable.length > 0 ? unreadable : slips
const written = unreadable.length > 0 ? [] : await readProblems()
// If both find something, the checks of content/ say it in plainer words.
const problems = [...new Set(written.length > 0 ? written : told.map(({ text }) => text))]
for (const problem of problems) console.log(`${problem}\n`)
if (problems.length === 0) console.log('The content fits together.')
else
  console.log(`${problems.length === 1 ? '1 thing' : `${problems.length} things`} to fix: see docs/editing-content.md`)
process.exitCode = problems.length === 0 ? 0 : 1

function findSlips(): Slip[] {
  const { stdout, status } = spawnSync('tsc', ['--noEmit', '--pretty', 'false'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH, NO_COLOR: '1' },
  })
  const found = stdout.split('\n').flatMap((line) => readSlip(line) ?? [])
  return status === 0 || found.length > 0 ? found : [{ file: '', isUnreadable: false, text: stdout }]
}

async function readProblems(): Promise<string[]> {
  try {
    const content = await readContent(root)
    const theme = readTheme()
    const problems = [...findProblems(content), ...theme.problems, ...checkContrast(theme.colors)]
    return problems.map((problem) => tell(problem, locateField(content.sources, problem.field)))
  } catch (error) {
    // What is missing altogether is told by the type check.
    if (slips.length > 0) return []
    throw error
  }
}

function tell({ field, message }: Problem, line: number | undefined): string {
  return `${field.file}${line === undefined ? '' : `, line ${line}`}: ${message}`
}
