import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Lays out what an owner edits, so that spaces, quotes and capitals in colors are nobody's mistake. */
export function formatContent(root: string): void {
  spawnSync(process.execPath, [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'format', '--write', ...edited], {
    cwd: root,
    // A file that cannot be read stays as it is: the checks say why.
    stdio: 'ignore',
  })
}

const edited = ['content', 'site/styles/theme.css']
