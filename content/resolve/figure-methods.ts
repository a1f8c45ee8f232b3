import { claimEntries } from '../claim-entries.ts'
import type { Content } from '../schema/content.ts'
import { namesIn } from './fill-in.ts'

/** How a figure was counted: `text` is shown when `button` is pressed. */
export type FigureMethod = { button: string; text: string }

/**
 * Returns a function that adds a method to every entry that says a figure which has one, but only once for each figure:
 * Home repeats figures, and its budget of elements has room for one explanation. `content` has its placeholders filled in;
 * the entries `asWritten` still name the figures. Without a method, nothing is added to the visitors' file.
 */
export function createMethodFinder({ claims, shell }: Content) {
  const { button, countedIn } = shell.method
  const methods = new Map<string, FigureMethod>()
  for (const [name, claim] of claimEntries(claims)) {
    if (!('method' in claim) || claim.method.trim() === '') continue
    const month = claim.countedIn.trim()
    const sentences = [claim.method, ...(month === '' ? [] : [countedIn.replace('{month}', () => month)])]
    methods.set(name, { button, text: sentences.join(' ') })
  }

  function takeMethod(entry: object | undefined): FigureMethod | undefined {
    const names = Object.values(entry ?? {}).flatMap((value) => (typeof value === 'string' ? namesIn(value) : []))
    const name = names.find((one) => methods.has(one)) ?? ''
    const method = methods.get(name)
    methods.delete(name)
    return method
  }

  return <Entry extends { id: string }>(shown: readonly Entry[], asWritten: readonly { id: string }[]) =>
    shown.map((entry): Entry & { method?: FigureMethod } => {
      const method = takeMethod(asWritten.find(({ id }) => id === entry.id))
      return method ? { ...entry, method } : entry
    })
}
