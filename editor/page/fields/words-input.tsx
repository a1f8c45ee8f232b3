import { type RefObject, useRef } from 'react'
import type { Part, WordsField } from '#contract/edit.ts'
import { useWork } from '../editing/work-context.ts'
import { controlClasses } from '../ui/control.ts'
import { spacesAround } from './caret.ts'
import { useControl } from './field-frame.tsx'
import { InsertFigure } from './insert-figure.tsx'
import { Length } from './length.tsx'
import { Sentence } from './sentence.tsx'
import { useTyped } from './use-typed.ts'

/** Words alone are typed into a plain field; words with values taken from elsewhere into a sentence with chips. */
export function WordsInput({ field }: { field: WordsField }) {
  const { change } = useWork()
  const tell = (parts: Part[]) => change({ kind: 'words', id: field.id, parts: parts.map(asked) })
  const isPlain = field.parts.every((part) => typeof part === 'string')
  const takesFocus = useRef(false)
  const Input = isPlain ? PlainWords : Sentence
  return <Input field={field} tell={tell} takesFocus={takesFocus} />
}

const lettersPerLine = 48

type PlainProps = { field: WordsField; tell: (parts: Part[]) => void; takesFocus: RefObject<boolean> }

function PlainWords({ field, tell, takesFocus }: PlainProps) {
  const { show, echo } = useWork()
  const { typed, type, leave } = useTyped(field.parts.join(''), (text) => tell([text]))
  const input = useRef<HTMLTextAreaElement>(null)
  const control = useControl(field)
  return (
    <div className="group">
      <textarea
        {...control}
        ref={input}
        // Where fields do not grow by themselves.
        rows={Math.min(8, Math.ceil(typed.length / lettersPerLine) || 1)}
        className={controlClasses}
        placeholder={field.whenEmpty === 'null' ? 'Nothing yet' : undefined}
        value={typed}
        onFocus={() => {
          takesFocus.current = false
          show(field)
        }}
        onBlur={leave}
        onChange={(event) => {
          const text = event.target.value.replace(/\s*[\p{Cc}\u2028\u2029]+\s*/gu, ' ')
          type(text, echo(field, text))
        }}
      />
      <div className="mt-1 flex min-h-6 flex-wrap items-center justify-between gap-2 text-label text-soft">
        <Length text={typed} room={field.room} />
        <InsertFigure
          onInsert={(taken) => {
            const at = input.current?.selectionEnd ?? typed.length
            const [start, end] = [typed.slice(0, at), typed.slice(at)]
            const [before, after] = spacesAround(start, end)
            takesFocus.current = true
            tell([start + before, taken, after + end])
          }}
        />
      </div>
    </div>
  )
}

/** What the server is told of a part: never a value, only where it comes from. */
function asked(part: Part): string | { source?: string; from?: string } {
  if (typeof part === 'string') return part
  return { ...(part.source && { source: part.source }), ...(part.from && { from: part.from }) }
}
