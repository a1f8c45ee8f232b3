import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Migration = { version: number; text: string }

/** The files of one engine in order: 001-initial.sql is version 1. */
export function readMigrations(engine: 'sqlite' | 'postgres'): Migration[] {
  const folder = join(import.meta.dirname, engine)
  return readdirSync(folder)
    .sort()
    .map((name) => ({ version: Number.parseInt(name, 10), text: readFileSync(join(folder, name), 'utf8') }))
}

export function newestVersion(migrations: Migration[]): number {
  return migrations.at(-1)?.version ?? 0
}

export function describeNewerSchema(found: number, known: number): string {
  return `the database has schema version ${found}, and this release knows only ${known}: start the newer release`
}
