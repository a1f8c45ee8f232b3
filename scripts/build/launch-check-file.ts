import { writeFileSync } from 'node:fs'
import { readContent } from '../launch-check/content-under-check.ts'
import { findContentFindings } from '../launch-check/find-launch-findings.ts'
import { summarize } from '../launch-check/report.ts'

/** For the server, which reminds the owner of it. The settings it knows itself. */
export function writeLaunchCheckFile(path: string, root: string): void {
  writeFileSync(path, `${JSON.stringify(summarize(findContentFindings(readContent(root))), null, 2)}\n`)
}
