import type { ESTree } from 'vite'
import { constantsOf } from '../../../scripts/content/read-content.ts'
import { commentBefore, joinPath, type SourceModule } from './source-module.ts'

/** A type with the module whose names it uses. */
export type Typed = { node: ESTree.TSType; module: SourceModule }
export type Member = Typed & { name: string; isOptional: boolean; help: string }

export type ContentTypes = ReturnType<typeof createContentTypes>

/** Answers what the types of content/ say about a value. `open` gives the other modules. */
export function createContentTypes(open: (file: string) => SourceModule | undefined) {
  function resolve(type: Typed): Typed {
    const { node, module } = type
    if (node.type === 'TSParenthesizedType') return resolve({ node: node.typeAnnotation, module })
    const name = nameOf(type)
    if (name === undefined) return type
    for (const statement of module.body) {
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (declaration?.type === 'TSTypeAliasDeclaration' && declaration.id.name === name)
        return resolve({ node: declaration.typeAnnotation, module })
      if (statement.type !== 'ImportDeclaration') continue
      if (!statement.specifiers.some((specifier) => specifier.local.name === name)) continue
      const other = open(joinPath(module.file, statement.source.value))
      if (other) return resolve({ node, module: other })
    }
    return type
  }

  /** Without `null`; undefined if nothing else is left. */
  function withoutNull(type: Typed): { type: Typed | undefined; isNullable: boolean } {
    const { node, module } = resolve(type)
    if (node.type !== 'TSUnionType') return { type, isNullable: false }
    const rest = node.types.filter((part) => part.type !== 'TSNullKeyword')
    const [only] = rest
    if (rest.length === node.types.length) return { type, isNullable: false }
    return { type: rest.length === 1 && only ? { node: only, module } : undefined, isNullable: true }
  }

  function membersOf(type: Typed): Member[] {
    const { node, module } = resolve(type)
    if (node.type === 'TSIntersectionType') return node.types.flatMap((part) => membersOf({ node: part, module }))
    if (node.type !== 'TSTypeLiteral') return []
    return node.members.flatMap((member) => {
      if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier' || !member.typeAnnotation) return []
      const help = commentBefore(module, member.start)
      const { name } = member.key
      return { name, node: member.typeAnnotation.typeAnnotation, module, isOptional: member.optional, help }
    })
  }

  function memberOf(type: Typed, name: string): Member | undefined {
    const { node, module } = resolve(type)
    const value = nameOf({ node, module }) === 'Record' && argumentsOf(node)[1]
    if (value) return { name, node: value, module, isOptional: false, help: '' }
    return membersOf(type).find((member) => member.name === name)
  }

  function itemOf(type: Typed): Typed | undefined {
    const { node, module } = resolve(type)
    return node.type === 'TSArrayType' ? { node: node.elementType, module } : undefined
  }

  /** The words a value is chosen from: `'a' | 'b'`, or the entries of a constant list. */
  function wordsOf(type: Typed): string[] | undefined {
    const { node, module } = resolve(type)
    if (node.type === 'TSUnionType') {
      const words = node.types.flatMap((part) =>
        part.type === 'TSLiteralType' && 'value' in part.literal && typeof part.literal.value === 'string'
          ? part.literal.value
          : [],
      )
      return words.length === node.types.length ? words : undefined
    }
    if (node.type !== 'TSIndexedAccessType') return undefined
    const list = resolve({ node: node.objectType, module }).node
    if (list.type !== 'TSTypeQuery' || list.exprName.type !== 'Identifier') return undefined
    const { name } = list.exprName
    let init = constantsOf(module).find((constant) => constant.name === name)?.init
    if (init?.type === 'TSAsExpression') init = init.expression
    if (init?.type !== 'ArrayExpression') return undefined
    return init.elements.flatMap((element) =>
      element?.type === 'Literal' && typeof element.value === 'string' ? element.value : [],
    )
  }

  return { resolve, withoutNull, membersOf, memberOf, itemOf, wordsOf }
}

/** The name by which a type is referred to, before it is resolved. */
export function nameOf({ node }: Typed): string | undefined {
  return node.type === 'TSTypeReference' && node.typeName.type === 'Identifier' ? node.typeName.name : undefined
}

function argumentsOf(node: ESTree.TSType): readonly ESTree.TSType[] {
  return node.type === 'TSTypeReference' ? (node.typeArguments?.params ?? []) : []
}
