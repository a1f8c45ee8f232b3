import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where system programs are is not always in the path of somebody who is not root. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/sbin']

/** The full path of a program that may be installed here; says plainly when it is not. */
export function findProgram(name: string): string | undefined {
  const found = folders.map((folder) => join(folder, name)).find(isExecutable)
  if (!found) console.warn(`${name} is not installed here: what it would check is only checked by its text.`)
  return found
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
