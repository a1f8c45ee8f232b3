import { fragment, join, type Script, sql } from '../database.ts'
import { toRequest } from '../rows.ts'
import { collectWords } from '../words.ts'

/** The version that has a place for the words of a request; the next makes an index of them. */
export const wordsVersion = 2
const rowsAtOnce = 500

/** Folding is the same for both engines, and neither can do it. */
export function* fillWords(): Script<void> {
  let last = ''
  for (;;) {
    const rows = yield sql`SELECT * FROM requests WHERE id > ${last} ORDER BY id LIMIT ${rowsAtOnce}`
    if (rows.length === 0) return
    const requests = rows.map(toRequest)
    const pairs = requests.map((request) => fragment`(${request.id}, ${collectWords(request)})`)
    yield sql`
      WITH filled (id, words) AS (VALUES ${join(pairs, ', ')})
      UPDATE requests SET words = filled.words FROM filled WHERE requests.id = filled.id`
    last = requests.at(-1)?.id ?? ''
  }
}
