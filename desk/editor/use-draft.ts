import { useEffect, useState } from 'react'
import type { Live } from '../api/use-live.ts'
import { type DraftSession, startSession } from './draft-session.ts'
import type { DraftView } from './draft-view.ts'
import { hasUnsaved } from './editor-state.ts'

/** The draft while the page is open, and what changes it. All of it ends with the page. */
export function useDraft({ connection, draft, content }: Live): { view: DraftView; session: DraftSession | undefined } {
  const [view, show] = useState<DraftView>({ kind: 'loading' })
  const [session, setSession] = useState<DraftSession>()
  useEffect(() => {
    const started = startSession(show)
    setSession(started)
    return started.close
  }, [])

  // Somebody else changed the draft.
  useEffect(() => {
    if (draft && session && draft.window !== session.window) void session.read()
  }, [draft, session])

  // Another version is public, or something may have been missed while the server was gone.
  const isLost = connection === 'lost'
  const [seen, setSeen] = useState({ content, isLost })
  useEffect(() => {
    if (seen.content === content && seen.isLost === isLost) return
    setSeen({ content, isLost })
    if (session && !isLost) void session.read()
  }, [content, isLost, seen, session])

  const isUnsaved = view.kind === 'open' && hasUnsaved(view.editor)
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])

  return { view, session }
}
