export type LegalText = { heading: string; html: string }

type Line = { text: string; number: number }

const unsupported = /^(\||>|```|~~~|<|!\[|#{4,} |#[^# ]|\s+\S|[-*_]{3,}\s*$)/
const bullet = /^[-*] +/
const number = /^\d+[.)] +/

/** The part of Markdown that legal texts need. Anything else stops the build rather than look wrong to visitors. */
export function parseLegalText(markdown: string, file: string): LegalText {
  const lines = markdown.split(/\r?\n/).map((text, at) => ({ text: text.trimEnd(), number: at + 1 }))
  const blocks = splitBlocks(lines)
  const [first, ...rest] = blocks
  const heading = /^# +(.+)$/.exec(first?.[0]?.text ?? '')?.[1]
  if (heading === undefined) throw new Error(`${file} must begin with a line such as "# Privacy Policy".`)
  return { heading, html: rest.map((block) => renderBlock(block, file)).join('\n') }
}

/** Blank lines part blocks; a heading is one by itself. */
function splitBlocks(lines: Line[]): Line[][] {
  const blocks: Line[][] = []
  let open: Line[] | undefined
  for (const line of lines) {
    if (line.text === '') {
      open = undefined
      continue
    }
    const isHeading = /^#{1,3} /.test(line.text)
    if (open && !isHeading) {
      open.push(line)
      continue
    }
    const block = [line]
    blocks.push(block)
    open = isHeading ? undefined : block
  }
  return blocks
}

function renderBlock(block: Line[], file: string): string {
  const [first] = block
  const title = /^(#{1,3}) +(.+)$/.exec(first?.text ?? '')
  if (title) return renderHeading(title[1]?.length ?? 0, title[2] ?? '', file)
  for (const [kind, mark] of [
    ['ul', bullet],
    ['ol', number],
  ] as const)
    if (mark.test(first?.text ?? '')) return renderList(kind, mark, block, file)
  return `<p>${renderInline(joined(block, file))}</p>`
}

function renderHeading(level: number, title: string, file: string): string {
  if (level === 1) throw new Error(`${file} has a second line that begins with "# ": use "## " for its sections.`)
  const id = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `<h${level} id="${id}">${renderInline(title)}</h${level}>`
}

function renderList(kind: 'ul' | 'ol', mark: RegExp, block: Line[], file: string): string {
  const items: Line[][] = []
  for (const line of block) {
    if (mark.test(line.text)) items.push([{ ...line, text: line.text.replace(mark, '') }])
    // The rest of a long item stands below it, indented or not.
    else items.at(-1)?.push({ ...line, text: line.text.trimStart() })
  }
  return `<${kind}>${items.map((item) => `<li>${renderInline(joined(item, file))}</li>`).join('')}</${kind}>`
}

function joined(lines: Line[], file: string): string {
  const wrong = lines.find(({ text }) => unsupported.test(text) || bullet.test(text) || number.test(text))
  if (wrong)
    throw new Error(
      `${file}, line ${wrong.number}: legal pages know headings (##, ###), paragraphs, plain lists, **bold**, *italics* and [links](https://…). Put a blank line before a list, and write tables, quotes and HTML in another way.`,
    )
  return lines.map(({ text }) => text).join(' ')
}

function renderInline(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replace(/\[([^\]]+)\]\(((?:https?:\/\/|mailto:|tel:|\/|#)[^\s)]*)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*(\S(?:.*?\S)?)\*\*/g, '<strong>$1</strong>')
    .replace(/\*(\S(?:.*?\S)?)\*/g, '<em>$1</em>')
}
