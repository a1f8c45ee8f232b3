import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where system programs are isn't always in the path of an account other than root. */
const systemFolders = ['/usr/sbin', '/usr/local/sbin', '/sbin']

/** The full path of a program that may be installed here. */
export function findProgram(name: string, path = process.env.PATH ?? ''): string | undefined {
  return [...path.split(delimiter), ...systemFolders].map((folder) => join(folder, name)).find(isExecutable)
}

export function isExecutable(file: string | undefined): file is string {
  if (!file) return false
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
