import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileOf, type Pictures } from './read-content.ts'
import { type Content, partNames } from './schema/content.ts'

/** The files of content/site, as readContentFiles reads them. What belongs to no link or field anymore is taken away. */
export function writeContentFiles(folder: string, content: Content, pictures: Pictures): void {
  mkdirSync(folder, { recursive: true })
  for (const name of partNames)
    if (name !== 'legal') writeFileSync(join(folder, fileOf(name)), `${JSON.stringify(content[name], null, 2)}\n`)
  const texts = new Map(content.legal.map(({ id, text }) => [`${id}.md`, text]))
  replaceFiles(join(folder, 'legal'), texts)
  replaceFiles(join(folder, 'pictures'), pictures)
}

function replaceFiles(folder: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  if (files.size > 0) mkdirSync(folder, { recursive: true })
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (!files.has(name)) rmSync(join(folder, name), { recursive: true })
  for (const [name, body] of files) writeFileSync(join(folder, name), body)
}
