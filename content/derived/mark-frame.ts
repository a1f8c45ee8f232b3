export type Frame = { left: number; top: number; width: number; height: number }

/**
 * The frame around what is drawn, where that takes less than half of the frame given: it's that of a logo that was taken
 * out. Undefined where the frame fits.
 */
export function fitFrame(frame: Frame, paths: readonly string[]): Frame | undefined {
  const points = paths.flatMap(listPoints)
  if (points.length === 0) return undefined
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const isFilled = 2 * width >= frame.width || 2 * height >= frame.height
  return isFilled || width <= 0 || height <= 0 ? undefined : { left, top, width, height }
}

/** How many numbers each command takes, the last two of which are where it ends. */
const counts: Record<string, number> = { M: 2, L: 2, T: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7 }

/** Where the commands of a path end. Curves seldom lie much beyond. */
function listPoints(path: string): [x: number, y: number][] {
  const points: [number, number][] = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  for (const [, letter = '', rest = ''] of path.matchAll(/([a-df-z])([^a-df-z]*)/gi)) {
    const name = letter.toUpperCase()
    const isRelative = letter !== name
    if (name === 'Z') [x, y] = [startX, startY]
    const numbers = (rest.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number)
    const count = counts[name] ?? 0
    for (let at = 0; count > 0 && at + count <= numbers.length; at += count) {
      const [before = 0, last = 0] = count === 1 ? [0, numbers[at]] : numbers.slice(at + count - 2, at + count)
      if (name !== 'V') x = (isRelative ? x : 0) + (name === 'H' ? last : before)
      if (name !== 'H') y = (isRelative ? y : 0) + last
      if (name === 'M' && at === 0) [startX, startY] = [x, y]
      points.push([x, y])
    }
  }
  return points
}
