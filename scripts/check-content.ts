import { fileURLToPath } from 'node:url'
import { countOf } from '#contract/count-of.ts'
import { formatContent } from './content/format-content.ts'
import { tellProblems } from './content/tell-problems.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

formatContent(root)
const problems = await tellProblems(root)
for (const problem of problems) console.log(`${problem}\n`)
if (problems.length === 0) console.log('The content fits together.')
else console.log(`${countOf(problems.length, 'thing')} to fix: see docs/editing-content.md`)
process.exitCode = problems.length === 0 ? 0 : 1
