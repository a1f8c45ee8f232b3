import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { packFiles } from '#contract/publication.ts'
import { listSources } from '../build/manifest/made-of.ts'

/** Writes sources.gz and built.gz: all that a publication keeps of a project that is built. */
export function packVersion(root: string, folder: string): void {
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
