import { useMemo } from 'react'
import type { Live } from '../api/use-live.ts'
import { EditorBar } from '../editor/toolbar.tsx'
import { useDraft } from '../editor/use-draft.ts'
import { FailureNotice } from '../frame/failure-notice.tsx'
import { frameStrings } from '../words.ts'
import { PageList } from './page-list.tsx'

/** The tab “Pages”: every page of the draft, what visitors see of it, and what can be done with it. */
export function PagesTab({ live }: { live: Live }) {
  const { view, session } = useDraft(live)
  const isTold = ['lost', 'signed-out'].includes(live.connection)
  const failure = view.kind === 'open' && view.editor.hasFailed ? view.failure : undefined
  const change = useMemo(() => session?.dispatch, [session])
  if (view.kind === 'loading' || !session || !change) return <p className="text-soft">{frameStrings.loading}</p>
  if (view.kind === 'failed') return <FailureNotice failure={view.failure} />
  return (
    <>
      <EditorBar draft={view} session={session} />
      <div className="has-[p]:pt-4">
        <FailureNotice failure={failure} isTold={isTold} />
        <div role="alert">{view.refused && <p className="font-semibold text-loss">{view.refused}</p>}</div>
      </div>
      <PageList
        draft={view}
        onChange={(...patches) => change({ type: 'edited', patches, moment: performance.now() })}
      />
    </>
  )
}
