const jsonToken = /"(?:[^"\\]|\\.)*"|[{}[\]]|[^\s{}[\],:"]+/g

/** The line on which a value begins, counted from 1, and the values inside it, by name or number. */
type Place = { line: number; inner: Map<string | number, Place> }

/** Finds the line of a path in a JSON text. The text is read once, however many paths are asked for. */
export function createLineFinder(text: string): (path: readonly string[]) => number | undefined {
  const value: unknown = JSON.parse(text)
  const whole = readPlaces(text)
  return (path) =>
    toKeys(value, path).reduce<Place | undefined>((place, key) => place?.inner.get(key), whole)?.line || undefined
}

function readPlaces(text: string): Place {
  // The whole text has no line of its own.
  const whole: Place = { line: 0, inner: new Map() }
  const levels: { isList: boolean; place: Place; key?: string | number | undefined }[] = []
  let begun = whole
  let line = 1
  let lineEnd = text.indexOf('\n')
  for (const { 0: token, index } of text.matchAll(jsonToken)) {
    for (; lineEnd >= 0 && lineEnd < index; lineEnd = text.indexOf('\n', lineEnd + 1)) line++
    const level = levels.at(-1)
    const isEnd = token === '}' || token === ']'
    const isName = level?.isList === false && level.key === undefined
    if (isEnd) levels.pop()
    else if (level && (level.isList || isName)) {
      level.key = isName ? (JSON.parse(token) as string) : Number(level.key ?? -1) + 1
      begun = { line, inner: new Map() }
      level.place.inner.set(level.key, begun)
    }
    if (isName && !isEnd) continue
    const around = levels.at(-1)
    if (token === '{' || token === '[') levels.push({ isList: token === '[', place: begun })
    // The member is over; a name follows.
    else if (around?.isList === false) around.key = undefined
  }
  return whole
}

/** Entries of lists by their place. Of two with the same id, the second is the one to change. */
function toKeys(value: unknown, path: readonly string[]): (string | number)[] {
  let inner = value as { id?: unknown }[] & Record<string | number, unknown>
  return path.map((name) => {
    const found = Array.isArray(inner) ? indexOf(inner, name) : name
    inner = inner?.[found] as typeof inner
    return found
  })
}

function indexOf(entries: readonly { id?: unknown }[], id: string): number {
  const at = entries.findLastIndex((entry) => entry?.id === id)
  return at < 0 ? Number(id) : at
}
