import { createContext, use } from 'react'
import type { Change, EditState, Field, Notice, Section, WordsField } from '#contract/edit.ts'
import { withInner } from '#contract/edit-fields.ts'
import type { Told } from './calls.ts'
import type { Act } from './foresee.ts'

export type Work = {
  /** With every section, and with what is on its way to the server. */
  state: EditState
  /** The fields, lists and entries of changes that are on their way. */
  pending: readonly string[]
  /** Grows whenever texts change by themselves: undo, redo, another program. */
  epoch: number
  /** A change that is pressed, where others are typed, can be undone by itself. */
  change: (change: Change, how?: { isPressed: boolean }) => void
  /** Moves an entry or takes it out, as it stands after every press before. False where there is nothing to do. */
  arrange: (list: string, act: Act, entry: string) => boolean
  add: (list: string) => void
  /** Opens the form where a field can be changed. */
  open: (id: string) => void
  /** Shows a text of the field in the preview. */
  show: (field: Field) => void
  /** Shows what is being typed before the server has it, where that can be done. */
  echo: (field: WordsField, typed: string) => boolean
  /** Gives up the drafts of a file that another program has changed. */
  takeTheirs: (file: string) => void
  choosePicture: (id: string, file: File) => void
  told: Told
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
  return /(\w+)$/.exec(id.replace(/\[[\w-]+\]$/, ''))?.[1] ?? ''
}
