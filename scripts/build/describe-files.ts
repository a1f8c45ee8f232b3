import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { compressBest } from '#render/compress.ts'
import { type BuiltFile, tagOf } from '#render/program.ts'
import { describeFile } from '#render/rendered-file.ts'

const suffixes = { br: '.br', gzip: '.gz' } as const

/** Writes a .br and a .gz beside every text file of a folder and describes all of them. */
export function describeFiles(folder: string): Promise<BuiltFile[]> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    )
    .sort()
  return Promise.all(files.map((file) => describeBuilt(folder, file)))
}

async function describeBuilt(folder: string, file: string): Promise<BuiltFile> {
  const { body, ...described } = describeFile(encodeURI(`/${file}`), readFileSync(join(folder, file)))
  const compressed = await compressBest({ ...described, body })
  const copies = (['br', 'gzip'] as const).flatMap((encoding) => {
    const bytes = compressed[encoding]
    if (!bytes) return []
    const name = file + suffixes[encoding]
    writeFileSync(join(folder, name), bytes)
    return { encoding, file: name, entityTag: tagOf(bytes) }
  })
  // index.html is /, sign-in.html is /sign-in.
  const address = described.address.replace(/(\/index)?\.html$/, '') || '/'
  return {
    ...described,
    address,
    variants: [{ encoding: 'identity', file, entityTag: tagOf(body) }, ...copies],
  }
}
