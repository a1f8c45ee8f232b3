import { useState } from 'react'
import type { Patch } from '#contract/content-patch.ts'
import { deskRoutes } from '#contract/desk-routes.ts'
import type { DraftPatches, DraftReceipt } from '#contract/desk-site.ts'
import { call, type Failure, toFailure } from '../../api/call.ts'
import { FailureNotice } from '../../frame/failure-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { Part } from '../../ui/part.tsx'
import type { DraftSession } from '../draft-session.ts'
import type { OpenDraft } from '../draft-view.ts'
import { namePath } from '../name-path.ts'
import { reviewWords } from '../words.ts'

type Props = { draft: OpenDraft; session: DraftSession }

/** What the stored draft has that can't be read: the form shows what is public in its place. */
export function Damage({ draft: { damage, editor }, session }: Props) {
  const [failure, setFailure] = useState<Failure>()
  const words = reviewWords.damage
  if (damage.length === 0) return null
  return (
    <Part heading={words.heading}>
      <ul>
        {damage.map(({ path, message, takeOut }) => (
          <li key={`${path} ${message}`} className="grid gap-1 border-b border-rule py-2 last:border-0">
            <p className="font-semibold">{path === '' ? words.whole : namePath(path, editor.content)}</p>
            <p className="text-small">{message}</p>
            <div>
              <Button onClick={() => void takeItOut(session, takeOut).then(setFailure)}>{words.takeOut}</Button>
            </div>
          </li>
        ))}
      </ul>
      <FailureNotice failure={failure}>
        <p>{words.failed}</p>
      </FailureNotice>
    </Part>
  )
}

/** On the server alone: the page doesn't have what can't be read. */
async function takeItOut(session: DraftSession, patch: Patch | undefined): Promise<Failure | undefined> {
  if (!patch) return session.discard()
  const name = crypto.getRandomValues(new Uint32Array(4)).join('-')
  const body: DraftPatches = { revision: 0, patches: [patch], call: name }
  const outcome = await call<DraftReceipt>(deskRoutes.changeDraft, { body })
  if (outcome.kind !== 'done') return toFailure(outcome)
  await session.read()
  return undefined
}
