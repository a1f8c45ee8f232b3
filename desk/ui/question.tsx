import type { RefObject } from 'react'
import { Button, type ButtonVariant } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  /** To open it with `showModal`. */
  ref: RefObject<HTMLDialogElement | null>
  words: { question: string; consequence: string; keep: string; confirm: string }
  look?: ButtonVariant
  onConfirm: () => void
}

/** Asked before something that is not undone by pressing again. */
export function Question({ ref, words: { question, consequence, keep, confirm }, look = 'loss', onConfirm }: Props) {
  return (
    <Dialog ref={ref} heading={question}>
      <p className="pb-5">{consequence}</p>
      {/* Closes by itself; the first button, which has the focus, changes nothing. */}
      <form method="dialog" className="flex flex-wrap justify-end gap-3">
        <Button isSubmit>{keep}</Button>
        <Button isSubmit look={look} onClick={onConfirm}>
          {confirm}
        </Button>
      </form>
    </Dialog>
  )
}
