import { fragment, join, type Script, sql } from '../database.ts'
import { toRequest, toText } from '../rows.ts'
import { collectWords } from '../words.ts'

const rowsAtOnce = 500

/** Folding is the same for both engines, and neither can do it. */
export function* fillWords(): Script<void> {
  let last = ''
  for (;;) {
    const rows = yield sql`SELECT * FROM requests WHERE id > ${last} ORDER BY id LIMIT ${rowsAtOnce}`
    if (rows.length === 0) return
    const requests = rows.map(toRequest)
    const ids = join(
      requests.map(({ id }) => id),
      ', ',
    )
    const notes = Map.groupBy(
      yield sql`SELECT request_id, text FROM notes WHERE request_id IN (${ids}) ORDER BY written_at, id`,
      (row) => row.request_id,
    )
    const pairs = requests.map((request) => {
      const texts = (notes.get(request.id) ?? []).map(({ text }) => toText(text))
      return fragment`(${request.id}, ${collectWords(request, texts)})`
    })
    yield sql`
      WITH filled (id, words) AS (VALUES ${join(pairs, ', ')})
      UPDATE requests SET words = filled.words FROM filled WHERE requests.id = filled.id`
    last = requests.at(-1)?.id ?? ''
  }
}
