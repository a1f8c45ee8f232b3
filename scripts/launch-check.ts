import { fileURLToPath } from 'node:url'
import { parseArgs, styleText } from 'node:util'
import { usualEditPort } from '#contract/edit.ts'
import { readContent } from './content/read-content.ts'
import { stopPlainly } from './content/tell-problems.ts'
import { findContentFindings, report, summarize } from './launch-check/report.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const wantsJson = readOptions()
const content = await readContent(root).catch((error) => stopPlainly(root, error))
const summary = summarize(findContentFindings(content, Number(process.env.EDIT_PORT ?? usualEditPort)))
process.stdout.write(wantsJson ? `${JSON.stringify(summary, null, 2)}\n` : report(summary, lookOf(process.stdout)))
process.exitCode = summary.must === 0 ? 0 : 1

function readOptions(): boolean {
  try {
    return parseArgs({ options: { json: { type: 'boolean', default: false } } }).values.json
  } catch {
    process.stderr.write('launch-check: the only option is --json\n')
    process.exit(2)
  }
}

function lookOf({ isTTY, columns }: NodeJS.WriteStream) {
  return isTTY ? { width: columns, paintHeading: (text: string) => styleText('bold', text) } : undefined
}
