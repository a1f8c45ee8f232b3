import { type ESTree, parseSync } from 'vite'

export type SourceModule = {
  file: string
  source: string
  body: ESTree.Program['body']
  comments: readonly { value: string; start: number; end: number }[]
}

/** Undefined for text that is no TypeScript: somebody may be in the middle of editing the file by hand. */
export function parseModule(file: string, source: string): SourceModule | undefined {
  const { program, comments, errors } = parseSync(file, source)
  return errors.length > 0 ? undefined : { file, source, body: program.body, comments }
}

/** What a name of the file stands for: a path from a constant of this file or of another. */
export type Target = { file: string; path: string }

/** Follows `a.b` through imports and `const { b } = a`. */
export function findTarget(module: SourceModule, expression: string): Target | undefined {
  const [, name = '', rest = ''] = /^(\w+)(.*)$/s.exec(expression) ?? []
  for (const node of module.body) {
    if (node.type === 'ImportDeclaration' && node.importKind !== 'type') {
      const found = node.specifiers.find((specifier) => specifier.local.name === name)
      if (found?.type === 'ImportSpecifier' && found.imported.type === 'Identifier')
        return { file: joinPath(module.file, node.source.value), path: found.imported.name + rest }
    }
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations) {
      if (id.type === 'Identifier' && id.name === name) return { file: module.file, path: name + rest }
      if (id.type !== 'ObjectPattern' || !init) continue
      const taken = id.properties.find(
        (property) =>
          property.type === 'Property' && property.value.type === 'Identifier' && property.value.name === name,
      )
      if (taken?.type === 'Property' && taken.key.type === 'Identifier')
        return findTarget(module, `${module.source.slice(init.start, init.end)}.${taken.key.name}${rest}`)
    }
  }
  return undefined
}

/** The comment that stands right before a place, as one line without its marks. */
export function commentBefore({ source, comments }: SourceModule, start: number): string {
  const comment = comments.find(({ end }) => end <= start && source.slice(end, start).trim() === '')
  return comment
    ? comment.value
        .replace(/^\*|\n\s*\*/g, ' ')
        .replace(/\s+/g, ' ')
        .replaceAll('`', '')
        .trim()
    : ''
}

/** `content/pages/home.ts` and `../claims.ts` give `content/claims.ts`. */
export function joinPath(file: string, target: string): string {
  return target.startsWith('#') ? target.slice(1) : new URL(target, `file:///${file}`).pathname.slice(1)
}
