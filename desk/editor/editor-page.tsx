import type { Live } from '../api/use-live.ts'
import { FailureNotice } from '../frame/failure-notice.tsx'
import { NotFound, PageHeading } from '../frame/frame.tsx'
import { useRoute } from '../navigation/place.tsx'
import { frameStrings } from '../words.ts'
import { findRecord } from './name-path.ts'
import { OpenEditor } from './open-editor.tsx'
import { useDraft } from './use-draft.ts'
import { editorStrings } from './words.ts'

const first = 'company'

/** The site as forms, one part at a time, beside what visitors would see. */
export function EditorPage({ live }: { live: Live }) {
  const place = useRoute()
  const { view, session } = useDraft(live)
  const name = /^\/edit\/?([^/]*)$/.exec(place.path)?.[1] || first
  const isTold = ['lost', 'signed-out'].includes(live.connection)
  const isOpen = view.kind === 'open' && session !== undefined
  if (isOpen && name !== 'review' && !findRecord(name, view.editor.content)) return <NotFound />
  if (isOpen) return <OpenEditor draft={view} session={session} name={name} place={place} isTold={isTold} />
  return (
    <>
      <PageHeading>{editorStrings.heading}</PageHeading>
      {view.kind === 'failed' ? (
        <FailureNotice failure={view.failure} />
      ) : (
        <p className="text-soft">{frameStrings.loading}</p>
      )}
    </>
  )
}
