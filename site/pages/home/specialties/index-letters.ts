/** `name` opens a letter where the entry before it began otherwise. `repeated`: only a column that breaks here shows it. */
export type IndexEntry = { name: string; letter: string; show: 'always' | 'repeated' | 'never' }

/** Gives every entry of an alphabetical index its letter, for columns of `columnLength` entries. */
export function addLetters(names: readonly string[], columnLength: number): IndexEntry[] {
  return names.map((name, at) => {
    const letter = name.charAt(0)
    if (names[at - 1]?.charAt(0) !== letter) return { name, letter, show: 'always' }
    return { name, letter, show: at % columnLength === 0 ? 'repeated' : 'never' }
  })
}
