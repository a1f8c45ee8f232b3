import * as accept from './accept-script.ts'
import * as bodies from './body-scripts.ts'
import type { Dialect, Script } from './database.ts'
import * as deliveries from './delivery-scripts.ts'
import * as desk from './desk-scripts.ts'
import * as drafts from './draft-scripts.ts'
import * as lists from './list-script.ts'
import * as pictures from './picture-scripts.ts'
import * as publications from './publication-scripts.ts'
import type { BackupOutcome } from './records.ts'
import * as requests from './request-scripts.ts'
import * as totals from './total-scripts.ts'
import * as unused from './unused-body-scripts.ts'
import * as upkeep from './upkeep-scripts.ts'

/** By name, because a script may run in another thread, to which only its name and its arguments can be sent. */
const scripts = {
  ...accept,
  ...bodies,
  ...deliveries,
  ...desk,
  ...drafts,
  ...lists,
  ...pictures,
  ...publications,
  ...requests,
  ...totals,
  ...unused,
  ...upkeep,
}

type Scripts = typeof scripts

export type ScriptName = {
  [Name in keyof Scripts]: Scripts[Name] extends (...args: never[]) => Script<unknown> ? Name : never
}[keyof Scripts]

/** What takes a person's words away. Only `erase` can run it. */
type Deletion = Extract<ScriptName, `delete${string}` | 'changeNote'>

/** The engine adds its dialect where a script asks for one, always last. */
type ArgumentsOf<Name extends ScriptName> =
  Parameters<Scripts[Name]> extends [...infer Given, Dialect] ? Given : Parameters<Scripts[Name]>

type ResultOf<Name extends ScriptName> = ReturnType<Scripts[Name]> extends Script<infer Result> ? Result : never

export type ScriptMethod<Name extends ScriptName> = (...args: ArgumentsOf<Name>) => Promise<ResultOf<Name>>

type Run<Names extends ScriptName> = <Name extends Names>(
  name: Name,
  ...args: ArgumentsOf<Name>
) => Promise<ResultOf<Name>>
export type RunScript = Run<Exclude<ScriptName, Deletion>>
export type RunDeletion = Run<Deletion>

/** As it comes from another thread, unchecked. */
export type ScriptCall = { name: string; args: unknown[] }

export function startScript({ name, args }: ScriptCall, dialect: Dialect): Script<unknown> {
  const script = scripts[name as ScriptName] as (...args: unknown[]) => Script<unknown>
  return script(...args, dialect)
}

/** What the two engines do differently. Everything else is written once, in scripts. */
export type Database = {
  /** Queries only, outside any transaction, for an answer that is waited for: few rows, found by an index. */
  read: RunScript
  /** The same for what may take its time: neither visitors nor deliveries wait for it. */
  browse: RunScript
  /** One transaction; resolves after it is durable. The script may run again after a fault, so it must not keep state. */
  write: RunScript
  /** The only way to delete what people wrote: afterward, drops copies of the rows that the engine keeps outside its tables. */
  erase<Result>(work: (run: RunDeletion) => Promise<Result>): Promise<Result>
  schemaVersion(): Promise<number>
  /** Writes a consistent copy while others read and write. Refuses to overwrite. */
  backup(file: string): Promise<BackupOutcome>
  /** Finishes what was accepted, then closes. */
  close(): Promise<void>
}
