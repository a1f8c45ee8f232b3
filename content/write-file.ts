import { kindOfBlock } from '#fields/formatted/formatted-text.ts'

/** JSON as usual, but with one line for each block of formatted text and each item of its lists: so two versions compare. */
export function writeFile(value: object): string {
  return `${write(value, '')}\n`
}

function write(value: unknown, indent: string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value))
    return divide(
      '[]',
      value.map((entry) => writeEntry(entry, `${indent}  `)),
      indent,
    )
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}: ${write(member, `${indent}  `)}`,
  )
  return divide('{}', members, indent)
}

function writeEntry(entry: unknown, indent: string): string {
  if (Array.isArray(entry) || !isBlock(entry)) return write(entry, indent)
  const isList = 'bullets' in entry || 'numbers' in entry
  if (!isList) return writeLine(entry)
  const members = Object.entries(entry).map(([name, member]) => {
    const items = Array.isArray(member) ? divide('[]', member.map(writeLine), `${indent}  `) : writeLine(member)
    return `${JSON.stringify(name)}: ${items}`
  })
  return divide('{}', members, indent)
}

/** Entries of other lists have ids. */
function isBlock(entry: unknown): entry is object {
  return typeof entry === 'object' && entry !== null && !('id' in entry) && kindOfBlock(entry) !== undefined
}

function divide(brackets: '[]' | '{}', parts: readonly string[], indent: string): string {
  if (parts.length === 0) return brackets
  const [open, end] = brackets
  return `${open}\n${parts.map((part) => `${indent}  ${part}`).join(',\n')}\n${indent}${end}`
}

function writeLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${writeLine(member)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}
