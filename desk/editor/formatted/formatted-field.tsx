import { EditorState, Selection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Formatted } from '#fields/formatted/formatted-text.ts'
import type { Json } from '#fields/patch.ts'
import { controlClasses } from '../../ui/control.ts'
import { useEditor } from '../editor-context.ts'
import { FieldFrame, type FieldProps } from '../fields/field-frame.tsx'
import { formattedPlugins } from './formatted-commands.ts'
import { tidyPasted } from './formatted-schema.ts'
import { FormattedToolbar } from './formatted-toolbar.tsx'
import { readTree, writeTree } from './tree.ts'

/** A text with formats, as visitors see it. */
export function FormattedField({ field, path, value }: FieldProps<Formatted>) {
  const { change, target } = useEditor()
  const [place, setPlace] = useState<HTMLDivElement | null>(null)
  const [view, setView] = useState<EditorView>()
  /** As it was read last, and as it was written since: what comes back from the draft is told from what is new. */
  const written = useRef<string>(undefined)
  const [state, setState] = useState<EditorState>()

  const read = useEffectEvent(() => {
    written.current = JSON.stringify(value)
    return EditorState.create({ doc: readTree(value), plugins: formattedPlugins })
  })
  const write = useEffectEvent((doc: EditorState['doc']) => {
    const next = writeTree(doc)
    if (JSON.stringify(next) === written.current) return
    written.current = JSON.stringify(next)
    change({ op: 'set', path, value: next as Json })
  })
  /** A text that is being typed is never replaced. */
  const takeOver = useEffectEvent((opened: EditorView) => {
    if (opened.hasFocus() || written.current === JSON.stringify(value)) return
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
            {view && state && <FormattedToolbar view={view} state={state} controls={path} />}
            <div ref={setPlace} className={`formatted-editor ${controlClasses}`} />
          </>
        )
      }}
    </FieldFrame>
  )
}

function roleOf(name: string): Record<string, string> {
  return { role: 'textbox', 'aria-multiline': 'true', 'aria-label': name }
}
