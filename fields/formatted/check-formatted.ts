import { limits } from '#contract/limits.ts'
import { countBytes, describeSize } from '../size.ts'
import { isAddress, kindOfBlock, kindOfSpan } from './formatted-text.ts'

type Path = readonly (string | number)[]

type CheckedText = {
  problems: { path: Path; message: string }[]
  /** Blocks and spans of other programs, which are kept and not shown. */
  unknown: Path[]
}

const isMissing = 'There are no words here. Write some, or take it out.'
const { max: mostNodes } = limits.formattedNodes
const { max: mostLevels } = limits.formattedLevels

/** What no text may have. Looks at each node once, and stops at the first that is too much. */
export function checkFormatted(value: unknown): CheckedText {
  const [problems, unknown]: [CheckedText['problems'], Path[]] = [[], []]
  let [nodes, bytes, isFull] = [0, 0, false]
  const tell = (path: Path, message: string) => void problems.push({ path, message })
  const stop = (path: Path, message: string) => {
    isFull = true
    tell(path, message)
  }

  /** Whether there is room for it. */
  const enter = (path: Path): boolean => {
    if (!isFull && ++nodes > mostNodes)
      stop(path, `A text has at most ${mostNodes.toLocaleString('en-US')} parts. Divide this one.`)
    return !isFull
  }
  const readList = (list: unknown, path: Path, read: (part: unknown, path: Path) => void) => {
    if (!Array.isArray(list)) return tell(path, 'This must be a list: [ … ].')
    if (list.length === 0) return tell(path, isMissing)
    for (let at = 0; at < list.length && !isFull; at++) {
      const place = [...path, at]
      if (enter(place)) read(list[at], place)
    }
  }
  const readString = (text: string, path: Path) => {
    bytes += countBytes(text)
    const excess = describeSize('text', bytes)
    if (excess) stop(path, excess)
    else if (/\p{Cs}/u.test(text)) tell(path, 'Half a character stands here. Write this again.')
    return text.trim() !== ''
  }
  /** Whether there is anything to read. */
  const readWords = (words: unknown, path: Path, level = 0): boolean => {
    if (typeof words === 'string') return readString(words, path)
    let hasWords = false
    readList(words, path, (span, place) => {
      const reads = typeof span === 'string' ? readString(span, place) : readSpan(span, place, level + 1)
      hasWords ||= reads
    })
    return hasWords || !Array.isArray(words) || words.length === 0
  }
  const readSpan = (span: unknown, path: Path, level: number): boolean => {
    if (typeof span !== 'object' || span === null || Array.isArray(span)) {
      tell(path, 'This must be text between double quotes, or a format: { … }.')
      return true
    }
    const kind = kindOfSpan(span)
    if (!kind) return unknown.push(path) > 0
    if (level > mostLevels) {
      stop(path, `Formats stand in each other deeper than ${mostLevels} levels. Take some out.`)
      return true
    }
    const { [kind]: words, to } = span as Record<string, unknown>
    if (kind === 'link' && (typeof to !== 'string' || !isAddress(to)))
      tell([...path, 'to'], 'A link begins with https://, mailto:, tel:, / or #.')
    else if (typeof to === 'string') readString(to, [...path, 'to'])
    return readWords(words, [...path, kind], level)
  }
  const readLine = (words: unknown, path: Path) => {
    if (!readWords(words, path)) tell(path, isMissing)
  }

  if (!Array.isArray(value)) tell([], outdated(value))
  else if (value.length > 0)
    readList(value, [], (block, path) => {
      if (typeof block !== 'object' || block === null || Array.isArray(block))
        return tell(path, 'This must be a block: { "paragraph": … }.')
      const kind = kindOfBlock(block)
      if (!kind) return void unknown.push(path)
      const { [kind]: content, start } = block as Record<string, unknown>
      if (kind === 'bullets' || kind === 'numbers') readList(content, [...path, kind], readLine)
      else readLine(content, [...path, kind])
      if (start !== undefined && !(Number.isSafeInteger(start) && (start as number) >= 0))
        tell([...path, 'start'], 'This must be a whole number.')
    })
  return { problems, unknown }
}

/** Of a window that was opened before an update. */
export const fromOldWindow =
  'This window is older than the program. Copy what you wrote, reload the page, and paste it.'

/** Such a window still sends Markdown. */
function outdated(value: unknown): string {
  return typeof value === 'string' ? fromOldWindow : 'This must be a list of blocks: [ … ].'
}
