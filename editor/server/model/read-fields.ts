import type { ESTree } from 'vite'
import type { Field, Part, Taken } from '#contract/edit.ts'
import { helpOf, labelOf } from '../labels.ts'
import { reasonNotToEdit } from './computed-fields.ts'
import { type ContentTypes, nameOf, type Typed } from './content-types.ts'
import { commentBefore, findTarget, type SourceModule } from './source-module.ts'

type Span = { start: number; end: number }

/** Where a field stands in its file. */
export type SourceSpan = Span & {
  file: string
  /** `key: value`, where leaving the value out means leaving out both. */
  property?: Span
  /** `{ street }` is short for `{ street: street }`: another value needs the name before it. */
  shorthand?: string
  /** What a new entry, or the whole group, looks like before anything is written into it. */
  blank?: string
  /** Nothing stands there yet: the value would follow what ends here. */
  absent?: { key: string; isFirst: boolean }
}

export type Reading = {
  types: ContentTypes
  /** Called for every field, from the inside out. */
  note: (field: Field, place: SourceSpan) => unknown
  /** Called for `...other` inside a group: the entries of the one are entries of the other. */
  noteSpread: (groupId: string, taken: Taken) => unknown
}

type Named = { id: string; key: string; help: string }

/** The field behind an expression. A reference to another constant is read as words with one taken part. */
export function readField(
  module: SourceModule,
  raw: ESTree.Expression,
  named: Named,
  declared: Typed | undefined,
  reading: Reading,
  { property, shorthand }: Pick<SourceSpan, 'property' | 'shorthand'> = {},
): Field {
  const { types, note } = reading
  const [node, type] = unwrap(raw, declared, module)
  const own = { ...(property && { property }), ...(shorthand && { shorthand }) }
  const place: SourceSpan = { file: module.file, start: node.start, end: node.end, ...own }
  const { type: inner, isNullable } = type ? types.withoutNull(type) : { type: undefined, isNullable: false }
  const reason = reasonNotToEdit(named.id)
  const help = reason ?? helpOf(named.key, named.help)
  const common = { id: named.id, label: labelOf(named.id, named.key), ...(help && { help }) }
  const whenEmpty = isNullable ? 'null' : property ? 'absent' : 'text'
  const done = (field: Field) => {
    const blank =
      inner && (field.kind === 'optional' || field.kind === 'list') ? blankOf(field, inner, types) : undefined
    note(field, blank === undefined ? place : { ...place, blank })
    return field
  }
  const words = (parts: Part[]): Field => done({ ...common, kind: 'words', parts, whenEmpty })

  if (reason !== undefined) return done({ ...common, kind: 'computed' })
  switch (node.type) {
    case 'Literal': {
      if (node.value === null) {
        if (inner && types.membersOf(inner).length > 0) return done({ ...common, kind: 'optional', fields: null })
        return words([])
      }
      if (typeof node.value === 'boolean') return done({ ...common, kind: 'yes-no', value: node.value })
      if (typeof node.value === 'number') return done({ ...common, kind: 'number', value: node.value })
      if (typeof node.value !== 'string') break
      const options = inner && types.wordsOf(inner)
      if (inner && nameOf(inner) === 'InternalHref')
        return done({ ...common, kind: 'choice', value: node.value, options: [], look: 'place' })
      if (options) {
        const look = inner && nameOf(inner) === 'IconName' ? 'icon' : 'word'
        return done({ ...common, kind: 'choice', value: node.value, options, look })
      }
      return words(node.value === '' ? [] : [node.value])
    }
    case 'TemplateLiteral':
      return words(readTemplate(module, node))
    case 'Identifier':
    case 'MemberExpression':
      return words([readTaken(module, node)])
    case 'ArrayExpression': {
      // Where entries come from another list, their places cannot be counted here.
      const entries = node.elements.flatMap((entry) => (entry && entry.type !== 'SpreadElement' ? entry : []))
      if (entries.length < node.elements.length) break
      const item = inner && types.itemOf(inner)
      const items = entries.map((entry, at) =>
        readField(module, entry, { id: `${named.id}[${at}]`, key: String(at + 1), help: '' }, item, reading),
      )
      return done({ ...common, kind: 'list', items })
    }
    case 'ObjectExpression': {
      const fields = readMembers(module, node, named.id, inner, reading)
      return done(isNullable ? { ...common, kind: 'optional', fields } : { ...common, kind: 'group', fields })
    }
  }
  return done({ ...common, kind: 'computed' })
}

