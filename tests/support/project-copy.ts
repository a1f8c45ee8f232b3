import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const folders = ['content', 'contract', 'fields', 'sections', 'ui', 'site', 'desk', 'render', 'server', 'scripts']

/** The project as an owner has it, whose files a test may edit. What is installed and built is shared. */
export function copyProject() {
  const root = mkdtempSync(join(tmpdir(), 'claimwright-copy-'))
  for (const name of [...folders, 'public']) copy(name)
  for (const name of ['package.json', 'tsconfig.base.json', 'biome.json', 'vite.config.ts', '.gitignore']) copy(name)
  for (const name of ['node_modules', 'build']) symlinkSync(resolve(name), join(root, name), 'dir')

  function copy(name: string): void {
    cpSync(name, join(root, name), { recursive: true })
  }
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  return {
    root,
    read,
    write: (path: string, text: string) => writeFileSync(join(root, path), text),
    /** Refuses to change what is not there: the test would prove nothing. */
    edit(path: string, from: string, to: string) {
      if (!read(path).includes(from)) throw new Error(`${path} has no ${from}`)
      writeFileSync(
        join(root, path),
        read(path).replace(from, () => to),
      )
    },
    /** As it was. */
    restore: copy,
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
