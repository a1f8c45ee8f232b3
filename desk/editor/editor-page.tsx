import { useEffect, useState } from 'react'
import type { Live } from '../api/use-live.ts'
import { FailureNotice } from '../frame/failure-notice.tsx'
import { NotFound, PageHeading } from '../frame/frame.tsx'
import { usePlace } from '../navigation/place.tsx'
import { deskFrame } from '../words.ts'
import { type DraftSession, startSession } from './draft-session.ts'
import type { DraftView } from './draft-view.ts'
import { hasUnsaved } from './editor-state.ts'
import { findRecord } from './name-path.ts'
import { OpenEditor } from './open-editor.tsx'
import { editorWords } from './words.ts'

const first = 'company'

/** The site as forms, one part at a time, beside what visitors would see. */
export function EditorPage({ live }: { live: Live }) {
  const place = usePlace()
  const { view, session } = useDraft(live)
  const name = /^\/edit\/?([^/]*)$/.exec(place.path)?.[1] || first
  const isTold = ['lost', 'signed-out'].includes(live.connection)
  const isOpen = view.kind === 'open' && session !== undefined
  if (isOpen && name !== 'review' && !findRecord(name, view.editor.content)) return <NotFound />
  if (isOpen) return <OpenEditor draft={view} session={session} name={name} place={place} isTold={isTold} />
  return (
    <>
      <PageHeading>{editorWords.heading}</PageHeading>
      {view.kind === 'failed' ? (
        <FailureNotice failure={view.failure} />
      ) : (
        <p className="text-soft">{deskFrame.loading}</p>
      )}
    </>
  )
}

/** The draft while the page is open, and what changes it. All of it ends with the page. */
function useDraft({ connection, draft, content }: Live): { view: DraftView; session: DraftSession | undefined } {
  const [view, show] = useState<DraftView>({ kind: 'loading' })
  const [session, setSession] = useState<DraftSession>()
  useEffect(() => {
    const started = startSession(show)
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