function readMembers(
  module: SourceModule,
  node: ESTree.ObjectExpression,
  id: string,
  type: Typed | undefined,
  reading: Reading,
): Field[] {
  const { types, note, noteSpread } = reading
  const names: string[] = []
  const fields = node.properties.flatMap((property): Field[] => {
    if (property.type !== 'Property') {
      noteSpread(id, readTaken(module, property.argument))
      return []
    }
    const key = keyOf(property.key)
    const member = type && types.memberOf(type, key)
    const help = commentBefore(module, property.start) || (member?.help ?? '')
    names.push(key)
    const named = { id: `${id}.${key}`, key, help }
    const span = { ...(member?.isOptional && { property }), ...(property.shorthand && { shorthand: key }) }
    return [readField(module, property.value, named, member, reading, span)]
  })
  const last = node.properties.at(-1)
  const absent = (type ? types.membersOf(type) : []).filter(
    (member) => member.isOptional && !names.includes(member.name) && member.node.type === 'TSStringKeyword',
  )
  for (const { name, help } of absent) {
    const at = last?.end ?? node.start + 1
    const common = { id: `${id}.${name}`, label: labelOf(`${id}.${name}`, name), ...(help && { help }) }
    const field: Field = { ...common, kind: 'words', parts: [], whenEmpty: 'absent' }
    note(field, { file: module.file, start: at, end: at, absent: { key: name, isFirst: !last } })
    fields.push(field)
  }
  return fields
}

function readTemplate(module: SourceModule, { quasis, expressions }: ESTree.TemplateLiteral): Part[] {
  return quasis.flatMap((quasi, at): Part[] => {
    const expression = expressions[at]
    const text = quasi.value.cooked ?? ''
    return [...(text === '' ? [] : [text]), ...(expression ? [readTaken(module, expression)] : [])]
  })
}

function readTaken(module: SourceModule, node: Span): Taken {
  const source = module.source.slice(node.start, node.end)
  const target = /^[\w.[\]]+$/.test(source) ? findTarget(module, source) : undefined
  return target ? { source, from: `${target.file}#${target.path}` } : { source }
}

/** From the type alone: a text is empty, a choice takes the first word, what may be absent is. */
function blankOf({ kind }: Field, type: Typed, types: ContentTypes): string | undefined {
  const blank = kind === 'list' ? types.itemOf(type) : type
  return blank && writeBlank(blank, types)
}

function writeBlank(type: Typed, types: ContentTypes): string | undefined {
  const { node } = types.resolve(type)
  const [word] = types.wordsOf(type) ?? []
  if (word !== undefined) return `'${word}'`
  if (types.withoutNull(type).isNullable) return 'null'
  if (nameOf(type) === 'InternalHref') return "'/'"
  if (node.type === 'TSStringKeyword' || node.type === 'TSLiteralType') return "''"
  if (node.type === 'TSNumberKeyword') return '0'
  if (node.type === 'TSBooleanKeyword') return 'false'
  if (node.type === 'TSArrayType') return '[]'
  const members = types.membersOf(type).filter(({ isOptional }) => !isOptional)
  const entries = members.map((member) => ({ name: member.name, text: writeBlank(member, types) }))
  if (entries.some(({ text }) => text === undefined)) return undefined
  return `{ ${entries.map(({ name, text }) => `${name}: ${text}`).join(', ')} }`
}

/** `satisfies` names a type, `as const` none. */
function unwrap(
  node: ESTree.Expression,
  type: Typed | undefined,
  module: SourceModule,
): [ESTree.Expression, Typed | undefined] {
  if (node.type === 'TSSatisfiesExpression')
    return unwrap(node.expression, { node: node.typeAnnotation, module }, module)
  return node.type === 'TSAsExpression' ? unwrap(node.expression, type, module) : [node, type]
}

function keyOf(key: ESTree.PropertyKey): string {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : ''
}
