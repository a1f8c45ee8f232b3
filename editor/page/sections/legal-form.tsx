import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { LegalText } from '#contract/edit.ts'
import { useWork } from '../editing/work-context.ts'
import { Notices } from '../fields/field-frame.tsx'
import { useTyped } from '../fields/use-typed.ts'
import { Button } from '../ui/button.tsx'
import { controlClasses } from '../ui/control.ts'
import { type Format, formatLegal } from './format-legal.ts'

export function LegalForm() {
  const { state } = useWork()
  return (
    <>
      <p>
        A text written here becomes a page of the site and is linked at the foot of every page. Have it written by
        somebody who knows the law. Mark words and press a button to format them. A text that stands elsewhere needs
        only its address.
      </p>
      <details className="my-3 text-label">
        <summary className="cursor-pointer py-1 font-semibold">What the signs in the text mean</summary>
        <ul className="list-disc pl-5">
          <li># begins the title, ## a heading, ### a subheading; a blank line begins a paragraph</li>
          <li>Lines that begin with - or 1. make a list</li>
          <li>**bold**, *italics*, [a link](https://…)</li>
        </ul>
      </details>
      {state.legalTexts.map((text) => (
        <LegalInput key={text.id} legal={text} />
      ))}
    </>
  )
}

const formats: [format: Format, name: string][] = [
  ['title', 'Title'],
  ['heading', 'Heading'],
  ['subheading', 'Subheading'],
  ['list', 'List'],
  ['numbers', 'Numbered list'],
  ['bold', 'Bold'],
  ['link', 'Link'],
]

function LegalInput({ legal: { id, name, page, text, linkId } }: { legal: LegalText }) {
  const { change, open } = useWork()
  const { typed, type, leave } = useTyped(text, (next) => change({ kind: 'legal', id, text: next }))
  const area = useRef<HTMLTextAreaElement>(null)
  const format = (as: Format) => {
    if (!area.current) return
    const { selectionStart, selectionEnd } = area.current
    const marked = formatLegal({ text: typed, start: selectionStart, end: selectionEnd }, as)
    // The selection is one of the new text, and so comes after it.
    flushSync(() => type(marked.text))
    area.current.focus()
    area.current.setSelectionRange(marked.start, marked.end)
  }
  return (
    <div data-field={id} className="my-4 scroll-mt-24">
      <label htmlFor={id} className="mb-1 block font-semibold">
        {name}
      </label>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would name the text as well */}
      <div role="group" aria-label={`Format: ${name}`} className="mb-1 flex flex-wrap gap-1">
        {formats.map(([as, label]) => (
          <Button key={as} isSmall onClick={() => format(as)}>
            {label}
          </Button>
        ))}
      </div>
      <textarea
        ref={area}
        id={id}
        rows={4}
        className={controlClasses}
        placeholder={`# ${name}`}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
      />
      <Notices id={id} />
      <p className="mt-1 flex flex-wrap items-center justify-between gap-2 text-label text-soft">
        {text === '' ? 'No page yet' : `Becomes the page ${page}`}
        <Button isSmall look="bare" onClick={() => open(linkId)}>
          Link to an address elsewhere
        </Button>
      </p>
    </div>
  )
}
