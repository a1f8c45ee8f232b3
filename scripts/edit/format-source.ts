import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { text } from 'node:stream/consumers'

const formatter = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')

/**
 * The source as the project's formatter leaves it, imports in order. A file that was not formatted before stays as it
 * is: the difference shall hold only what the owner changed.
 */
export async function formatChanged(root: string, file: string, base: string, source: string): Promise<string> {
  if (!file.endsWith('.ts')) return source
  const [before, after] = await Promise.all([format(root, file, base), format(root, file, source)])
  return before === base ? after : source
}

async function format(root: string, file: string, source: string): Promise<string> {
  const args = [formatter, 'check', '--write', '--linter-enabled=false', `--stdin-file-path=${file}`]
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['pipe', 'pipe', 'ignore'] })
  child.stdin.end(source)
  const formatted = await text(child.stdout)
  return formatted === '' ? source : formatted
}
