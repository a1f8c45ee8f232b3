import { createContext, use } from 'react'
import type { Change, EditState, Field, Notice, Section, WordsField } from '#contract/edit.ts'
import { withInner } from '#contract/edit-fields.ts'

export type Work = {
  /** With every section, known or new. */
  state: EditState
  /** Grows whenever texts change by themselves: undo, redo, another program. */
  epoch: number
  /** Answers with nothing when the server has said no, or when the change goes along with one that waits. */
  change: (change: Change) => Promise<EditState | undefined>
  /** Opens the form where a field can be changed. */
  open: (id: string) => void
  /** Shows a text of the field in the preview. */
  show: (field: Field) => void
  /** Shows what is being typed before the server has it, where that can be done. */
  echo: (field: WordsField, typed: string) => boolean
  /** Gives up the drafts of a file that another program has changed. */
  takeTheirs: (file: string) => void
  choosePicture: (id: string, file: File) => void
}

export const WorkContext = createContext<Work | null>(null)

export function useWork(): Work {
  const work = use(WorkContext)
  if (!work) throw new Error('There is no work around this component.')
  return work
}

export function noticesOf({ problems }: EditState, id: string): Notice[] {
  return problems.filter((problem) => problem.id === id)
}

export function fieldsOf(sections: readonly Section[]): Field[] {
  return sections.flatMap(({ fields }) => fields.flatMap(withInner))
}

/** The last name on the way to a field. */
export function keyOf(id: string): string {
  return /(\w+)$/.exec(id.replace(/\[\d+\]$/, ''))?.[1] ?? ''
}
