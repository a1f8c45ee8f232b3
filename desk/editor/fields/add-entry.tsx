import { type FormEvent, useState } from 'react'
import type { Field } from '#content/schema/describe.ts'
import { Button } from '../../ui/button.tsx'
import { controlClasses } from '../../ui/control.ts'
import { useEditor } from '../editor-context.ts'
import { type Entry, entryLabels } from '../name-path.ts'
import { fieldWords, fill } from '../words.ts'

type Props = {
  list: Field
  path: string
  entries: readonly Entry[]
  onAdd: (wanted: { name: string; id?: string }) => void
}

const words = fieldWords.list

/** Asks what the entry is to be called before there is one: an entry without a name is easily forgotten. */
export function AddEntry({ list, path, entries, onAdd }: Props) {
  const { content } = useEditor()
  const [name, setName] = useState<string>()
  const { fields = {}, namedBy = '', noun = '', max = Number.POSITIVE_INFINITY } = list
  const naming = fields[namedBy]
  // A legal text is the page of one of the links, and has its id.
  const links = path === 'legal' ? entryLabels('company.legalLinks', content) : undefined
  const choices = (
    links ?? (naming?.entriesOf === undefined ? naming?.choices : entryLabels(naming.entriesOf, content))
  )?.filter(({ value }) => entries.every((entry) => (links ? entry.id : entry[namedBy]) !== value))
  if (entries.length >= max) return <p className="text-small text-soft">{words.full}</p>
  const begin = () => (naming || links ? setName('') : onAdd({ name: '' }))
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!name?.trim()) return
    onAdd(links ? { name: '', id: name } : { name: name.trim() })
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
        {naming?.title ?? list.title}
        {choices ? (
          <select {...control} onChange={({ target }) => setName(target.value)}>
            <option value="">{fieldWords.choose}</option>
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
