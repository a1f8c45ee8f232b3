import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Problem } from '#content/checks/content.ts'
import { checkContrast } from '#content/checks/contrast.ts'
import { findProblems } from '#content/checks/find-problems.ts'
import { checkLegalTexts } from '../build/legal/legal-pages.ts'
import { readTheme } from '../build/theme-colors.ts'
import { readSlip, type Slip } from './describe-error.ts'
import { locateField } from './locate-field.ts'
import { readContent } from './read-content.ts'

/** Everything that is wrong with what an owner edits, a line each, with its place. */
export async function tellProblems(root: string): Promise<string[]> {
  const slips = await findSlips(root)
  // In a file that cannot be parsed, all later errors follow from the first.
  const unreadable = slips.filter(
    ({ isUnreadable }, at) => isUnreadable && slips.findIndex(({ file }) => file === slips[at]?.file) === at,
  )
  const told = unreadable.length > 0 ? unreadable : slips
  const written = unreadable.length > 0 ? [] : await tellWritten(root, slips.length > 0)
  // If both find something, the checks of content/ say it in plainer words.
  return [...new Set(written.length > 0 ? written : told.map((slip) => slip.text))]
}

/** Without the memory of earlier checks: they may have been those of another folder. */
async function findSlips(root: string): Promise<Slip[]> {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const outputs = ['content', 'site'].map(async (project) => {
    const child = spawn(
      process.execPath,
      [tsc, '-p', project, '--incremental', 'false', '--checkers', '1', '--pretty', 'false'],
      {
        cwd: root,
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    )
    return text(child.stdout)
  })
  const lines = (await Promise.all(outputs)).flatMap((output) => output.split('\n'))
  return lines.flatMap((line) => readSlip(line) ?? [])
}

async function tellWritten(root: string, hasSlips: boolean): Promise<string[]> {
  try {
    const content = await readContent(root)
    const theme = readTheme()
    const problems = [
      findProblems(content),
      theme.problems,
      checkContrast(theme.colors),
      checkLegalTexts(content),
    ].flat()
    return problems.map((problem) => tell(problem, locateField(content.sources, problem.field)))
  } catch (error) {
    // What is missing altogether is told by the type check.
    if (hasSlips) return []
    throw error
  }
}

function tell({ field, message }: Problem, line: number | undefined): string {
  return `${field.file}${line === undefined ? '' : `, line ${line}`}: ${message}`
}
