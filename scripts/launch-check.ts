import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readContent } from './launch-check/content-under-check.ts'
import { findLaunchFindings } from './launch-check/find-launch-findings.ts'
import { report, summarize } from './launch-check/report.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } })
const summary = summarize(findLaunchFindings({ ...readContent(root), env: process.env }))
process.stdout.write(values.json ? `${JSON.stringify(summary, null, 2)}\n` : report(summary))
process.exitCode = summary.must === 0 ? 0 : 1
