import { namePath } from '#content/resolve/name-path.ts'
import { Link } from '../navigation/place.tsx'
import { Button } from '../ui/button.tsx'
import { capitalize } from '../ui/in-words.ts'
import { Notice } from '../ui/notice.tsx'
import type { DraftSync } from './draft-session.ts'
import type { OpenDraft } from './draft-view.ts'
import { addressOfField } from './name-path.ts'
import { targetOf } from './pending-patches.ts'
import { editorStrings } from './words.ts'

const words = editorStrings.refusal

/** Which change the server refused, and why. Everything else is saved meanwhile. */
export function Refusal({ draft: { editor, refusal }, session }: { draft: OpenDraft; session: DraftSync }) {
  return (
    <div role="alert">
      {editor.refused.length > 0 && (
        <Notice tone="loss">
          <p>
            {words.notSaved}{' '}
            {editor.refused.map((patch) => (
              <Link key={targetOf(patch)} to={addressOfField(targetOf(patch))} className="font-semibold underline">
                {namePath(targetOf(patch), editor.content)}
              </Link>
            ))}
          </p>
          <p>{capitalize(refusal)}</p>
          <div>
            <Button onClick={() => session.dispatch({ type: 'dropped-refused' })}>{words.undo}</Button>
          </div>
        </Notice>
      )}
    </div>
  )
}
