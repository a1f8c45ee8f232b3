import { type FormEvent, useState } from 'react'
import { entryLabels } from '#content/resolve/name-path.ts'
import { type Field, mostEntries } from '#fields/describe.ts'
import type { Entry, Json } from '#fields/patch.ts'
import { slug, untaken } from '#fields/slug.ts'
import { Button } from '../../ui/button.tsx'
import { controlClasses } from '../../ui/control.ts'
import { useEditor } from '../editor-context.ts'
import { fieldStrings, fill } from '../words.ts'

type Props = {
  list: Field
  path: string
  entries: readonly Entry[]
  /** `name`: what its owner calls the entry. */
  onAdd: (name: string) => void
}

const words = fieldStrings.list

/** Asks what the entry is to be called before there is one: an entry without a name is easily forgotten. */
export function AddEntry({ list, path, entries, onAdd }: Props) {
  const { content } = useEditor()
  const [name, setName] = useState<string>()
  const { fields = {}, namedBy = '', noun = '' } = list
  const max = mostEntries(list)
  const naming = fields[namedBy]
  const named = naming?.optionsFrom === undefined ? naming?.choices : entryLabels(naming.optionsFrom, content)
  const choices = named?.filter(({ value }) => entries.every((entry) => entry[namedBy] !== value))
  if (entries.length >= max) return <p className="text-small text-soft">{fill(words.full, { max })}</p>
  const begin = () => (naming ? setName('') : onAdd(''))
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!name?.trim()) return
    onAdd(name.trim())
    setName(undefined)
  }
  if (name === undefined)
    return (
      <div>
        <Button onClick={begin}>{fill(/^[aeiou]/i.test(noun) ? words.addVowel : words.add, { noun })}</Button>
      </div>
    )
  const control = {
    id: `${path}-new`,
    value: name,
    autoFocus: true,
    className: controlClasses,
  }
  return (
    <form onSubmit={add} className="grid gap-3 border-l-4 border-primary bg-primary-wash px-4 py-3">
      <label htmlFor={control.id} className="font-semibold">
        {naming?.title ?? ''}
        {choices ? (
          <select {...control} onChange={({ target }) => setName(target.value)}>
            <option value="">{fieldStrings.choose}</option>
            {choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        ) : (
          <input {...control} onChange={({ target }) => setName(target.value)} />
        )}
      </label>
      <div className="flex flex-wrap gap-3">
        <Button isSubmit look="primary">
          {words.confirm}
        </Button>
        <Button onClick={() => setName(undefined)}>{words.cancel}</Button>
      </div>
    </form>
  )
}

/** An entry to fill in. Its lists begin with one entry where they need any: the owner adds the others. */
export function createEntry(list: Field, name: string, taken: readonly string[]): Entry {
  const { namedBy = '', noun = '' } = list
  const values = emptyValues(list)
  if (namedBy in values) values[namedBy] = name
  return { id: toId(name || noun, noun, taken), ...values }
}

/** What a new entry, or a new section of a kind, begins with. */
export function emptyValues({ fields = {} }: Field): Record<string, Json> {
  const own = Object.values(fields).filter(({ isFixed }) => !isFixed)
  return Object.fromEntries(own.map((field) => [field.name, emptyValue(field)]))
}

function emptyValue(field: Field): Json {
  if (field.kind === 'list') return field.min ? [createEntry(field, '', [])] : []
  if (field.kind !== 'group') return field.default as Json
  return Object.fromEntries(Object.values(field.fields ?? {}).map((inner) => [inner.name, emptyValue(inner)]))
}

/** 'Résumé & Care' becomes 'resume-care', or 'resume-care-2' where that is taken. */
function toId(name: string, noun: string, taken: readonly string[]): string {
  return untaken(slug(name) || slug(noun) || 'entry', (id) => taken.includes(id))
}
