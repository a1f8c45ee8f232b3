import { dirname, relative } from 'node:path/posix'
import type { Model } from '../model/read-model.ts'
import { findTarget, joinPath, type SourceModule } from '../model/source-module.ts'
import { Refusal } from '../refusal.ts'

type Expressed = { expression: string; addedImport?: string }

/** How the file says the value of another field: in the words it has already, or through one more import. */
export function express(model: Model, { file, at }: { file: string; at: number }, from: string): Expressed {
  const module = model.modules.get(file)
  const [targetFile = '', path = ''] = from.split('#')
  if (!module || !model.find(from) || !/^\w+(\.\w+|\[\d+\])*$/.test(path))
    throw new Refusal('There is nothing there to take over.')
  const tails = [...path.matchAll(/\.|\[|$/g)].map(({ index }) => path.slice(index))
  const [known] = namesBefore(module, at)
    .flatMap((name) => tails.map((tail) => name + tail))
    .filter((expression) => {
      const target = findTarget(module, expression)
      return target?.file === targetFile && target.path === path
    })
    .sort((one, other) => one.length - other.length)
  if (known) return { expression: known }
  if (targetFile === file) throw new Refusal('This value is only known further down in the same file.')
  if (dependsOn(model, targetFile, file)) throw new Refusal('That value is itself made from this file.')
  const [name] = path.split(/\.|\[/)
  const way = relative(dirname(file), targetFile)
  return { expression: path, addedImport: `import { ${name} } from '${way.startsWith('.') ? way : `./${way}`}'\n` }
}

/** A constant is known only after its own line. */
function namesBefore({ body }: SourceModule, at: number): string[] {
  return body.flatMap((node) => {
    if (node.type === 'ImportDeclaration')
      return node.importKind === 'type' ? [] : node.specifiers.map(({ local }) => local.name)
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node
    if (declaration?.type !== 'VariableDeclaration' || node.end > at) return []
    return declaration.declarations.flatMap(({ id }) => {
      if (id.type === 'Identifier') return id.name
      if (id.type !== 'ObjectPattern') return []
      return id.properties.flatMap(({ value }: { value?: unknown }) => nameOf(value))
    })
  })
}

function nameOf(pattern: unknown): string[] {
  const { name } = (pattern ?? {}) as { name?: unknown }
  return typeof name === 'string' ? [name] : []
}

function dependsOn(model: Model, file: string, other: string, seen = new Set<string>()): boolean {
  if (file === other) return true
  if (seen.has(file)) return false
  seen.add(file)
  const imported = (model.modules.get(file)?.body ?? []).flatMap((node) =>
    node.type === 'ImportDeclaration' && node.importKind !== 'type' ? joinPath(file, node.source.value) : [],
  )
  return imported.some((next) => dependsOn(model, next, other, seen))
}
