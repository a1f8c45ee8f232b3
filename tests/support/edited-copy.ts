import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const parts = [
  'content',
  'contract',
  'site',
  'desk',
  'editor',
  'public',
  'scripts',
  'package.json',
  'tsconfig.base.json',
]
const files = ['vite.config.ts', 'biome.json', '.gitignore']

/** A copy of the project that an editor may write into. */
export function copyForEditing() {
  const root = mkdtempSync(join(tmpdir(), 'claimwright-edited-'))
  for (const name of [...parts, ...files]) cpSync(name, join(root, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'dir')
  return {
    root,
    read: (file: string) => readFileSync(join(root, file), 'utf8'),
    /** The lines that differ from the project's own file. */
    diffOf(file: string) {
      const [before, after] = [readFileSync(file, 'utf8'), readFileSync(join(root, file), 'utf8')].map((text) =>
        text.split('\n'),
      )
      return {
        removed: (before ?? []).filter((line) => !after?.includes(line)).map((line) => line.trim()),
        added: (after ?? []).filter((line) => !before?.includes(line)).map((line) => line.trim()),
      }
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
