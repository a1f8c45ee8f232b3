import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { packVersion } from './version/pack-version.ts'
import { plantTree } from './version/plant-tree.ts'

// node scripts/make-version.ts OUT [TREE SOURCES]
// Packs the program's own build into OUT, or checks and builds SOURCES in TREE first. A process of its own, because a
// server has visitors.
const program = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')
const [out = '', tree, sources] = process.argv.slice(2)

let running: ChildProcess | undefined
// Whoever wanted it is gone, and the next one will want the same folders.
const giveUp = () => {
  running?.kill('SIGKILL')
  process.exit(1)
}
process.on('disconnect', giveUp)

if (tree === undefined || sources === undefined) packVersion(program, out)
else {
  plantTree(program, tree, sources)
  if ((await run(tree, 'scripts/check-content.ts')) && (await run(tree, 'scripts/build.ts'))) packVersion(tree, out)
  else process.exitCode = 1
}
process.off('disconnect', giveUp)
process.disconnect?.()

async function run(cwd: string, script: string): Promise<boolean> {
  running = spawn(process.execPath, [script], { cwd, stdio: ['ignore', process.stderr, 'inherit', 'ipc'] })
  running.on('message', (share) => process.send?.(share))
  const [code] = await once(running, 'exit')
  return code === 0
}
