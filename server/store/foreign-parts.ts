import { type Fragment, fragment, type Script, sql } from './database.ts'
import { StoreOpenError } from './store-errors.ts'

export function createForeignPartError(what: string): StoreOpenError {
  return new StoreOpenError(`the database holds ${what}, which no release makes: restore another backup`)
}

/** Ids become names of files and of headers: a restored backup must bring none that leads elsewhere. */
export function* refuseForeignIds(isForeign: Fragment): Script<void> {
  for (const table of [fragment`requests`, fragment`deliveries`]) {
    const [row] = yield sql`SELECT 1 FROM ${table} WHERE length(id) > 64 OR ${isForeign} LIMIT 1`
    if (row) throw createForeignPartError('an id')
  }
}
