import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Part, WordsField } from '#contract/edit.ts'
import { useWork } from '../editing/work-context.ts'
import { controlClasses } from '../ui/control.ts'
import { focusBehind, insertAt, readCaret } from './caret.ts'
import { labelId, useControl } from './field-frame.tsx'
import { InsertFigure } from './insert-figure.tsx'
import { Length } from './length.tsx'

/** Longer where the preview shows every letter anyway. */
const pausesMs = { unseen: 90, seen: 250 }

type Props = {
  field: WordsField
  tell: (parts: Part[]) => void
  /** Whether the field that this one replaces has just been given its first chip. */
  takesFocus: RefObject<boolean>
}

/** A text with values taken from elsewhere. The browser edits it; React only sets it anew when it changes elsewhere. */
export function Sentence({ field, tell, takesFocus }: Props) {
  const { show, open, echo, epoch } = useWork()
  const box = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const seenEpoch = useRef(epoch)
  /** Where the caret was when the box was left. */
  const caret = useRef<number>(undefined)
  const [length, setLength] = useState(field.value?.length ?? 0)
  const { id: _id, ...control } = useControl(field)
  // A figure that stands here twice is changed in one place.
  const sources = new Map(
    field.parts.flatMap((part) => (typeof part === 'object' && part.from ? [[part.from, part] as const] : [])),
  )
  const written = JSON.stringify(field.parts)

  useEffect(() => {
    const element = box.current
    const isNew = seenEpoch.current !== epoch
    seenEpoch.current = epoch
    if (!element || (element.contains(document.activeElement) && element.childNodes.length > 0 && !isNew)) return
    element.replaceChildren(...(JSON.parse(written) as Part[]).map(toNode))
    setLength(element.textContent?.length ?? 0)
  }, [written, epoch])

  useEffect(() => {
    const isFree = document.activeElement === document.body
    if (takesFocus.current && isFree && box.current) focusBehind(box.current, box.current.querySelector('.chip'))
    takesFocus.current = false
  }, [takesFocus])

  const flush = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (box.current) tell(readParts(box.current))
  }
  const note = () => {
    const text = box.current?.textContent?.replaceAll('\u00a0', ' ') ?? ''
    setLength(text.length)
    clearTimeout(timer.current)
    timer.current = setTimeout(flush, echo(field, text) ? pausesMs.seen : pausesMs.unseen)
  }
  return (
    <div className="group">
      {/* biome-ignore lint/a11y/useSemanticElements: no native field can hold a chip */}
      <div
        {...control}
        ref={box}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-labelledby={labelId(field.id)}
        contentEditable
        suppressContentEditableWarning
        className={`${controlClasses} leading-body whitespace-pre-wrap`}
        onFocus={() => show(field)}
        onBlur={({ currentTarget }) => {
          caret.current = readCaret(currentTarget)
          if (timer.current !== undefined) flush()
        }}
        onInput={note}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onPaste={(event) => {
          event.preventDefault()
          insertText(event.clipboardData.getData('text/plain').replace(/\s+/g, ' '))
          note()
        }}
        onDoubleClick={(event) => {
          const from = (event.target as HTMLElement).dataset.from
          if (from) open(from)
        }}
      />
      <div className="mt-1 flex min-h-6 flex-wrap items-center justify-between gap-2 text-label text-soft">
        <Length text={'x'.repeat(length)} room={field.room} />
        <span className="flex flex-wrap items-center gap-2">
          {[...sources].map(([from, { source, value }]) => (
            <button
              key={from}
              type="button"
              className="min-h-6 max-w-60 cursor-pointer truncate underline"
              onClick={() => open(from)}
            >
              Change {value ?? source} everywhere
            </button>
          ))}
          <InsertFigure
            onInsert={(taken) => {
              if (!box.current) return
              insertAt(box.current, caret.current ?? box.current.textContent?.length ?? 0, toNode(taken))
              flush()
            }}
          />
        </span>
      </div>
    </div>
  )
}

function toNode(part: Part): Node {
  if (typeof part === 'string') return document.createTextNode(part)
  const chip = document.createElement('span')
  chip.className = 'chip'
  chip.contentEditable = 'false'
  chip.dataset.source = part.source
  if (part.from) chip.dataset.from = part.from
  chip.textContent = part.value ?? '…'
  return chip
}

/** What stands in the box, whatever the browser made of it. */
function readParts(box: HTMLElement): Part[] {
  const parts: Part[] = []
  const walk = (node: Node) => {
    if (node instanceof HTMLElement && node.dataset.source !== undefined) {
      const { source, from } = node.dataset
      parts.push({ source, ...(from && { from }) })
      return
    }
    if (node.nodeType === Node.TEXT_NODE) {
      const text = (node.nodeValue ?? '').replace(/[\n\u200b]/g, ' ')
      const last = parts.at(-1)
      if (typeof last === 'string') parts[parts.length - 1] = last + text
      else parts.push(text)
    }
    for (const child of node.childNodes) walk(child)
  }
  walk(box)
  // Browsers write the space at an edge as one that does not break.
  return parts.map((part) => (typeof part === 'string' ? part.replace(/^\u00a0|\u00a0$/g, ' ') : part))
}

function insertText(text: string): void {
  const selection = window.getSelection()
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined
  if (!range) return
  range.deleteContents()
  range.insertNode(document.createTextNode(text))
  range.collapse(false)
}
