import { join } from 'node:path'
import { readContentFiles } from '#content/read-content.ts'

/** The files of content/site, as they are. */
export function readSampleContent() {
  const read = readContentFiles(join(import.meta.dirname, '../../content/site'))
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read
}
