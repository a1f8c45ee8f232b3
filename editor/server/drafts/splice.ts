/** What one change did to a file: `removed` stood at `at` before, `inserted` stands there now. */
export type Splice = { file: string; at: number; removed: string; inserted: string }

/** The shortest splice that turns one text into the other. */
export function spliceBetween(file: string, before: string, after: string): Splice {
  const shorter = Math.min(before.length, after.length)
  let at = 0
  while (at < shorter && before[at] === after[at]) at++
  let tail = 0
  while (tail < shorter - at && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  return {
    file,
    at,
    removed: before.slice(at, before.length - tail),
    inserted: after.slice(at, after.length - tail),
  }
}

/** Undefined where the text is no longer what the splice was made from. */
export function applySplice(text: string, { at, removed, inserted }: Splice): string | undefined {
  if (!text.startsWith(removed, at)) return undefined
  return text.slice(0, at) + inserted + text.slice(at + removed.length)
}

export function invert({ file, at, removed, inserted }: Splice): Splice {
  return { file, at, removed: inserted, inserted: removed }
}

/** Undefined where both have changed the same place. */
export function merge(
  file: string,
  { base, now, other }: { base: string; now: string; other: string },
): string | undefined {
  const [mine, theirs] = [spliceBetween(file, base, now), spliceBetween(file, base, other)]
  const [first, second] = mine.at < theirs.at ? [mine, theirs] : [theirs, mine]
  if (first.at + first.removed.length >= second.at) return undefined
  const shift = first.inserted.length - first.removed.length
  const half = applySplice(base, first)
  return half === undefined ? undefined : applySplice(half, { ...second, at: second.at + shift })
}
