import { type PartName, partNames } from '#content/schema/content.ts'
import type { Live } from '../api/use-live.ts'
import { FailureNotice } from '../frame/failure-notice.tsx'
import { NotFound, PageHeading } from '../frame/frame.tsx'
import { usePlace } from '../navigation/use-place.ts'
import { deskFrame } from '../words.ts'
import { OpenEditor } from './open-editor.tsx'
import { useDraft } from './use-draft.ts'
import { editorWords } from './words.ts'

const first: PartName = 'company'

/** The site as forms, one part at a time, beside what visitors would see. */
export function EditorPage({ live }: { live: Live }) {
  const place = usePlace()
  const { view, session } = useDraft(live)
  const name = /^\/edit\/?([^/]*)$/.exec(place.path)?.[1] || first
  if (!isShown(name)) return <NotFound />
  if (view.kind === 'open' && session) return <OpenEditor draft={view} session={session} name={name} place={place} />
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

function isShown(name: string): name is PartName | 'review' {
  return name === 'review' || (partNames as string[]).includes(name)
}
