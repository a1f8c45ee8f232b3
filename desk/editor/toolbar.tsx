import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link } from '../navigation/place.tsx'
import { buttonClasses } from '../ui/button.tsx'
import { Toolbar } from '../ui/toolbar.tsx'
import type { DraftSync } from './draft-session.ts'
import type { OpenDraft } from './draft-view.ts'
import { hasUnsaved } from './editor-state.ts'
import { signClasses } from './fields/moving.tsx'
import { editorStrings } from './words.ts'

type Props = { draft: OpenDraft; session: DraftSync; children?: ReactNode }

/** Whether everything is saved, the way back and forth, and the way to the public. Stays in view. */
export function EditorBar({ draft: { editor, failure }, session, children }: Props) {
  const isRefused = editor.refused.length > 0
  const isNotSaved = editor.hasFailed || isRefused
  const reason = isRefused ? 'refused' : failure?.kind
  const state = isNotSaved && reason ? reason : hasUnsaved(editor) ? 'saving' : 'saved'
  const undo = () => session.dispatch({ type: 'undid' })
  const redo = () => session.dispatch({ type: 'redid' })
  useKeys(undo, redo)
  const bar = useRef<HTMLDivElement>(null)
  useScrollPadding(bar)
  return (
    <div
      ref={bar}
      className="sticky top-0 z-10 -mx-gutter flex flex-wrap items-center gap-x-1 border-b sm:gap-x-3 border-rule bg-paper px-gutter py-2"
    >
      <p aria-live="polite" className={`mr-auto ${isNotSaved ? 'font-semibold text-loss' : 'text-soft'}`}>
        {/* Each save is announced once, when it is done. */}
        <span aria-hidden={state === 'saving' || undefined}>{editorStrings.states[state]}</span>
      </p>
      <Toolbar aria-label={editorStrings.toolbar} className="flex flex-wrap items-center gap-x-1 sm:gap-x-3">
        {/* On a phone with a scrollbar, too, all of it fits in one row. */}
        <span className="flex max-sm:-mx-2 sm:gap-x-3">
          <Step label={editorStrings.undo} sign="↶" isPossible={editor.done.length > 0} onPress={undo} />
          <Step label={editorStrings.redo} sign="↷" isPossible={editor.undone.length > 0} onPress={redo} />
        </span>
        {children}
      </Toolbar>
      <Link to="/edit/review" className={`${buttonClasses('primary')} whitespace-nowrap`}>
        <span>
          {editorStrings.review.short}
          <span className="max-sm:sr-only"> {editorStrings.review.rest}</span>
        </span>
      </Link>
    </div>
  )
}

/** What gets the focus is scrolled out from under the bar, which is as tall as its text and the window make it. */
function useScrollPadding(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement
    const measure = new ResizeObserver(() => {
      style.scrollPaddingTop = `${(bar.current?.offsetHeight ?? 0) + 12}px`
    })
    if (bar.current) measure.observe(bar.current)
    return () => {
      measure.disconnect()
      style.scrollPaddingTop = ''
    }
  }, [bar])
}

type StepProps = { label: string; sign: string; isPossible: boolean; onPress: () => void }

function Step({ label, sign, isPossible, onPress }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={isPossible ? label : editorStrings.noStep}
      aria-disabled={!isPossible || undefined}
      onClick={onPress}
      className={signClasses}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
}

/** Inside a text field, these keys belong to the browser: it undoes letter by letter. */
function useKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
      if (!(ctrlKey || metaKey) || altKey || isText(target)) return
      const name = key.toLowerCase()
      if (name !== 'z' && name !== 'y') return
      event.preventDefault()
      if (name === 'y' || shiftKey) redo()
      else undo()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
}

function isText(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true
  if (target instanceof Element && target.closest('[contenteditable]')) return true
  return target instanceof HTMLInputElement && !['checkbox', 'color', 'file', 'radio'].includes(target.type)
}
