import { useEffect, useState } from 'react'
import type { Live } from '../api/use-live.ts'
import { type DraftSync, startDraftSync } from './draft-session.ts'
import type { DraftView } from './draft-view.ts'
import { hasUnsaved } from './editor-state.ts'

/** The draft while the page is open, and what changes it. All of it ends with the page. */
export function useDraft({ connection, draft, content }: Live): { view: DraftView; session: DraftSync | undefined } {
  const [view, show] = useState<DraftView>({ kind: 'loading' })
  const [session, setSession] = useState<DraftSync>()
  useEffect(() => {
    const started = startDraftSync(show)
    setSession(started)
    return started.close
  }, [])

  useEffect(() => {
    if (draft !== undefined) session?.hearOf(draft)
  }, [draft, session])

  // Another version is public, or something may have been missed while the server was gone, or nobody looked.
  const isDeaf = connection !== 'opening' && connection !== 'open'
  const [seen, setSeen] = useState({ content, isDeaf })
  useEffect(() => {
    if (seen.content === content && seen.isDeaf === isDeaf) return
    setSeen({ content, isDeaf })
    if (session && !isDeaf) void session.read()
  }, [content, isDeaf, seen, session])

  const isUnsaved = view.kind === 'open' && hasUnsaved(view.editor)
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])

  return { view, session }
}
