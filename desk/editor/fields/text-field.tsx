import { useEffect, useRef, useState } from 'react'
import { interpolate, type Placeholders } from '#content/resolve/fill-in.ts'
import { contentField } from '#content/schema/content-field.ts'
import type { Field } from '#fields/describe.ts'
import { controlClasses } from '../../ui/control.ts'
import { useEditor } from '../editor-context.ts'
import { fieldStrings, fill } from '../words.ts'
import { FieldFrame, type FieldProps, type ShownField } from './field-frame.tsx'

/** Shown from here on, of all that fits. */
const nearlyFull = 0.8

/** A line or a text. What somebody types in is never replaced while they are there. */
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
    return (field.isVerbatim ? written : interpolate(written, placeholders, field.keeps)).length
  }
}

function rowsFor({ isBare }: ShownField, text: string): number {
  return Math.min(8, Math.max(isBare ? 1 : 2, Math.ceil(text.length / (isBare ? 36 : 55))))
}

function Room({ count, max }: { count: number; max: number | undefined }) {
  if (max === undefined || count < max * nearlyFull) return null
  return (
    <p className={count > max ? 'font-semibold text-loss' : 'text-soft'}>{fill(fieldStrings.room, { count, max })}</p>
  )
}

type InsertProps = { figures: Figure[]; onInsert: (name: string) => void; onClose: () => void }

/** A list to choose from, which says what each would read here. */
function InsertFigure({ figures, onInsert, onClose }: InsertProps) {
  const [isOpen, setIsOpen] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (isOpen) list.current?.querySelector('button')?.focus()
  }, [isOpen])
  const close = () => {
    setIsOpen(false)
    onClose()
  }
  return (
    <div className="relative">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setIsOpen(true))}
        className="cursor-pointer text-small font-semibold text-primary underline-offset-4 hover:underline"
      >
        {fieldStrings.figure.insert}
      </button>
      {isOpen && (
        <ul
          ref={list}
          aria-label={fieldStrings.figure.label}
          onKeyDown={({ key }) => key === 'Escape' && close()}
          className="absolute top-full right-0 z-20 max-h-72 w-[min(22rem,75vw)] overflow-y-auto rounded-control border border-rule bg-sheet py-1 shadow-lift"
        >
          {figures.map(({ name, title, value }) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => {
                  setIsOpen(false)
                  onInsert(name)
                }}
                className="flex min-h-11 w-full cursor-pointer items-baseline justify-between gap-4 px-3 py-2 text-left hover:bg-paper-deep"
              >
                <span className="font-semibold">{value}</span>
                <span className="text-small text-soft">{title}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type Figure = { name: string; title: string; value: string }

/** Where figures and names come from, and what is drawn: nothing is filled in there. */
const origins = /^(claims|brand)\.|^company\.(name|phone|email)$/
/** Texts that are said in several places, by their path: none of them can say itself, or one that says it. */
const repeated = new Map([
  ['company.replyPromise', 'replyPromise'],
  ['forms.home.submit', 'submit'],
  ['company.averageIncrease', 'averageIncrease'],
  ['claimSlip.number', 'claimNumber'],
])

/** What can be inserted into a field: nothing that would stay in braces there. */
function offerFigures(field: Field, path: string, placeholders: Placeholders): Figure[] {
  if (!['line', 'text'].includes(field.kind) || field.isVerbatim || field.isFixed || origins.test(path)) return []
  const withheld = repeated.has(path) ? [...repeated.values()] : []
  const own = (field.keeps ?? []).map((name) => ({ name, title: name, value: `{${name}}` }))
  const offered = [...placeholders].flatMap(([name, value]) =>
    value === undefined || value === '' || withheld.includes(name) ? [] : [{ name, title: titleOf(name), value }],
  )
  return [...own, ...offered]
}

function titleOf(name: string): string {
  const [claim = ''] = name.split('.')
  const { title } = contentField.fields?.claims?.fields?.[claim] ?? {}
  return title ?? name
}
