import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** The bytes of every file of the built site, by path inside the folder, with forward slashes. */
export type SiteFolder = ReadonlyMap<string, Buffer>

export class SiteFolderError extends Error {
  override readonly name = 'SiteFolderError'
  readonly code = 'SITE_NOT_LOADED'
}

/** Reads everything once: afterwards no request can reach the disk, whatever its path says. */
export async function readSiteFolder(folder: string): Promise<SiteFolder> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new SiteFolderError(`the built pages cannot be read from ${folder} (${error.code}): run "npm run build"`)
    },
  )
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => !isPrivate(path))
    .sort()
  const files = await Promise.all(
    paths.map(async (path) => [path.replaceAll(sep, '/'), await readFile(join(folder, path))] as const),
  )
  return new Map(files)
}

/** Dot files are the build's own notes; what other hosts are to send with the pages is for them alone. */
function isPrivate(path: string): boolean {
  const isHidden = path.split(sep).some((part) => part.startsWith('.') && part !== '.well-known')
  return isHidden || path === '_headers'
}
