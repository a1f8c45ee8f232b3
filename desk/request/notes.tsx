import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DeskNote } from '#contract/desk.ts'
import { useDeskContent } from '../desk-content.ts'
import { Moment } from '../time/clock.tsx'
import { Button } from '../ui/button.tsx'
import { controlClasses } from '../ui/control.ts'
import { Part } from '../ui/part.tsx'
import { Question } from '../ui/question.tsx'
import { requestPage } from '../words.ts'
import { excessOf, hasKeptNote, useNote } from './use-note.ts'
import type { MakeChange } from './use-request.ts'

type Props = { id: string; notes: DeskNote[]; isBusy: boolean; write: MakeChange }

const words = requestPage.notes

export function Notes({ id, notes, isBusy, write }: Props) {
  const keyOf = (note: DeskNote) => `note:${id}:${note.id}`
  const [edited, setEdited] = useState(() => notes.find((note) => hasKeptNote(keyOf(note))))
  const [toDelete, setToDelete] = useState<DeskNote>()
  const question = useRef<HTMLDialogElement>(null)
  const list = useRef<HTMLOListElement>(null)
  // What somebody types about a note that is deleted elsewhere stays on the screen.
  const shown = edited && !notes.some((note) => note.id === edited.id) ? [...notes, edited] : notes

  const stopEditing = (note: DeskNote) => {
    flushSync(() => setEdited(undefined))
    ;(document.getElementById(note.id) ?? list.current)?.focus()
  }
  const remove = async () => {
    if (toDelete && (await write('deleteNote', { note: toDelete.id, was: toDelete.text }))) list.current?.focus()
  }
  return (
    <Part heading={words.heading} isPrinted={notes.length > 0}>
      <ol ref={list} tabIndex={-1} className={shown.length > 0 ? 'grid gap-4 pb-4' : ''}>
        {shown.map((note) => (
          <li key={note.id}>
            <NoteHead note={note}>
              {note.canChange && note.id !== edited?.id && (
                <>
                  <SmallButton id={note.id} label={words.edit} note={note} onClick={() => setEdited(note)} />
                  <SmallButton
                    label={words.delete.confirm}
                    note={note}
                    onClick={() => {
                      setToDelete(note)
                      question.current?.showModal()
                    }}
                  />
                </>
              )}
            </NoteHead>
            {(note.id !== edited?.id || note.text !== edited.text) && (
              <p className="whitespace-pre-wrap">{note.text}</p>
            )}
            {note.id === edited?.id && (
              <NoteForm
                storageKey={keyOf(note)}
                label={words.change}
                action={words.save}
                first={edited.text}
                isBusy={isBusy}
                // After a refusal, it's made on what the reader sees by then.
                onSend={(text, isRepeated) =>
                  write('changeNote', { note: note.id, was: (isRepeated ? note : edited).text, text })
                }
                onEnd={() => stopEditing(note)}
              />
            )}
          </li>
        ))}
      </ol>
      <NoteForm
        storageKey={`note:${id}`}
        label={words.label}
        action={words.add}
        isBusy={isBusy}
        onSend={(text) => write('addNote', { text })}
      />
      <Question ref={question} words={words.delete} onConfirm={() => void remove()} />
    </Part>
  )
}

function NoteHead({ note, children }: { note: DeskNote; children: ReactNode }) {
  const { formats } = useDeskContent()
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-label text-soft">
      <span className="print:hidden">
        <Moment at={note.writtenAt} />
      </span>
      {/* On paper, 'today' is true for a day. */}
      <span className="hidden print:inline">{formats.inFull(new Date(note.writtenAt))}</span>
      {children}
    </div>
  )
}

type SmallButtonProps = { id?: string; label: string; note: DeskNote; onClick: () => void }

/** There may be several: screen readers say which note it is for. */
function SmallButton({ id, label, note, onClick }: SmallButtonProps) {
  return (
    <button
      id={id}
      type="button"
      onClick={onClick}
      className="min-h-8 cursor-pointer font-semibold text-primary underline-offset-4 hover:underline print:hidden"
    >
      {label}
      <span className="sr-only">
        {' '}
        {words.of} <Moment at={note.writtenAt} />
      </span>
    </button>
  )
}

type FormProps = {
  storageKey: string
  label: string
  action: string
  first?: string
  isBusy: boolean
  /** True when it was kept; undefined when another change is under way. */
  onSend: (text: string, isRepeated: boolean) => Promise<boolean | undefined>
  /** Where it's for an existing note, and goes away. */
  onEnd?: () => void
}

function NoteForm({ storageKey, label, action, first = '', isBusy, onSend, onEnd }: FormProps) {
  const [{ text, isRefused }, change] = useNote(storageKey, first)
  const problem = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const excess = excessOf(text)
  const isForOld = onEnd !== undefined
  // It takes the place of the button that was pressed.
  useEffect(() => {
    if (!isForOld) return
    field.current?.focus()
    field.current?.setSelectionRange(-1, -1)
  }, [isForOld])
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const { sent } = change({ type: 'sent' })
    if (!sent) return
    const isKept = await onSend(sent, isRefused)
    if (isKept === undefined) return
    change({ type: isKept ? 'kept' : 'refused' })
    if (!isKept) return
    if (onEnd) onEnd()
    else field.current?.focus()
  }
  const cancel = () => {
    change({ type: 'typed', text: '' })
    onEnd?.()
  }
  return (
    <form onSubmit={send} className="grid gap-3 print:hidden">
      <label>
        {label}
        <textarea
          ref={field}
          rows={4}
          value={text}
          readOnly={isForOld && isBusy}
          aria-describedby={problem}
          aria-invalid={excess > 0}
          onChange={({ target }) => change({ type: 'typed', text: target.value })}
          className={controlClasses}
        />
      </label>
      <p id={problem} role="alert" className="font-semibold text-loss empty:hidden">
        {excess > 0 && words.tooLong.replace('{excess}', excess.toLocaleString('en-US'))}
        {excess <= 0 && isRefused && text !== '' && words.notSaved}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button isSubmit isBusy={isBusy}>
          {action}
        </Button>
        {onEnd && <Button onClick={cancel}>{words.cancel}</Button>}
      </div>
    </form>
  )
}
