/** JSON.parse keeps the last of two equal keys, so that what one reader checked is not what another reads. */
export function parseJsonStrictly(text: string): { ok: true; value: unknown } | { ok: false } {
  try {
    const value: unknown = JSON.parse(text)
    // Programs write JSON in one way, which has each key once: what they sent needs no second look.
    const isAsWritten = JSON.stringify(value) === text
    return isAsWritten || !hasDuplicateKey(text) ? { ok: true, value } : { ok: false }
  } catch {
    return { ok: false }
  }
}

/**
 * For text that JSON.parse has accepted, so strings and brackets are all there is to follow. Looks at the outermost
 * object only: a request has no other.
 */
function hasDuplicateKey(text: string): boolean {
  if (!text.trimStart().startsWith('{')) return false
  const keys = new Set<string>()
  let depth = 0
  let isKeyNext = false
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (character === '"') {
      const end = findStringEnd(text, index)
      if (isKeyNext) {
        const key = String(JSON.parse(text.slice(index, end + 1)))
        if (keys.has(key)) return true
        keys.add(key)
        isKeyNext = false
      }
      index = end
    } else if (character === '{' || character === '[') {
      depth++
      isKeyNext = depth === 1
    } else if (character === '}' || character === ']') {
      depth--
    } else if (character === ',') {
      isKeyNext = depth === 1
    }
  }
  return false
}

/** The quote that is not behind an odd number of backslashes. */
function findStringEnd(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end
}

function isEscaped(text: string, index: number): boolean {
  let backslashes = 0
  while (text[index - 1 - backslashes] === '\\') backslashes++
  return backslashes % 2 === 1
}
