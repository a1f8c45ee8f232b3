import { knownPages, namePage } from '#content/find-pages.ts'
import type { Live } from '../api/use-live.ts'
import { useDraft } from '../editor/use-draft.ts'
import { FailureNotice } from '../frame/failure-notice.tsx'
import { Link } from '../navigation/place.tsx'
import { deskFrame } from '../words.ts'

/** The tab “Pages”: every page of the draft, and the way into the editor. */
export function PagesTab({ live }: { live: Live }) {
  const { view } = useDraft(live)
  if (view.kind === 'loading') return <p className="text-soft">{deskFrame.loading}</p>
  if (view.kind === 'failed') return <FailureNotice failure={view.failure} />
  const { content } = view.editor
  return (
    <ul className="border-t border-rule">
      {knownPages(content).map((page) => (
        <li key={page.id} className="border-b border-rule py-2">
          <Link to={`/edit/pages.${page.id}`} className="font-semibold text-primary underline underline-offset-4">
            {namePage(page, content)}
          </Link>
          <p className="text-small text-soft">{page.address}</p>
        </li>
      ))}
    </ul>
  )
}
