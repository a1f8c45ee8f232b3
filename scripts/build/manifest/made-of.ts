import { hash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSource } from '#contract/publication.ts'
import type { SiteManifest } from '#contract/site-manifest.ts'

const folders = '{content,contract,desk,public,scripts/build,scripts/content,site}/**/*.*'

/** Tells two builds apart that could come out differently. */
export function describeMaking(root: string, origin: string): SiteManifest['madeOf'] {
  const files = globSync([folders, 'package-lock.json', 'vite.config.ts'], { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .toSorted()
  const digest = (chosen: string[]) =>
    hash('sha256', chosen.map((file) => `${file} ${digestOf(root, file)}`).join('\n'))
  return {
    program: digest(files.filter((file) => !isSource(file))),
    sources: digest(files.filter(isSource)),
    origin,
  }
}

function digestOf(root: string, file: string): string {
  return hash('sha256', readFileSync(join(root, file)))
}

/** The owner's files, by their path in the project. */
export function listSources(root: string): string[] {
  return globSync(['content/**/*.*', 'site/styles/theme.css', 'public/**/*.*'], { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(isSource)
    .toSorted()
}
