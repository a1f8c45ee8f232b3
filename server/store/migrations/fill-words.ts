import { fragment, join, type Row, type Script, sql } from '../database.ts'

// A migration must do the same forever: it meets the columns of its own version, whatever columns and words came later.
// So nothing here is shared with rows.ts or words.ts, and a change of the words there needs a migration of its own.

const rowsAtOnce = 500
const longestWord = 64
const mostWords = 2_000

/** Folding is the same for both engines, and neither can do it. */
export function* fillWords(): Script<void> {
  let last: unknown = ''
  for (;;) {
    const rows = yield sql`
      SELECT id, name, email, phone, company, role, service_interest, message FROM requests
      WHERE id > ${String(last)} ORDER BY id LIMIT ${rowsAtOnce}`
    if (rows.length === 0) return
    const ids = join(
      rows.map(({ id }) => String(id)),
      ', ',
    )
    const notes = Map.groupBy(
      yield sql`SELECT request_id, text FROM notes WHERE request_id IN (${ids}) ORDER BY written_at, id`,
      (row) => row.request_id,
    )
    const pairs = rows.map((row) => {
      const texts = (notes.get(row.id) ?? []).map(({ text }) => String(text))
      return fragment`(${String(row.id)}, ${collectTerms(row, texts)})`
    })
    yield sql`
      WITH filled (id, words) AS (VALUES ${join(pairs, ', ')})
      UPDATE requests SET words = filled.words FROM filled WHERE requests.id = filled.id`
    last = rows.at(-1)?.id
  }
}

function collectTerms(row: Row, notes: string[]): string {
  const { id, name, email, phone, company, role, service_interest, message } = row
  const written = splitWords([name, email, phone, company, role, service_interest, message].join(' '))
  const reference = String(id).replaceAll('-', '')
  const own = [...new Set([...phoneWords(String(phone)), reference, ...written])].slice(0, mostWords)
  const words = new Set([...own, ...splitWords(notes.join(' ')).slice(0, mostWords)])
  return [...words].map((word) => ` ${word}`).join('')
}

function splitWords(text: string): string[] {
  const folded = text
    // Before as well: to put thousands of marks in order takes seconds.
    .replace(/\p{M}+/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, longestWord).toWellFormed())
}

function phoneWords(phone: string): string[] {
  const written = phone.replace(/\D/g, '')
  const digits = written.length === 11 && written.startsWith('1') ? written.slice(1) : written
  return digits.length < 4 ? [] : [digits, digits.slice(-7)].map((word) => word.slice(0, longestWord))
}
