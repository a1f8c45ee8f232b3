import { DatabaseSync } from 'node:sqlite'
import { createForeignPartError } from '../foreign-parts.ts'
import type { Migration } from '../migrations/read-migrations.ts'

/** Tables that other tools add to our file: Litestream's two, and the statistics that ANALYZE writes. */
const toolTables = `CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER);
  CREATE TABLE _litestream_lock (id INTEGER); ANALYZE`
/** Written by an ANALYZE of sqlite3 builds that keep more statistics than node:sqlite. */
const moreStatistics = 'table sqlite_stat4 CREATE TABLE sqlite_stat4 ( tbl , idx , neq , nlt , ndlt , sample )'

/**
 * Throws if the schema has a part that our migrations don't create. A restored file may bring triggers and views, which
 * run with our statements. The same migrations run in an empty database in memory, so that ALTER TABLE leaves the same
 * text in both.
 */
export function refuseForeignSchema(database: DatabaseSync, applied: readonly Migration[]): void {
  using ours = new DatabaseSync(':memory:')
  for (const { text } of applied) ours.exec(text)
  ours.exec(toolTables)
  const known = new Set([...listParts(ours), moreStatistics])
  const foreign = listParts(database).find((part) => !known.has(part))
  if (foreign) throw createForeignPartError(`the ${foreign.split(' ', 2).join(' ')}`)
}

/** SQLite runs the text, whatever type and name stand beside it, so every part is compared with its text. */
function listParts(database: DatabaseSync): string[] {
  const parts = database.prepare('SELECT type, name, sql FROM sqlite_schema').all()
  return parts.map(({ type, name, sql }) => `${type} ${name} ${normalize(String(sql ?? ''))}`)
}

/** Quoted text comes first: a comment in it is none, and the other way around. A release may reword our comments. */
const token =
  /('(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\[[^\]]*\])|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|[ \t\n\f\r]+|(\w+|[\s\S])/g

/** The text of a statement without its comments, with one space between any two words and signs. */
function normalize(statement: string): string {
  const kept = Array.from(statement.matchAll(token), ([, quoted, plain]) => quoted ?? plain)
  return kept.filter((part) => part !== undefined).join(' ')
}
