import { EditorState, Selection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { controlClasses } from '../../ui/control.ts'
import { useEditor } from '../editor-context.ts'
import { FieldFrame, type FieldProps } from '../fields/field-frame.tsx'
import { legalPlugins } from './legal-commands.ts'
import { tidyPasted } from './legal-schema.ts'
import { LegalToolbar } from './legal-toolbar.tsx'
import { readMarkdown, type Written } from './read-markdown.ts'
import { writeMarkdown } from './write-markdown.ts'

/** A legal text as visitors see it. Stored as Markdown, of which only what was touched changes. */
export function LegalField({ field, path, value }: FieldProps<string>) {
  const { change, target } = useEditor()
  const [place, setPlace] = useState<HTMLDivElement | null>(null)
  const [view, setView] = useState<EditorView>()
  /** As it was read last, and as it was written since: what comes back from the draft is told from what is new. */
  const written = useRef<Written & { value: string }>(undefined)
  const [state, setState] = useState<EditorState>()

  const read = useEffectEvent(() => {
    written.current = { ...readMarkdown(value), value }
    return EditorState.create({ doc: written.current.doc, plugins: legalPlugins })
  })
  const write = useEffectEvent((doc: EditorState['doc']) => {
    if (!written.current) return
    const next = writeMarkdown(doc, written.current)
    if (next === written.current.value) return
    written.current.value = next
    change({ op: 'set', path, value: next })
  })
  /** A text that is being typed is never replaced. */
  const takeOver = useEffectEvent((opened: EditorView) => {
    if (opened.hasFocus() || written.current?.value === value) return
    opened.updateState(read())
    setState(opened.state)
  })

  // Before anything is pressed: the Tab key would pass by tools that come later.
  useLayoutEffect(() => {
    if (!place) return undefined
    const opened: EditorView = new EditorView(place, {
      state: read(),
      dispatchTransaction(transaction) {
        opened.updateState(opened.state.apply(transaction))
        setState(opened.state)
        if (transaction.docChanged) write(opened.state.doc)
      },
      handleDOMEvents: { blur: () => void setTimeout(() => !opened.isDestroyed && takeOver(opened)) },
      transformPastedHTML: tidyPasted,
    })
    setView(opened)
    setState(opened.state)
    return () => opened.destroy()
  }, [place])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another value is what may be taken over
  useEffect(() => {
    if (view) takeOver(view)
  }, [view, value])

  useEffect(() => {
    if (!view || target !== path) return
    view.dispatch(view.state.tr.setSelection(Selection.atStart(view.state.doc)))
    view.focus()
  }, [view, target, path])

  return (
    <FieldFrame field={field} path={path} as="legend">
      {(attributes) => {
        for (const [name, said] of Object.entries({ ...attributes, ...roleOf(field.title) }))
          if (said === undefined) view?.dom.removeAttribute(name)
          else view?.dom.setAttribute(name, String(said))
        return (
          <>
            {view && state && <LegalToolbar view={view} state={state} controls={path} />}
            <div ref={setPlace} className={`legal-editor ${controlClasses}`} />
          </>
        )
      }}
    </FieldFrame>
  )
}

function roleOf(name: string): Record<string, string> {
  return { role: 'textbox', 'aria-multiline': 'true', 'aria-label': name }
}
