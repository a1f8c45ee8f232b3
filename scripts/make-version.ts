import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { packFiles } from '#contract/publication.ts'
import { listSources } from './build/manifest/made-of.ts'
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

/** Writes sources.gz and built.gz: all that a publication keeps of a project that is built. */
function packVersion(root: string, folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const build = join(root, 'build')
  const built = readdirSync(build, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(build.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !/^(?:server|cache)\/|^\.bootstrap/.test(path))
    .toSorted()
  const pack = (base: string, files: string[]) =>
    gzipSync(packFiles(new Map(files.map((file) => [file, readFileSync(join(base, file))]))))
  writeFileSync(join(folder, 'sources.gz'), pack(root, listSources(root)), { mode: 0o600 })
  writeFileSync(join(folder, 'built.gz'), pack(build, built), { mode: 0o600 })
}
