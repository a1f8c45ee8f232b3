import { type ESTree, parseSync } from 'vite'
import type { Field } from '#content/checks/content.ts'
import { constantsOf } from './read-content.ts'

type Sources = Readonly<Record<string, string>>

/** The line of a field, or of the nearest thing around it that the file itself writes; undefined for the whole file. */
export function locateField(sources: Sources, { file, path, line }: Field): number | undefined {
  const source = sources[file]
  if (line !== undefined || source === undefined || path === '') return line
  const { program } = parseSync(file, source)
  const constants = new Map<string, ESTree.Node>(constantsOf(program).map(({ name, init }) => [name, init]))
  const [name = '', ...keys] = path.split(/[.[\]]+/).filter((part) => part !== '')
  let place: ESTree.Node | undefined
  let value = constants.get(name)
  for (const key of ['', ...keys]) {
    if (key !== '') {
      const part: { place: ESTree.Node; value: ESTree.Node } | undefined = value && partOf(value, key)
      if (part === undefined) break
      place = part.place
      value = part.value
    } else place = value
    value = value && follow(value, constants)
  }
  return place && source.slice(0, place.start).split('\n').length
}

/** Past `satisfies`, `as const` and calls that only pass their words on, to the constant that a name stands for. */
function follow(node: ESTree.Node, constants: Map<string, ESTree.Node>): ESTree.Node {
  if (node.type === 'TSSatisfiesExpression' || node.type === 'TSAsExpression') return follow(node.expression, constants)
  if (node.type === 'CallExpression' && node.arguments[0]) return follow(node.arguments[0], constants)
  const constant = node.type === 'Identifier' ? constants.get(node.name) : undefined
  return constant ? follow(constant, constants) : node
}

function partOf(node: ESTree.Node, key: string): { place: ESTree.Node; value: ESTree.Node } | undefined {
  if (node.type === 'ArrayExpression') {
    const element = node.elements[Number(key)]
    return element ? { place: element, value: element } : undefined
  }
  if (node.type !== 'ObjectExpression') return undefined
  const property = node.properties.find(
    (candidate) =>
      candidate.type === 'Property' &&
      ((candidate.key.type === 'Identifier' && candidate.key.name === key) ||
        (candidate.key.type === 'Literal' && candidate.key.value === key)),
  )
  return property?.type === 'Property' ? { place: property, value: property.value } : undefined
}
