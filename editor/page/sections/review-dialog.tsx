import { useEffect, useRef, useState } from 'react'
import { namePlace } from '../editing/name-place.ts'
import { useWork } from '../editing/work-context.ts'
import { Button } from '../ui/button.tsx'
import { TextButton } from '../ui/text-button.tsx'

type Props = {
  isOpen: boolean
  /** Changes are on the way that are not told here yet. */
  isBehind: boolean
  onClose: () => void
  onSave: () => void
  onDiscard: () => void
}

/** What saving would change, in words, before anything is written. */
export function ReviewDialog({ isOpen, isBehind, onClose, onSave, onDiscard }: Props) {
  const { state, open } = useWork()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isLosing, setIsLosing] = useState(false)
  const lead = (id: string) => {
    onClose()
    open(id)
  }
  useEffect(() => {
    setIsLosing(false)
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  const { sayings, problems } = state
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby="review-title"
      className="m-auto w-[min(44rem,calc(100vw-2rem))] rounded-sheet bg-surface p-6 shadow-lift"
    >
      <h2 id="review-title" className="text-h3">
        {sayings.length === 1 ? 'One change' : `${sayings.length} changes`}
      </h2>
      {problems.length > 0 && (
        <section aria-label="Before saving" className="mt-2">
          <p className="font-semibold text-loss">
            {problems.length === 1 ? 'One thing has' : `${problems.length} things have`} to be fixed before this can be
            saved:
          </p>
          <ul className="max-h-[20vh] overflow-auto">
            {problems.map(({ id, file, message }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one field may have the same problem twice
              <li key={`${at} ${id}`}>
                <TextButton onClick={() => lead(id ?? file)}>
                  <strong>{namePlace(state, id ?? file)}</strong>: {message}
                </TextButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ul className="my-4 max-h-[40vh] overflow-auto border-y border-rule">
        {sayings.map(({ id, where, before, after }) => (
          <li key={`${id} ${before} ${after}`} className="border-b border-rule py-2 last:border-0">
            <TextButton onClick={() => lead(id)}>
              <strong>{where}</strong>
            </TextButton>
            <p>
              <del className="text-loss decoration-1">{excerpt(before, after) || 'nothing'}</del>{' '}
              <span aria-hidden="true">→</span>{' '}
              <ins className="text-primary no-underline">{excerpt(after, before) || 'nothing'}</ins>
            </p>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-between gap-2">
        {isLosing ? (
          <>
            <p className="w-full font-semibold">
              {sayings.length === 1 ? 'Throw away this change?' : `Throw away all ${sayings.length} changes?`}
            </p>
            <Button onClick={() => setIsLosing(false)}>No, keep them</Button>
            <Button onClick={onDiscard}>Yes, throw away</Button>
          </>
        ) : (
          <>
            <Button onClick={() => setIsLosing(true)}>Throw away all drafts</Button>
            <span className="flex gap-2">
              <Button onClick={onClose}>Keep editing</Button>
              <Button
                look="primary"
                onClick={onSave}
                disabled={isBehind || problems.length > 0 || sayings.length === 0}
              >
                Save
              </Button>
            </span>
          </>
        )}
      </div>
    </dialog>
  )
}

const mostLetters = 240

/** Of a long text only the part that differs from the other. */
function excerpt(text: string, other: string): string {
  if (text.length <= mostLetters) return text
  let same = 0
  while (same < text.length && text[same] === other[same]) same++
  const start = Math.max(0, Math.min(same - 60, text.length - mostLetters))
  const end = start + mostLetters
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`
}
