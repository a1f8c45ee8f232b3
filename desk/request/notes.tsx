import { type FormEvent, useId, useRef } from 'react'
import type { DeskNote } from '#contract/desk.ts'
import { useDeskContent } from '../desk-content.ts'
import { Moment } from '../time/moment.tsx'
import { Button } from '../ui/button.tsx'
import { controlClasses } from '../ui/control.ts'
import { Part } from '../ui/part.tsx'
import { requestPage } from '../words.ts'
import { excessOf, useNote } from './use-note.ts'

type Props = {
  id: string
  notes: DeskNote[]
  isBusy: boolean
  now: Date
  /** True when the note was kept. */
  onAdd: (text: string) => Promise<boolean>
}

const words = requestPage.notes

export function Notes({ id, notes, isBusy, now, onAdd }: Props) {
  const [{ text, isRefused }, change] = useNote(`note:${id}`)
  const { formats } = useDeskContent()
  const problem = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const excess = excessOf(text)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const { sent } = change({ type: 'sent' })
    if (!sent) return
    const isKept = await onAdd(sent)
    change({ type: isKept ? 'kept' : 'refused' })
    if (isKept) field.current?.focus()
  }
  return (
    <Part heading={words.heading} isPrinted={notes.length > 0}>
      {notes.length > 0 && (
        <ol className="grid gap-4 pb-4">
          {notes.map((note) => (
            <li key={note.id}>
              <p className="text-label text-soft">
                <span className="print:hidden">
                  <Moment at={note.writtenAt} now={now} />
                </span>
                {/* On paper, 'today' is true for a day. */}
                <span className="hidden print:inline">{formats.inFull(new Date(note.writtenAt))}</span>
              </p>
              <p className="whitespace-pre-wrap">{note.text}</p>
            </li>
          ))}
        </ol>
      )}
      <form onSubmit={add} className="grid gap-3 print:hidden">
        <label>
          {words.label}
          <textarea
            ref={field}
            rows={4}
            value={text}
            aria-describedby={problem}
            aria-invalid={excess > 0}
            onChange={({ target }) => change({ type: 'typed', text: target.value })}
            className={controlClasses}
          />
        </label>
        <p id={problem} role="alert" className="font-semibold text-loss empty:hidden">
          {excess > 0 && words.tooLong.replace('{excess}', excess.toLocaleString('en-US'))}
          {excess <= 0 && isRefused && words.notSaved}
        </p>
        <div>
          <Button isSubmit isBusy={isBusy}>
            {words.add}
          </Button>
        </div>
      </form>
    </Part>
  )
}
