import { listRanges, sortedLists } from '#content/checks/lists.ts'
import { roomFor } from '#content/checks/texts.ts'
import type { Field, Taken } from '#contract/edit.ts'
import type { SourceSpan } from './read-fields.ts'
import { createModuleReader, type ModuleReader } from './read-module.ts'
import type { SourceModule } from './source-module.ts'

export type Model = {
  /** What the page shows of each file, in the file's order. */
  files: Map<string, Field[]>
  modules: Map<string, SourceModule>
  /** The field of an id, through references: `homePage.hero` may be a constant of its own. */
  find: (id: string) => Field | undefined
  placeOf: (id: string) => SourceSpan | undefined
  /** Files that are no TypeScript at the moment. */
  unreadable: string[]
}

type Options = {
  /** Undefined for a file that is not there. */
  read: (file: string) => string | undefined
  /** What the running content says, for values that only it can tell. */
  evaluate?: (id: string) => unknown
  /** Where the letters that a text may have depend on other texts. */
  room?: (path: string) => number | undefined
  /** May remember what it has read before. */
  reader?: ModuleReader
}

/** Reads every constant of the files, with choices and help taken from their types. */
export function readModel(
  files: readonly string[],
  { read, evaluate = () => undefined, room: roomOf = roomFor, reader = createModuleReader() }: Options,
): Model {
  const modules = new Map<string, SourceModule>()
  const fields = new Map<string, Field>()
  const places = new Map<string, SourceSpan>()
  const privateRoots = new Set<string>()
  /** Ids whose value is the value of another id. */
  const aliases = new Map<string, string>()
  const spreads = new Map<string, string[]>()

  function open(file: string): SourceModule | undefined {
    const source = modules.has(file) ? undefined : read(file)
    const module = source === undefined ? undefined : reader.parse(file, source)
    if (module) modules.set(file, module)
    return modules.get(file)
  }

  const rootsOf = new Map<string, Field[]>()
  for (const file of files) {
    const module = open(file)
    if (!module) continue
    const said = reader.readFields(module, open)
    for (const { field, place } of said.fields) {
      fields.set(field.id, field)
      places.set(field.id, place)
    }
    for (const { id, from } of said.spreads) spreads.set(id, [...(spreads.get(id) ?? []), from])
    for (const { field, isExported } of said.roots) if (!isExported) privateRoots.add(field.id)
    rootsOf.set(
      file,
      said.roots.map(({ field }) => field),
    )
  }

  for (const [id, field] of fields) {
    const [only, ...more] = field.kind === 'words' ? field.parts : []
    if (typeof only === 'object' && only.from && more.length === 0) aliases.set(id, only.from)
  }

  function find(id: string, depth = 0): Field | undefined {
    const known = fields.get(id)
    if (known || depth > 8) return known
    // The longest beginning that stands for something else decides.
    for (let end = id.length; end > 0; end = Math.max(id.lastIndexOf('.', end - 1), id.lastIndexOf('[', end - 1))) {
      const head = id.slice(0, end)
      const others = [aliases.get(head), ...(spreads.get(head) ?? [])].flatMap((other) => other ?? [])
      for (const other of others) {
        const found = find(other + id.slice(end), depth + 1)
        if (found) return found
      }
    }
    return undefined
  }

  function takenValue(taken: Taken, depth: number): string | undefined {
    if (taken.from === undefined || depth > 8) return undefined
    const target = find(taken.from)
    if (target?.kind === 'words') return textOf(target, depth + 1)
    if (target?.kind === 'number' || target?.kind === 'choice') return String(target.value)
    const evaluated = evaluate(taken.from)
    return typeof evaluated === 'string' || typeof evaluated === 'number' ? String(evaluated) : undefined
  }

  function textOf(field: Field & { kind: 'words' }, depth = 0): string | undefined {
    const texts = field.parts.map((part) => (typeof part === 'string' ? part : takenValue(part, depth)))
    return texts.includes(undefined) ? undefined : texts.join('')
  }

  /** Private constants that are shown where they are the value of a name, once. */
  const shownInside = new Set<string>()
  /** `path` is the way from an exported name, by which the checks know the field. */
  function settle(field: Field, path: string): Field {
    if (field.kind === 'group' || field.kind === 'optional') {
      const fields = field.fields?.map((inner) => settle(inner, path + inner.id.slice(field.id.length))) ?? null
      return field.kind === 'group' ? { ...field, fields: fields ?? [] } : { ...field, fields }
    }
    if (field.kind === 'list') {
      const range = rangeOf(field.id, path)
      const items = field.items.map((item, at) => settle(item, `${path}[${at}]`))
      const isSorted = sortedLists.includes(field.id) && { isSorted: true as const }
      return { ...field, items, ...(range && { range }), ...isSorted }
    }
    if (field.kind === 'computed') {
      const value = evaluate(field.id)
      return typeof value === 'string' || typeof value === 'number' ? { ...field, value: String(value) } : field
    }
    if (field.kind !== 'words') return field
    const alias = aliases.get(field.id)
    const target = alias === undefined ? undefined : find(alias)
    if (target && alias && privateRoots.has(alias) && !shownInside.has(alias) && !path.endsWith(']')) {
      shownInside.add(alias)
      return settle({ ...target, label: field.label, ...(field.help && { help: field.help }) }, path)
    }
    if (target && !['words', 'number', 'choice', 'computed'].includes(target.kind))
      return { id: field.id, label: field.label, kind: 'computed', help: `Taken over from “${target.label}”.` }
    const parts = field.parts.map((part) => {
      const value = typeof part === 'string' ? undefined : takenValue(part, 0)
      return typeof part === 'string' || value === undefined ? part : { ...part, value }
    })
    const value = textOf(field)
    const room = roomOf(path)
    return { ...field, parts, ...(value !== undefined && { value }), ...(room !== undefined && { room }) }
  }

  const shown = new Map<string, Field[]>()
  for (const [file, roots] of rootsOf) {
    const isPrivate = ({ id }: Field) => privateRoots.has(id)
    const settled = new Map(
      roots.filter((root) => !isPrivate(root)).map((root) => [root, settle(root, pathOf(root.id))]),
    )
    // Only the file itself needs what is worked out under a name of its own.
    const visible = roots
      .filter((root) => !shownInside.has(root.id) && !(isPrivate(root) && root.kind === 'computed'))
      // What other texts of the file are made from comes after what visitors read.
      .toSorted((one, other) => Number(isPrivate(one)) - Number(isPrivate(other)))
    shown.set(
      file,
      visible.map((root) => settled.get(root) ?? settle(root, pathOf(root.id))),
    )
  }
  const unreadable = files.filter((file) => !modules.has(file) && read(file) !== undefined)
  return { files: shown, modules, find, placeOf: (id) => places.get(find(id)?.id ?? ''), unreadable }
}

function pathOf(id: string): string {
  return id.slice(id.indexOf('#') + 1)
}

function rangeOf(id: string, path: string): { least: number; most: number } | undefined {
  const general = path.replace(/\[\d+\]/g, '[]')
  const found = listRanges.find((range) => id.startsWith(`${range.file}#`) && range.path === general)
  return found && { least: found.least, most: found.most }
}
