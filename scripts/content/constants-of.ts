import type { ESTree } from 'vite'

export type Constant = {
  name: string
  init: ESTree.Expression
  type: ESTree.TSType | undefined
  isExported: boolean
  /** Where its statement begins. */
  start: number
}

export function constantsOf({ body }: Pick<ESTree.Program, 'body'>): Constant[] {
  return body.flatMap((node) => {
    const isExported = node.type === 'ExportNamedDeclaration'
    const declaration = isExported ? node.declaration : node
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init
        ? { name: id.name, init, type: id.typeAnnotation?.typeAnnotation, isExported, start: node.start }
        : [],
    )
  })
}
