import type { SiteState } from '#contract/desk-site.ts'
import { Link } from '../navigation/link.tsx'
import { buttonClasses } from '../ui/button.tsx'
import { inWords } from '../ui/in-words.ts'
import { Part } from '../ui/part.tsx'
import { sitePage } from '../words.ts'
import { Scheduled } from './scheduled.tsx'

const words = sitePage.next

type Props = { site: SiteState; onCanceled: (site: SiteState) => void }

/** How much waits to be published, and the way to it, which leads through the editor. */
export function NextVersion({ site: { waiting, scheduled }, onCanceled }: Props) {
  const canPublish = waiting > 0
  return (
    <Part heading={words.heading}>
      <p className="pb-4">{canPublish ? inWords(waiting, words.waiting) : words.waiting.none}</p>
      <div className="flex flex-wrap gap-3">
        {canPublish && (
          <Link to="/edit/review" className={buttonClasses('primary')}>
            {words.publish}
          </Link>
        )}
        <Link to="/edit" className={buttonClasses(canPublish ? 'plain' : 'primary')}>
          {words.edit}
        </Link>
      </div>
      {canPublish && <p className="pt-3 text-small text-soft">{words.beforePublishing}</p>}
      <div className="has-[p]:pt-4">
        <Scheduled scheduled={scheduled} onCanceled={onCanceled} />
      </div>
    </Part>
  )
}
