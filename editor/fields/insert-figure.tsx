import type { Taken } from '#contract/edit.ts'
import { fieldsOf, useWork } from '../editing/work-context.ts'

/** What is worth saying in a sentence: every figure, and the company's details. */
const offered =
  /^content\/claims\.ts#claims\.\w+\.value$|^content\/company\.ts#company\.(name|email|phone\.display|hours\.text)$/

/** A menu whose choice becomes a chip, so that one change of the figure changes every sentence. */
export function InsertFigure({ onChoose }: { onChoose: (taken: Taken) => void }) {
  const { state } = useWork()
  const sources = state.sections.filter(({ file }) => file === 'content/claims.ts' || file === 'content/company.ts')
  const fields = fieldsOf(sources)
  const choices = fields.flatMap((field) => {
    if (field.kind !== 'words' || !field.value || !offered.test(field.id)) return []
    const beside = fields.find(({ id }) => id === field.id.replace(/\.value$/, '.label'))
    const words = beside?.kind === 'words' && beside !== field ? beside.value : field.label
    return { id: field.id, text: `${field.value}${words ? ` (${words})` : ''}` }
  })
  return (
    <select
      aria-label="Insert a figure"
      value=""
      className="hidden min-h-8 w-40 rounded-control border border-field bg-surface px-2 text-label text-ink group-focus-within:block"
      onChange={({ target }) => onChoose({ source: '', from: target.value })}
    >
      <option value="">Insert a figure …</option>
      {choices.map(({ id, text }) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </select>
  )
}
