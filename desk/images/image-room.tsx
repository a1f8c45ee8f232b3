import { useRef, useState } from 'react'
import { deskRoutes } from '#contract/desk-routes.ts'
import type { ImageRoom as Measured } from '#contract/desk-site.ts'
import { call, type Failure, toFailure } from '../api/call.ts'
import { useReading } from '../api/use-reading.ts'
import { FailureNotice } from '../frame/failure-notice.tsx'
import { Button } from '../ui/button.tsx'
import { formatBytes } from '../ui/format-bytes.ts'
import { inWords } from '../ui/in-words.ts'
import { Notice } from '../ui/notice.tsx'
import { Part } from '../ui/part.tsx'
import { Question } from '../ui/question.tsx'
import { imageWords } from '../words.ts'

/** From here on, the owner should make room before an upload is refused. */
const nearlyFullShare = 0.8

/** The room that images take, and the way to get back what nothing uses. */
export function ImageRoom() {
  const [room, setRoom] = useState<Measured>()
  const [state, setState] = useState<'idle' | 'deleting' | 'deleted' | Failure>('idle')
  const question = useRef<HTMLDialogElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  useReading<Measured>(deskRoutes.images, 0, (outcome) => {
    if (outcome.kind === 'done') setRoom(outcome.value)
    else setState(toFailure(outcome))
  })

  async function deleteUnused(): Promise<void> {
    setState('deleting')
    const outcome = await call<Measured>(deskRoutes.deleteUnusedImages)
    if (outcome.kind !== 'done') return setState(toFailure(outcome))
    setRoom(outcome.value)
    setState('deleted')
    // The button is gone after it was pressed.
    status.current?.focus()
  }

  return (
    <Part heading={imageWords.heading}>
      {room && <Room room={room} />}
      {room && room.unused.count > 0 && (
        <Button isBusy={state === 'deleting'} onClick={() => question.current?.showModal()}>
          {imageWords.delete.action}
        </Button>
      )}
      <p ref={status} aria-live="polite" tabIndex={-1}>
        {state === 'deleted' && imageWords.delete.done}
      </p>
      <FailureNotice failure={typeof state === 'string' ? undefined : state}>
        {room && <p>{imageWords.delete.failed}</p>}
      </FailureNotice>
      <Question ref={question} words={imageWords.delete} onConfirm={() => void deleteUnused()} />
    </Part>
  )
}

function Room({ room: { usedBytes, maxBytes, unused } }: { room: Measured }) {
  const used = imageWords.room.replace('{used}', formatBytes(usedBytes)).replace('{max}', formatBytes(maxBytes))
  const rest = unused.count === 0 ? imageWords.unused.none : inWords(unused.count, imageWords.unused)
  return (
    <div className="grid max-w-[44rem] gap-2 pb-3">
      <p>
        {used} {rest.replace('{used}', formatBytes(unused.bytes))}
      </p>
      {usedBytes >= nearlyFullShare * maxBytes && (
        <Notice tone="warning">
          <p>{imageWords.nearlyFull}</p>
        </Notice>
      )}
    </div>
  )
}
