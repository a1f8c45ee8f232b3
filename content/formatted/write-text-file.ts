/** JSON with a line for each block and each item of a list, so that a person can compare two versions. */
export function writeTextFile(value: object): string {
  return `${writeMembers(value, '')}\n`
}

function writeMembers(value: object, indent: string): string {
  const inner = `${indent}  `
  const members = Object.entries(value).map(([name, member]) => {
    const key = Array.isArray(value) ? '' : `${JSON.stringify(name)}: `
    return inner + key + (isDivided(name, member) ? writeMembers(member, inner) : writeLine(member))
  })
  const [open, end] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${members.join(',\n')}\n${indent}${end}`
}

/** The text itself, and lists with their items. */
function isDivided(name: string, value: unknown): value is object {
  if (Array.isArray(value)) return value.length > 0 && /^(text|bullets|numbers)$/.test(name)
  return typeof value === 'object' && value !== null && ('bullets' in value || 'numbers' in value)
}

function writeLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${writeLine(member)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}
