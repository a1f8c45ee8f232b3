import type { ESTree } from 'vite'
import { findTarget, joinPath, parseModule, type SourceModule } from '../model/source-module.ts'
import { Refusal } from '../refusal.ts'
import { applyEdits, type Edit } from './apply-change.ts'

/**
 * The file with all edits made. Whatever a mistake in writing them let through, a draft that would run anything that its
 * file did not run before is refused here, before it is loaded.
 */
export function applySafely(file: string, source: string, edits: readonly Edit[]): string {
  const text = applyEdits(source, edits)
  const [before, after] = [parseModule(file, source), parseModule(file, text)]
  const known = new Set(before && listCode(before))
  if (!after || listCode(after).some((code) => !known.has(code))) throw new Refusal('This cannot be changed here.')
  return text
}

/** What a module does besides saying something: everything that is neither a value nor the name of one. */
function listCode(module: SourceModule): string[] {
  const written = ({ start, end }: { start: number; end: number }) => module.source.slice(start, end)

  function inValue(node: ESTree.Expression): string[] {
    switch (node.type) {
      case 'Literal':
        return []
      case 'TemplateLiteral':
        return node.expressions.flatMap(inValue)
      case 'ArrayExpression':
        return node.elements.flatMap((element) => {
          if (element === null) return []
          return inValue(element.type === 'SpreadElement' ? element.argument : element)
        })
      case 'ObjectExpression':
        return node.properties.flatMap((property) => {
          if (property.type === 'SpreadElement') return inValue(property.argument)
          const isPlain = property.kind === 'init' && !property.computed && !property.method
          return isPlain ? inValue(property.value) : written(property)
        })
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
        return inValue(node.expression)
      case 'UnaryExpression':
        return node.operator === '-' && node.argument.type === 'Literal' ? [] : [written(node)]
      case 'Identifier':
      case 'MemberExpression':
        return /^\w+(\.\w+|\[\d+\])*$/.test(written(node)) && findTarget(module, written(node)) ? [] : [written(node)]
      default:
        return [written(node)]
    }
  }

  return module.body.flatMap((node) => {
    if (node.type === 'TSTypeAliasDeclaration') return []
    if (node.type === 'ImportDeclaration')
      return node.importKind === 'type' || joinPath(module.file, node.source.value).startsWith('content/')
        ? []
        : written(node)
    const declaration = node.type === 'ExportNamedDeclaration' && node.declaration ? node.declaration : node
    if (declaration.type === 'TSTypeAliasDeclaration') return []
    if (declaration.type !== 'VariableDeclaration') return written(node)
    return declaration.declarations.flatMap(({ id, init }) => [
      ...(id.type === 'Identifier' ? [] : [written(id)]),
      ...(init ? inValue(init) : []),
    ])
  })
}
