import { existsSync, globSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import type { FileReader } from '../file-reader.ts'

/** The files that only schema version 1 had. */
export const version1Files = [
  ...['home.json', 'about.json', 'contact.json', 'services-page.json', 'received.json', 'not-found.json'],
  ...['estimator.json', 'switching.json', 'legal'],
]

export function isOfVersion1(folder: string): boolean {
  return existsSync(join(folder, 'home.json'))
}

/** The parts of schema version 1, each a file of its own, and the legal texts in Markdown. */
export function readVersion1(folder: string, { readJson, readText }: FileReader): Record<string, unknown> {
  const parts = globSync('*.json', { cwd: folder }).map((file) => [nameOf(file), readJson(file)])
  const legal = globSync('legal/*.md', { cwd: folder })
    .toSorted()
    .map((file) => ({ id: basename(file, '.md'), text: readText(file.replaceAll('\\', '/')) }))
  return {
    ...Object.fromEntries(parts.filter(([, part]) => part !== undefined)),
    legal: legal.filter(({ text }) => text !== undefined),
  }
}

/** services-page.json is `servicesPage`. */
function nameOf(file: string): string {
  return basename(file, extname(file)).replaceAll(/-[a-z]/g, (letters) => letters.charAt(1).toUpperCase())
}
