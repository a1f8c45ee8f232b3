import { randomUUIDv7 } from 'node:crypto'
import { parseNewNote } from '#contract/desk-input.ts'
import { type Command, CommandError } from '../command.ts'
import { parseOptions } from '../options.ts'
import { findRequestId } from '../requests/reference.ts'

/** Writes a note that the desk shows beside the request. */
export const addNote: Command = async ({ now, openStore, out }, args) => {
  const { positionals } = parseOptions(args, {}, { positionals: Number.POSITIVE_INFINITY })
  const [typed, ...words] = positionals
  if (typed === undefined || words.length === 0) throw new CommandError('usage', 'give an id and the text of the note')
  const parsed = parseNewNote({ text: words.join(' ') })
  if (!parsed.ok) throw new CommandError('usage', parsed.issues[0]?.detail ?? 'this cannot be a note')
  const { store } = await openStore()
  const id = await findRequestId(store, typed)
  await store.addNote(id, { id: randomUUIDv7(), writtenAt: now(), text: parsed.value.text })
  await out.writeLines(['Noted.'])
  return undefined
}
