/** What a sentence can say without repeating it: {accuracy}, {company}. Undefined: a claim that is no longer made. */
export type Placeholders = ReadonlyMap<string, string | undefined>

/** `{{` is a brace. A name is letters and dots. */
const placeholder = /\{\{|\{([a-z][\w.]*)\}/gi

/** The names that a text mentions. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(placeholder)].flatMap(([, name]) => name ?? [])
}

/** Whether each claim that a sentence says is still made. */
export function isMade(sentence: string, values: Placeholders): boolean {
  return namesIn(sentence).every((name) => !values.has(name) || values.get(name) !== undefined)
}

/**
 * The text with every figure and name in its place, and without the sentences that say a claim which is no longer made.
 * An unknown name stays as it is: the checks report it. `keeps` are filled in later.
 */
export function interpolate(text: string, values: Placeholders, keeps: readonly string[] = []): string {
  if (!text.includes('{')) return text
  return text
    .split(/(?<=[.?!])\s+/)
    .filter((sentence) => isMade(sentence, values))
    .join(' ')
    .replaceAll(placeholder, (found, name?: string) => {
      if (name === undefined) return '{'
      return keeps.includes(name) ? found : (values.get(name) ?? found)
    })
}
