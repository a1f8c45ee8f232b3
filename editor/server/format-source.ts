import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { text } from 'node:stream/consumers'

const requireHere = createRequire(import.meta.url)

/** Biome itself where it can be found: its starter takes longer to start than the formatting. */
const [program, ...firstArgs] = findFormatter()

function findFormatter(): [string, ...string[]] {
  const starter = requireHere.resolve('@biomejs/biome/bin/biome')
  const name = process.platform === 'win32' ? 'biome.exe' : 'biome'
  for (const variant of ['', '-musl'])
    try {
      return [createRequire(starter).resolve(`@biomejs/cli-${process.platform}-${process.arch}${variant}/${name}`)]
    } catch {
      // npm installs the variant that fits the machine.
    }
  return [process.execPath, starter]
}

/**
 * The source as the project's formatter leaves it, imports in order. A file that was not formatted before stays as it
 * is: the difference shall hold only what the owner changed.
 */
async function formatChanged(root: string, file: string, base: string, source: string): Promise<string> {
  if (!file.endsWith('.ts')) return source
  const after = await format(root, file, source)
  if (after === source) return source
  return (await format(root, file, base)) === base ? after : source
}

type Draft = readonly [file: string, { base: string; now: string }]

export async function formatAll(root: string, drafts: readonly Draft[]): Promise<Map<string, string>> {
  const formatted = drafts.map(
    async ([file, { base, now }]) => [file, await formatChanged(root, file, base, now)] as const,
  )
  return new Map(await Promise.all(formatted))
}

async function format(root: string, file: string, source: string): Promise<string> {
  const args = [...firstArgs, 'check', '--write', '--linter-enabled=false', `--stdin-file-path=${file}`]
  const child = spawn(program, args, { cwd: root, stdio: ['pipe', 'pipe', 'ignore'] })
  child.stdin.end(source)
  const formatted = await text(child.stdout)
  return formatted === '' ? source : formatted
}
