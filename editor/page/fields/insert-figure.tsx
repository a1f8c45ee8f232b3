import { useState } from 'react'
import type { Taken } from '#contract/edit.ts'
import { fieldsOf, useWork } from '../editing/work-context.ts'
import { Button } from '../ui/button.tsx'

/** What is worth saying in a sentence: every figure, and the company's details. */
const offered =
  /^content\/claims\.ts#claims\.\w+\.value$|^content\/company\.ts#company\.(name|email|phone|hours\.text)$/

/**
 * A menu whose choice becomes a chip, so that one change of the figure changes every sentence. It is inserted by a
 * button: with the keyboard, a menu chooses whatever it passes on the way.
 */
export function InsertFigure({ onInsert }: { onInsert: (taken: Taken) => void }) {
  const { state } = useWork()
  const [chosen, setChosen] = useState('')
  const sources = state.sections.filter(({ file }) => file === 'content/claims.ts' || file === 'content/company.ts')
  const fields = fieldsOf(sources)
  const choices = fields.flatMap((field) => {
    if (!('value' in field) || typeof field.value !== 'string' || !offered.test(field.id)) return []
    const beside = fields.find(({ id }) => id === field.id.replace(/\.value$/, '.label'))
    const words = beside?.kind === 'words' && beside !== field ? beside.value : field.label
    return { id: field.id, value: field.value, text: `${field.value}${words ? ` (${words})` : ''}` }
  })
  return (
    <span className="hidden items-center gap-1 group-focus-within:flex">
      <select
        aria-label="Insert a figure"
        value={chosen}
        className="min-h-8 w-40 rounded-control border border-field bg-surface px-2 text-label text-ink"
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">Insert a figure …</option>
        {choices.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
      <Button
        isSmall
        disabled={chosen === ''}
        onClick={() => {
          const value = choices.find(({ id }) => id === chosen)?.value
          setChosen('')
          onInsert({ source: '', from: chosen, ...(value && { value }) })
        }}
      >
        Insert
      </Button>
    </span>
  )
}
