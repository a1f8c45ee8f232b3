/** A text and what is selected in it. */
export type Marked = { text: string; start: number; end: number }

const lineMarks = {
  title: () => '# ',
  heading: () => '## ',
  subheading: () => '### ',
  list: () => '- ',
  numbers: (at: number) => `${at + 1}. `,
} satisfies Record<string, (at: number) => string>

export type Format = keyof typeof lineMarks | 'bold' | 'link'

/** Whatever a line begins with that makes it more than words, as people and other programs write it. */
const lineMark = /^\s*(#{1,6}|[-*•]|\d+[.)])\s+/

/** The text with its selection made a heading, a list, bold or a link; once more takes it back. */
export function formatLegal(marked: Marked, format: Format): Marked {
  if (format === 'bold') return makeBold(marked)
  if (format === 'link') return makeLink(marked)
  return markLines(marked, format)
}

function markLines({ text, start, end }: Marked, format: keyof typeof lineMarks): Marked {
  const from = text.lastIndexOf('\n', start - 1) + 1
  // A line break at the end of the selection brings no line along.
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end
  const to = text.indexOf('\n', last) < 0 ? text.length : text.indexOf('\n', last)
  const written = text
    .slice(from, to)
    .split('\n')
    .filter((line) => line.trim() !== '')
  const bare = (written.length > 0 ? written : ['']).map((line) => line.replace(lineMark, '').trim())
  const wanted = bare.map((line, at) => lineMarks[format](at) + line)
  const isMarked = written.length > 0 && wanted.join() === written.join()
  const isList = (format === 'list' || format === 'numbers') && !isMarked
  const block = (isMarked ? bare : wanted).join(isList ? '\n' : '\n\n')
  const [before, after] = [text.slice(0, from), text.slice(to)]
  const opening = isList && isListed(before.trimEnd().split('\n').at(-1)) ? '' : gapAfter(before)
  const closing = isList && isListed(after.trimStart().split('\n')[0]) ? '' : gapBefore(after)
  const at = before.length + opening.length
  const isCaret = start === end
  return {
    text: before + opening + block + closing + after,
    start: isCaret ? at + block.length : at,
    end: at + block.length,
  }
}

function isListed(line = ''): boolean {
  return /^\s*([-*]|\d+[.)])\s/.test(line)
}

/** Line breaks until a blank line stands between. */
function gapAfter(before: string): string {
  return before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
}

function gapBefore(after: string): string {
  return after.trim() === '' || after.startsWith('\n\n') ? '' : '\n'
}

function makeBold(marked: Marked): Marked {
  const chosen = wholeSpans(wordAt(marked))
  const { text, start, end } = chosen
  const words = text.slice(start, end)
  // The line breaks of a selection without words stay.
  if (words.trim() === '') return put({ text, start, end: start }, '**bold words**', 2)
  const isBold = /^\*\*[^*\n]+\*\*$/.test(words)
  const lines = words.split('\n').map((line) => {
    const [mark = ''] = lineMark.exec(line) ?? []
    const bare = line.slice(mark.length).replaceAll('**', '')
    return mark + (isBold ? bare : bare.replace(/\S(.*\S)?/, (inner) => `**${inner}**`))
  })
  return put(chosen, lines.join('\n'))
}

/**
 * Half the mark of a line, or a bold word that is touched, is taken as a whole: bold can begin inside of neither, nor
 * directly beside the other.
 */
function wholeSpans({ text, start, end }: Marked): Marked {
  const marks = [...text.matchAll(/^(#{1,6}|[-*•]|\d+[.)])[^\S\n]+/gm)]
  const inMark = (at: number) => marks.find((mark) => mark.index < at && at < mark.index + mark[0].length)
  const touched = [...text.matchAll(/\*\*[^*\n]+\*\*/g)].filter(
    (bold) => bold.index <= end && start <= bold.index + bold[0].length,
  )
  const [first, last] = [inMark(start), inMark(end)]
  return {
    text,
    start: Math.min(first?.index ?? start, ...touched.map(({ index }) => index)),
    end: Math.max(last ? last.index + last[0].length : end, ...touched.map((bold) => bold.index + bold[0].length)),
  }
}

function makeLink(marked: Marked): Marked {
  const { text, start, end } = wordAt(marked)
  const label =
    text
      .slice(start, end)
      .replace(/[[\]\s]+/g, ' ')
      .trim() || 'words of the link'
  const isMail = /^[^\s@]+@[^\s@]+\.\w+$/.test(label)
  const address = isMail ? `mailto:${label}` : /^https:\/\/\S+$/.test(label) ? label : 'https://'
  const link = `[${label}](${address})`
  const linked = put({ text, start, end }, link)
  // Next, the owner writes the address.
  const at = start + link.length - 1 - address.length
  return { ...linked, start: at, end: at + address.length }
}

/** The word around the caret, where nothing is selected. */
function wordAt({ text, start, end }: Marked): Marked {
  if (start !== end) return { text, start, end }
  const before = /[\p{L}\p{N}'’-]*$/u.exec(text.slice(0, start))?.[0].length ?? 0
  const after = /^[\p{L}\p{N}'’-]*/u.exec(text.slice(end))?.[0].length ?? 0
  return { text, start: start - before, end: end + after }
}

/** Puts `words` in place of the selection and selects them, but for `inset` letters at both ends. */
function put({ text, start, end }: Marked, words: string, inset = 0): Marked {
  return {
    text: text.slice(0, start) + words + text.slice(end),
    start: start + inset,
    end: start + words.length - inset,
  }
}
