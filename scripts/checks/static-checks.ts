import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { formatContent } from '../content/format-content.ts'
import type { Outcome } from './run-layer.ts'

const commands = {
  'format and lint': 'biome check --error-on-warnings .',
  // More checkers would each work out the same types again, and the projects are checked side by side already.
  types: 'tsc -b --checkers 1',
  'dead code': 'knip --no-progress',
}

/** All at once, after laying out what owners edit: that is nobody's mistake. What a check says is shown only when it fails. */
export async function runStaticChecks(): Promise<Outcome> {
  const startedAt = performance.now()
  formatContent('.')
  const results = await Promise.all(Object.entries(commands).map(([title, command]) => run(title, command)))
  const failed = results.filter(({ ok }) => !ok)
  for (const { title, said } of failed) console.log(`\nFAILED ${title}\n${said}`)
  return {
    title: 'static checks',
    passed: results.length - failed.length,
    failed: failed.length,
    seconds: (performance.now() - startedAt) / 1000,
  }
}

async function run(title: string, command: string): Promise<{ title: string; ok: boolean; said: string }> {
  const child = spawn(`${command} 2>&1`, { shell: true, stdio: ['ignore', 'pipe', 'ignore'] })
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  return { title, ok: code === 0, said }
}
