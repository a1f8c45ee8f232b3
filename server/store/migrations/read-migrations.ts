import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Script } from '../database.ts'
import { divideContents } from './divide-contents.ts'
import { fillWords } from './fill-words.ts'

export type Migration = { version: number; text: string; fill?: () => Script<void> }

/** What SQL alone cannot do, by the name of the file after which it is done. */
const fillings: Record<string, Migration['fill']> = { figures: fillWords, records: divideContents }

/** The files of one engine in order: 001-initial.sql is version 1. */
export function readMigrations(engine: 'sqlite' | 'postgres'): Migration[] {
  const folder = join(import.meta.dirname, engine)
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const fill = fillings[name.slice(4, -4)]
      const text = readFileSync(join(folder, name), 'utf8')
      return { version: Number.parseInt(name, 10), text, ...(fill && { fill }) }
    })
}

export function newestVersion(migrations: Migration[]): number {
  return migrations.at(-1)?.version ?? 0
}

export function describeNewerSchema(found: number, known: number): string {
  return `the database has schema version ${found}, and this release knows only ${known}: start the newer release`
}
