/**
 * The line on which a value begins, counted from 1; entries of lists go by their id. Undefined where there is no such
 * value. The text is JSON that has been parsed before.
 */
export function locateInJson(text: string, path: readonly string[]): number | undefined {
  let at = 0
  const skip = () => {
    while (/\s/.test(text[at] ?? '')) at++
  }
  const readString = (): string => {
    const start = at++
    while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
    return JSON.parse(text.slice(start, ++at)) as string
  }
  /** Reads one value and returns where the rest of the path leads in it. */
  const read = (rest: readonly string[] | undefined): number | undefined => {
    skip()
    const start = at
    let found = rest?.length === 0 ? start : undefined
    if (text[at] === '"') readString()
    else if (text[at] === '{') found = readMembers(rest) ?? found
    else if (text[at] === '[') found = readEntries(rest) ?? found
    else while (/[^\s,\]}]/.test(text[at] ?? ' ')) at++
    return found
  }
  const readMembers = (rest: readonly string[] | undefined): number | undefined => {
    let found: number | undefined
    at++
    for (skip(); text[at] !== '}'; skip()) {
      const start = at
      const name = readString()
      skip()
      at++
      const isMeant = rest !== undefined && rest[0] === name
      const inside = read(isMeant ? rest.slice(1) : undefined)
      // A member begins with its name.
      if (isMeant) found = rest.length === 1 ? start : inside
      skip()
      if (text[at] === ',') at++
    }
    at++
    return found
  }
  const readEntries = (rest: readonly string[] | undefined): number | undefined => {
    let found: number | undefined
    at++
    for (skip(); text[at] !== ']'; skip()) {
      const start = at
      read(undefined)
      const end = at
      if (rest?.[0] !== undefined && idOf(text.slice(start, end)) === rest[0]) {
        at = start
        found = read(rest.slice(1)) ?? start
        at = end
      }
      skip()
      if (text[at] === ',') at++
    }
    at++
    return found
  }
  const found = read(path)
  return found === undefined ? undefined : text.slice(0, found).split('\n').length
}

function idOf(entry: string): unknown {
  const value: unknown = JSON.parse(entry)
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined
}
