import { cpSync, mkdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isSource } from '#contract/publication.ts'
import { listSources } from '../build/manifest/made-of.ts'

/** What pages are built and edited with. */
export const treeParts = [
  'biome.json',
  'content',
  'contract',
  'desk',
  'editor',
  'package-lock.json',
  'package.json',
  'public',
  'scripts',
  'site',
  'tsconfig.base.json',
  'vite.config.ts',
]

/**
 * A copy of the program with somebody's own sources, where nothing is read-only. The libraries are linked; the program
 * is not, because a file knows by its place which content belongs to it.
 */
export function plantTree(program: string, tree: string, sources: string): void {
  mkdirSync(tree, { recursive: true, mode: 0o700 })
  for (const part of treeParts) {
    rmSync(join(tree, part), { recursive: true, force: true })
    cpSync(join(program, part), join(tree, part), {
      recursive: true,
      filter: (path) => !/\.test\.tsx?$/.test(path) && !isSource(path.slice(program.length + 1).replaceAll('\\', '/')),
    })
  }
  const libraries = join(tree, 'node_modules')
  rmSync(libraries, { recursive: true, force: true })
  symlinkSync(join(program, 'node_modules'), libraries, 'junction')
  layOut(tree, sources)
}

/** Puts the sources in their places, and takes away what is none of them. */
export function layOut(tree: string, sources: string): void {
  const folder = realpathSync(sources)
  // A link could lead anywhere.
  const files = listSources(folder).filter((file) => realpathSync(join(folder, file)) === join(folder, file))
  for (const gone of listSources(tree)) if (!files.includes(gone)) rmSync(join(tree, gone))
  for (const file of files) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    cpSync(join(folder, file), join(tree, file))
  }
}
