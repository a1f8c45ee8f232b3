import { type FormEvent, useId, useRef, useState } from 'react'
import { requestPage } from '#content/desk.ts'
import { type DeskNote, deskLimits } from '#contract/desk.ts'
import { formatInFull } from '../time/format-moment.ts'
import { Moment } from '../time/moment.tsx'
import { Button } from '../ui/button.tsx'
import { controlClasses } from '../ui/control.ts'
import { Part } from './part.tsx'
import { useDraft } from './use-draft.ts'

type Props = {
  id: string
  notes: DeskNote[]
  isBusy: boolean
  now: Date
  /** True when the note was kept. */
  onAdd: (text: string) => Promise<boolean>
}

const words = requestPage.notes

/** What is typed is never cut off and never lost: it stays in the field until the server has it. */
export function Notes({ id, notes, isBusy, now, onAdd }: Props) {
  const [draft, setDraft] = useDraft(`note:${id}`)
  const [isRefused, setIsRefused] = useState(false)
  const problem = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const excess = [...draft.replaceAll('\r\n', '\n')].length - deskLimits.noteLength
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (!draft.trim() || excess > 0) return
    const isKept = await onAdd(draft)
    setIsRefused(!isKept)
    if (!isKept) return
    // What was typed while the note was on its way is the next one.
    const typed = field.current?.value ?? ''
    setDraft(typed.startsWith(draft) ? typed.slice(draft.length) : typed)
    field.current?.focus()
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
                <span className="hidden print:inline">{formatInFull(new Date(note.writtenAt))}</span>
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
            value={draft}
            aria-describedby={problem}
            aria-invalid={excess > 0}
            onChange={({ target }) => setDraft(target.value)}
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
