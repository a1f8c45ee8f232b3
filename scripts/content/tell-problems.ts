import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Problem } from '#content/checks/content.ts'
import { findProblems } from '#content/checks/find-problems.ts'
import { locateField } from './locate-field.ts'
import { readContent } from './read-content.ts'

/** Compiler errors in plain words, for people who have never seen one. */
const slips: Record<string, string> = {
  TS1002: 'a text does not end: its second quote is missing',
  TS1003: 'a quote, a comma or a bracket is missing here or on the line above',
  TS1005:
    'a comma or a bracket is missing, or a text with an apostrophe is between single quotes instead of double ones',
  TS1127:
    'a curly quote stands where a straight one belongs: write \' or ". A text copied from Word or a mail brings them along',
  TS1109: 'something is missing before this place: a text, or a number',
  TS1128: 'there is one bracket too many, or one is missing further up',
  TS1160: 'a text between backticks does not end: its second backtick is missing',
  TS2304: 'a text here has no quotes',
  TS2322: 'this is not the kind of thing that can go here, such as a text in place of a number',
  TS2339: 'something that the texts here refer to is not there anymore',
  TS2551: 'something that the texts here refer to is not there anymore',
  TS2353: 'a name before a colon is misspelled, or does not belong here',
  TS2561: 'a name before a colon is misspelled',
  TS2741: 'an entry that the others have is missing here',
  TS2820: 'this word is misspelled',
}

/** `isUnreadable`: the file is no longer TypeScript at all. */
type Slip = { file: string; isUnreadable: boolean; text: string }

/** One line of `tsc -b --pretty false`, in plain words; undefined for a line that continues the one before. */
export function readSlip(line: string): Slip | undefined {
  const [, file, number, code = '', message] = /^(\S+?)\((\d+),\d+\): error (TS\d+): (.*?)\r?$/.exec(line) ?? []
  if (file === undefined) return undefined
  const isUnreadable = /^TS1\d{3}$/.test(code)
  const said = file.startsWith('content/') ? slips[code] : 'the site needs something that is no longer in content/'
  const text =
    describeWrongWord(message) ??
    describeMissingClaim(message) ??
    (said ? `${said}.${isUnreadable ? '' : ` (${message})`}` : message)
  return { file, isUnreadable, text: `${file}, line ${number}: ${text}` }
}

/** Of everything that texts refer to, only claims have a source. */
function describeMissingClaim(message = ''): string | undefined {
  const [, name] = /^Property '(\w+)' does not exist on type '.*\bsource: string/.exec(message) ?? []
  if (name === undefined) return undefined
  return `this says the figure "${name}", whose line is no longer in content/claims.ts. Put the line back. To take the figure out of every page, empty its value: value: ''.`
}

/** Where only some words may stand, the compiler lists them as types. */
function describeWrongWord(message = ''): string | undefined {
  const [, word, type = ''] = /^Type '"(.*?)"' is not assignable to type '(.*?)'\./.exec(message) ?? []
  const allowed = [...type.matchAll(/"([^"]+)"/g)].map(([, name]) => name)
  const [, meant] = /Did you mean '"(.*?)"'/.exec(message) ?? []
  if (word === undefined) return undefined
  if (meant) return `there is no "${word}" to choose here. Did you mean "${meant}"?`
  return allowed.length > 0 ? `there is no "${word}" to choose here. Write one of: ${allowed.join(', ')}.` : undefined
}

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
    return findProblems(content).map((problem) => tell(problem, locateField(content.sources, problem.field)))
  } catch (error) {
    // What is missing altogether is told by the type check.
    if (hasSlips) return []
    throw error
  }
}

function tell({ field, message }: Problem, line: number | undefined): string {
  return `${field.file}${line === undefined ? '' : `, line ${line}`}: ${message}`
}

/** Ends a command that cannot go on, with what check-content says; if nothing, the error is not the owner's. */
export async function stopPlainly(root: string, error: unknown): Promise<never> {
  // By its name: Vite bundles its own copy of the class.
  const isSetting = (error as Error).name === 'SettingError'
  const problems = isSetting ? [(error as Error).message] : await tellProblems(root)
  if (problems.length === 0) throw error
  process.stderr.write(`${problems.join('\n\n')}\n`)
  process.exit(1)
}
