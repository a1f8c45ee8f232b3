import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { compileCache } from './compiled.ts'
import type { LeadsResult } from './leads.ts'

const projectFolder = fileURLToPath(new URL('../..', import.meta.url))

/** Runs a command as a person would, in a process of its own with these settings only. */
export function runLeadsProcess(
  args: string[],
  settings: Record<string, string | undefined> = {},
): Promise<LeadsResult> {
  const env = { PATH: process.env.PATH, ...compileCache, ...settings }
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['server/cli/main.ts', ...args],
      { cwd: projectFolder, env, maxBuffer: 64 * 1024 * 1024 },
      (_error, out, error) => resolve({ code: child.exitCode ?? -1, out, error }),
    )
    child.stdin?.end()
  })
}
