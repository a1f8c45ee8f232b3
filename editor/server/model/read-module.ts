import type { Field } from '#contract/edit.ts'
import { constantsOf } from '../../../scripts/content/read-content.ts'
import { createContentTypes } from './content-types.ts'
import { readField, type SourceSpan } from './read-fields.ts'
import { commentBefore, parseModule, type SourceModule } from './source-module.ts'

type Open = (file: string) => SourceModule | undefined

/** What one file says, before the values it takes from others are looked at. */
export type ModuleFields = {
  roots: { field: Field; isExported: boolean }[]
  /** With every inner one. */
  fields: { field: Field; place: SourceSpan }[]
  /** Groups that take over the entries of another. */
  spreads: { id: string; from: string }[]
}

export type ModuleReader = ReturnType<typeof createModuleReader>

/** Reads a file again only when its text is another, or that of a file whose types it uses. */
export function createModuleReader() {
  const parsed = new Map<string, { source: string; module: SourceModule | undefined }>()
  const known = new Map<
    string,
    ModuleFields & { module: SourceModule; others: Map<string, SourceModule | undefined> }
  >()

  function parse(file: string, source: string): SourceModule | undefined {
    const before = parsed.get(file)
    if (before?.source === source) return before.module
    const module = parseModule(file, source)
    parsed.set(file, { source, module })
    return module
  }

  function readFields(module: SourceModule, open: Open): ModuleFields {
    const before = known.get(module.file)
    if (before?.module === module && [...before.others].every(([file, other]) => open(file) === other)) return before
    const others = new Map<string, SourceModule | undefined>()
    const openNoted = (file: string) => {
      const other = open(file)
      others.set(file, other)
      return other
    }
    const now = { ...readModule(module, openNoted), module, others }
    known.set(module.file, now)
    return now
  }

  return { parse, readFields }
}

function readModule(module: SourceModule, open: Open): ModuleFields {
  const fields: ModuleFields['fields'] = []
  const spreads: ModuleFields['spreads'] = []
  const reading = {
    types: createContentTypes(open),
    note: (field: Field, place: SourceSpan) => fields.push({ field, place }),
    noteSpread: (id: string, { from }: { from?: string }) => from && spreads.push({ id, from }),
  }
  const roots = constantsOf(module).map(({ name, init, type, isExported, start }) => {
    const named = { id: `${module.file}#${name}`, key: name, help: commentBefore(module, start) }
    return { field: readField(module, init, named, type && { node: type, module }, reading), isExported }
  })
  return { roots, fields, spreads }
}
