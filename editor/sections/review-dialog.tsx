import { useEffect, useRef } from 'react'
import { useWork } from '../editing/work-context.ts'
import { Button } from '../ui/button.tsx'
import { TextButton } from '../ui/text-button.tsx'

type Props = { isOpen: boolean; onClose: () => void; onSave: () => void; onDiscard: () => void }

/** What saving would change, in words, before anything is written. */
export function ReviewDialog({ isOpen, onClose, onSave, onDiscard }: Props) {
  const { state, pending, open } = useWork()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
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
        <p className="mt-2 font-semibold text-loss">
          {problems.length === 1 ? 'One thing has' : `${problems.length} things have`} to be fixed before this can be
          saved.
        </p>
      )}
      <ul className="my-4 max-h-[55vh] overflow-auto border-y border-rule">
        {sayings.map(({ id, where, before, after }) => (
          <li key={`${id} ${before} ${after}`} className="border-b border-rule py-2 last:border-0">
            <TextButton
              onClick={() => {
                onClose()
                open(id)
              }}
            >
              <strong>{where}</strong>
            </TextButton>
            <p>
              <del className="text-loss decoration-1">{before || 'nothing'}</del> <span aria-hidden="true">→</span>{' '}
              <ins className="text-primary no-underline">{after || 'nothing'}</ins>
            </p>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-between gap-2">
        <Button onClick={onDiscard}>Throw away all drafts</Button>
        <span className="flex gap-2">
          <Button onClick={onClose}>Keep editing</Button>
          <Button
            look="primary"
            onClick={onSave}
            disabled={problems.length + pending.length > 0 || sayings.length === 0}
          >
            Save
          </Button>
        </span>
      </div>
    </dialog>
  )
}
