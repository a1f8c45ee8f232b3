/** `must`: settle it before the site goes public. `should`: better settled; the owner decides. */
export type Level = 'must' | 'should'

export type Finding = {
  level: Level
  /** `content/company.ts:36`, or the name of a variable. */
  where: string
  what: string
  /** What to do about it. Findings with the same fix are shown together. */
  fix: string
}

/** The text of each file in content/, by its path. */
export type Sources = Readonly<Record<string, string>>

/** The first line that contains the words, in a form that editors and terminals can open. */
export function placeOf(sources: Sources, file: string, words: string): string {
  const line = sources[file]?.split('\n').findIndex((text) => text.includes(words)) ?? -1
  return line < 0 ? file : `${file}:${line + 1}`
}
