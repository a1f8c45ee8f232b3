import { createHash } from 'node:crypto'
import * as v from 'valibot'

/** The keys of the entries of each list, by the list's own id. */
export type Lists = ReadonlyMap<string, readonly string[]>
/** Where the keys of the present texts outlive this process. */
export type KeyStore = { read(): string; write(text: string): void }

/** Texts whose keys are remembered: undo leads back to them. */
const mostTexts = 1000
const storedSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.record(v.string(), v.array(v.string()))))

/**
 * Knows the entries of a text again when it comes back: after an undo, or in the process that follows this one, while a
 * page is still open with what it has shown. Only letter for letter the same text has the same keys.
 */
export function createKeyMemory(store?: KeyStore) {
  const remembered = new Map<string, Lists>()
  /** Of each file, the name of its text as of now. */
  const present = new Map<string, string>()
  const stored = v.safeParse(storedSchema, store?.read())
  if (stored.success)
    for (const [name, lists] of Object.entries(stored.output)) remembered.set(name, new Map(Object.entries(lists)))

  return {
    recall: (file: string, text: string): Lists | undefined => remembered.get(nameOf(file, text)),
    remember(file: string, text: string, lists: Lists): void {
      const name = nameOf(file, text)
      present.set(file, name)
      remembered.delete(name)
      remembered.set(name, lists)
      const [oldest] = remembered.keys()
      if (remembered.size > mostTexts && oldest !== undefined) remembered.delete(oldest)
    },
    /** Called before a page hears of new keys. */
    keep(): void {
      const lists = [...present.values()].map((name) => [name, Object.fromEntries(remembered.get(name) ?? [])] as const)
      // Where nothing can be written, a page has to be opened again after a rest: no reason to refuse what is typed.
      try {
        store?.write(JSON.stringify(Object.fromEntries(lists)))
      } catch {}
    },
  }
}

function nameOf(file: string, text: string): string {
  return createHash('sha256').update(`${file}\n${text}`).digest('base64')
}
