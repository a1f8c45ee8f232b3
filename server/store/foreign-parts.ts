import { limits } from '#contract/limits.ts'
import { Fragment, type Script, sql } from './database.ts'
import { StoreOpenError } from './store-errors.ts'

export function createForeignPartError(what: string): StoreOpenError {
  return new StoreOpenError(`the database holds ${what}, which no release makes: restore another backup`)
}

const texts: Readonly<Record<string, readonly string[]>> = {
  requests: ['name', 'email', 'phone', 'company', 'role', 'service_interest', 'message', 'fingerprint'],
  deliveries: ['target', 'last_error'],
}
/** Since there is a desk: requests have words that they are found by, and notes. */
const deskTexts: typeof texts = { ...texts, requests: [...(texts.requests ?? []), 'words'], notes: ['text'] }

/**
 * Ids become names of files and of headers, and texts are read into memory at every start: a restored backup must bring
 * no id that leads elsewhere, and no text that no form can hold.
 */
export function* refuseForeignRows(isForeign: Fragment, { hasDesk }: { hasDesk: boolean }): Script<void> {
  for (const [table, columns] of Object.entries(hasDesk ? deskTexts : texts)) {
    const bytes = new Fragment([columns.map((column) => `coalesce(octet_length(${column}), 0)`).join(' + ')], [])
    const from = new Fragment([table], [])
    const [id] = yield sql`SELECT 1 FROM ${from} WHERE length(id) > 64 OR ${isForeign} LIMIT 1`
    if (id) throw createForeignPartError('an id')
    const [text] = yield sql`SELECT 1 FROM ${from} WHERE ${bytes} > ${limits.storedRequest.max} LIMIT 1`
    if (text) throw createForeignPartError('a request')
  }
}
