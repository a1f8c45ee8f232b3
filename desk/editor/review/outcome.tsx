import { useEffect, useState } from 'react'
import { namePath } from '#content/resolve/name-path.ts'
import { useDeskContent } from '../../desk-content.ts'
import { FailureNotice } from '../../frame/failure-notice.tsx'
import { Link } from '../../navigation/place.tsx'
import { inWords } from '../../ui/in-words.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Publication } from '../draft-view.ts'
import { useEditor } from '../editor-context.ts'
import { addressOfField } from '../name-path.ts'
import { fill, reviewStrings } from '../words.ts'

type Props = { publication: Publication /** Changes that are not public. */; waiting: number }

/** What came of publishing. Whatever was typed since then is not called public. */
export function Outcome({ publication, waiting }: Props) {
  const { formats } = useDeskContent()
  const isDone = publication.kind === 'done'
  const time = isDone ? formats.time(publication.at) : ''
  const { content } = useEditor()
  const why = publication.kind === 'failed' ? publication.why : undefined
  const places = typeof why === 'object' && why.kind === 'refused' ? (why.places ?? []) : []
  return (
    <>
      <div aria-live="polite">
        {isDone && (
          <Notice tone="quiet">
            <p>{fill(waiting === 0 ? reviewStrings.done : inWords(waiting, reviewStrings.doneWithMore), { time })}</p>
          </Notice>
        )}
      </div>
      {typeof why === 'string' ? (
        <div role="alert">
          <Notice tone="loss">
            <p>{reviewStrings.failed}</p>
            <p>{why === 'changed' ? reviewStrings.changed : reviewStrings.notSaved}</p>
          </Notice>
        </div>
      ) : (
        <FailureNotice failure={why}>
          <p>
            {reviewStrings.failed}
            {places.length > 0 && ` ${reviewStrings.lookAt} `}
            {places.map((path) => (
              <Link key={path} to={addressOfField(path)} className="mr-3 font-semibold underline">
                {namePath(path, content)}
              </Link>
            ))}
          </p>
        </FailureNotice>
      )}
    </>
  )
}

const longAfterMs = 300

/** What takes no time needs no words. */
export function useIsLong(isUnderWay: boolean): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setTimeout(() => setIsLong(true), longAfterMs)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isUnderWay])
  return isLong
}
