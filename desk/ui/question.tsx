import { type RefObject, useId } from 'react'
import { Button, type ButtonLook } from './button.tsx'

type Props = {
  /** To open it with `showModal`. */
  ref: RefObject<HTMLDialogElement | null>
  words: { question: string; consequence: string; keep: string; confirm: string }
  look?: ButtonLook
  onConfirm: () => void
}

/** Asked before something that is not undone by pressing again. */
export function Question({ ref, words: { question, consequence, keep, confirm }, look = 'loss', onConfirm }: Props) {
  const id = useId()
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className="m-auto max-w-[min(30rem,calc(100vw-2rem))] rounded-sheet border border-rule bg-sheet p-6 text-ink shadow-lift backdrop:bg-dark/40"
    >
      <h2 id={id} className="pb-2 text-title font-medium">
        {question}
      </h2>
      <p className="pb-5">{consequence}</p>
      {/* Closes by itself; the first button, which has the focus, changes nothing. */}
      <form method="dialog" className="flex flex-wrap justify-end gap-3">
        <Button isSubmit>{keep}</Button>
        <Button isSubmit look={look} onClick={onConfirm}>
          {confirm}
        </Button>
      </form>
    </dialog>
  )
}
