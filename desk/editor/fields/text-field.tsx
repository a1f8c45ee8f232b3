import { useRef, useState } from 'react'
import { fillIn } from '#content/resolve/fill-in.ts'
import { controlClasses } from '../../ui/control.ts'
import { useEditor } from '../editor-context.ts'
import { fieldWords, fill } from '../words.ts'
import { FieldFrame, type FieldProps, type ShownField } from './field-frame.tsx'
import { InsertFigure, offerFigures } from './insert-figure.tsx'

/** Shown from here on, of all that fits. */
const nearlyFull = 0.8

/** A line, a text, or a Markdown text. What somebody types in is never replaced while they are there. */
export function TextField({ field, path, value }: FieldProps<string>) {
  const { placeholders, change } = useEditor()
  const [typed, setTyped] = useState<string>()
  const [isHere, setIsHere] = useState(false)
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const text = typed ?? value
  const figures = isHere ? offerFigures(field, path, placeholders) : []
  const type = (next: string) => {
    setTyped(next)
    change({ op: 'set', path, value: next })
  }
  const insert = (name: string) => {
    const { selectionStart, selectionEnd } = control.current ?? {}
    const [start, end] = [selectionStart ?? text.length, selectionEnd ?? text.length]
    const inserted = `${text.slice(0, start)}{${name}}`
    control.current?.focus()
    type(inserted + text.slice(end))
    requestAnimationFrame(() => control.current?.setSelectionRange(inserted.length, inserted.length))
  }
  const Control = field.kind === 'line' ? 'input' : 'textarea'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices who is inside
    <div
      onFocus={() => setIsHere(true)}
      onBlur={({ currentTarget, relatedTarget }) => setIsHere(currentTarget.contains(relatedTarget))}
    >
      <FieldFrame
        field={field}
        path={path}
        aside={
          figures.length > 0 && (
            <InsertFigure figures={figures} onInsert={insert} onClose={() => control.current?.focus()} />
          )
        }
        note={<Room count={countOf(text)} max={field.max} />}
      >
        {(attributes) => (
          <Control
            {...attributes}
            ref={control}
            value={text}
            onFocus={() => setTyped(value)}
            onBlur={() => setTyped(undefined)}
            onChange={({ target }) => type(target.value)}
            {...(Control === 'textarea' && { rows: rowsFor(field, text) })}
            className={controlClasses}
          />
        )}
      </FieldFrame>
    </div>
  )

  /** With figures and names in their places, as the checks count. */
  function countOf(written: string): number {
    return (field.isVerbatim ? written : fillIn(written, placeholders, field.keeps)).length
  }
}

function rowsFor({ kind, isBare }: ShownField, text: string): number {
  if (kind === 'markdown') return 18
  return Math.min(8, Math.max(isBare ? 1 : 2, Math.ceil(text.length / (isBare ? 36 : 55))))
}

function Room({ count, max }: { count: number; max: number | undefined }) {
  if (max === undefined || count < max * nearlyFull) return null
  return (
    <p className={count > max ? 'font-semibold text-loss' : 'text-soft'}>{fill(fieldWords.room, { count, max })}</p>
  )
}
