import { useState } from 'react'
import { namePath } from '#content/resolve/name-path.ts'
import type { DraftFinding } from '#contract/desk-site.ts'
import type { Failure } from '../api/call.ts'
import { FailureNotice } from '../frame/failure-notice.tsx'
import { Button } from '../ui/button.tsx'
import { Part } from '../ui/part.tsx'
import { useEditor } from './editor-context.ts'
import { reviewStrings } from './words.ts'

const words = reviewStrings.damage
type Props = { damage: readonly DraftFinding[] }

/** What the stored draft has that can't be read, each with its name. */
export function DamageList({ damage }: Props) {
  const { content } = useEditor()
  if (damage.length === 0) return null
  return (
    <Part heading={words.heading}>
      <ul>
        {damage.map(({ path, message, takeOut }) => (
          <li key={`${path} ${message}`} className="border-b border-rule py-2 last:border-0">
            <p className="font-semibold">{path === '' ? words.whole : namePath(path, content)}</p>
            <TakeOut message={message} patch={takeOut} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Below the field that shows what is public in its place. */
export function FieldDamage({ path }: { path: string }) {
  return useEditor()
    .damage.filter((one) => one.path === path)
    .map(({ message, takeOut }) => <TakeOut key={message} message={`${words.inField} ${message}`} patch={takeOut} />)
}

function TakeOut({ message, patch }: { message: string; patch: DraftFinding['takeOut'] }) {
  const { takeOut } = useEditor()
  const [failure, setFailure] = useState<Failure>()
  return (
    <div className="grid gap-1">
      <p className="text-small">{message}</p>
      <div>
        <Button onClick={() => void takeOut(patch).then(setFailure)}>{words.takeOut}</Button>
      </div>
      <FailureNotice failure={failure}>
        <p>{words.failed}</p>
      </FailureNotice>
    </div>
  )
}
