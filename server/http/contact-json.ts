/** Text that JSON.parse accepts, made of strings and punctuation; everything between them does not matter here. */
const token = /"(?:[^"\\]+|\\.)*"|[{}[\],]/g

/** JSON.parse keeps the last of two equal keys, so that what one reader checked is not what another reads. */
export function parseJsonStrictly(text: string): { ok: true; value: unknown } | { ok: false } {
  try {
    const value: unknown = JSON.parse(text)
    return hasDuplicateKey(text) ? { ok: false } : { ok: true, value }
  } catch {
    return { ok: false }
  }
}

/** Looks at the outermost object only: a request has no other. */
function hasDuplicateKey(text: string): boolean {
  const keys = new Set<string>()
  let depth = 0
  let isKeyNext = false
  for (const [part] of text.matchAll(token)) {
    if (part === '{' || part === '[') isKeyNext = ++depth === 1 && part === '{'
    else if (part === '}' || part === ']') depth--
    else if (part === ',') isKeyNext = depth === 1
    else if (depth === 1 && isKeyNext) {
      const key = String(JSON.parse(part))
      if (keys.has(key)) return true
      keys.add(key)
      isKeyNext = false
    }
  }
  return false
}
