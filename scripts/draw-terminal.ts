import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawTerminal } from './terminal/draw-terminal.ts'
import { makeSampleDesk } from './terminal/sample-desk.ts'

// Draws the pictures of commands in docs/ from what the commands really print.
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const dataDir = mkdtempSync(join(tmpdir(), 'claimwright-pictures-'))
await makeSampleDesk(dataDir)

draw('leads-list', 'npm run leads -- list', inTerminal('server/cli/main.ts list'))
draw('leads-show', 'npm run leads -- show 01a1e4b3', inTerminal('server/cli/main.ts show 01a1e4b3'))
draw('launch-check', 'npm run launch-check', shorten(inTerminal('scripts/launch-check.ts')))
rmSync(dataDir, { recursive: true, force: true })

function draw(name: string, command: string, output: string): void {
  writeFileSync(`docs/screenshots/${name}.svg`, drawTerminal(command, output))
}

/** `script` gives the command a terminal, without which it would use no colours. */
function inTerminal(command: string): string {
  const { stdout, status } = spawnSync('script', ['-qec', `stty cols 80; node ${command}`, '/dev/null'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, TERM: 'xterm', DATA_DIR: dataDir, TIME_ZONE: 'America/New_York' },
  })
  if (status === null) throw new Error('the program "script" of util-linux is needed')
  return stdout.replaceAll(dataDir, 'data')
}

/** The beginning, and the sum at the end. */
function shorten(output: string): string {
  const lines = output.trimEnd().split('\n')
  return [...lines.slice(0, 25), '    …', '', ...lines.slice(-1)].join('\n')
}
