/** `must`: the site is not fit for the public before it is settled. `should`: better settled, by the owner's judgement. */
export type Level = 'must' | 'should'

export type Finding = {
  level: Level
  /** `content/company.ts:36`, or the name of a variable. */
  where: string
  what: string
  /** What to do about it. Findings that are mended alike are shown together. */
  mend: string
}

/** The text of each file in content/, by its path. */
export type Sources = Readonly<Record<string, string>>

/** The place of the first line that holds the words, as editors and terminals open it. */
export function placeOf(sources: Sources, file: string, words: string): string {
  const line = sources[file]?.split('\n').findIndex((text) => text.includes(words)) ?? -1
  return line < 0 ? file : `${file}:${line + 1}`
}
