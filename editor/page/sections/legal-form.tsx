import type { LegalText } from '#contract/edit.ts'
import { useWork } from '../editing/work-context.ts'
import { Notices } from '../fields/field-frame.tsx'
import { useTyped } from '../fields/use-typed.ts'
import { Button } from '../ui/button.tsx'
import { controlClasses } from '../ui/control.ts'

export function LegalForm() {
  const { state } = useWork()
  return (
    <>
      <p>
        A text written here becomes a page of the site and is linked at the foot of every page. Have it written by
        somebody who knows the law. A text that stands elsewhere needs only its address.
      </p>
      <details className="my-3 text-label">
        <summary className="cursor-pointer py-1 font-semibold">How to format it</summary>
        <ul className="list-disc pl-5">
          <li>The first line is the title: # Privacy Policy</li>
          <li>## and ### begin sections; a blank line begins a paragraph</li>
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

function LegalInput({ legal: { id, name, page, text, linkId } }: { legal: LegalText }) {
  const { change, open } = useWork()
  const { typed, type, leave } = useTyped(text, (next) => change({ kind: 'legal', id, text: next }))
  return (
    <div data-field={id} className="my-4 scroll-mt-24">
      <label htmlFor={id} className="mb-1 block font-semibold">
        {name}
      </label>
      <textarea
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
