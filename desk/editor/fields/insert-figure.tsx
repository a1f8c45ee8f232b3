import { useEffect, useRef, useState } from 'react'
import type { Placeholders } from '#content/resolve/fill-in.ts'
import { contentField, type Field } from '#content/schema/describe.ts'
import { fieldWords } from '../words.ts'

type Props = { figures: Figure[]; onInsert: (name: string) => void; onClose: () => void }

const words = fieldWords.figure

/** A list to choose from, which says what each would read here. */
export function InsertFigure({ figures, onInsert, onClose }: Props) {
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
        {words.insert}
      </button>
      {isOpen && (
        <ul
          ref={list}
          aria-label={words.label}
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

export type Figure = { name: string; title: string; value: string }

/** Where figures and names come from, and what is drawn: nothing is filled in there. */
const origins = /^(claims|brand)\.|^company\.(name|phone|email)$/
/** Texts that are said in several places, by their path: none of them can say itself, or one that says it. */
const repeated = new Map([
  ['company.replyPromise', 'replyPromise'],
  ['forms.home.submit', 'submit'],
  ['home.averageIncrease', 'averageIncrease'],
  ['claimSlip.number', 'claimNumber'],
])

/** What can be inserted into a field: nothing that would stay in braces there. */
export function offerFigures(field: Field, path: string, placeholders: Placeholders): Figure[] {
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
