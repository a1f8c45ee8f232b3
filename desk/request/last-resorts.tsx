import { useRef } from 'react'
import { requestPage } from '#content/desk.ts'
import { Button } from '../ui/button.tsx'
import { Part } from './part.tsx'

type Props = {
  isSpam: boolean
  isBusy: boolean
  onChangeSpam: (isSpam: boolean) => void
  onDelete: () => void
}

const { spam, delete: deletion, ...words } = requestPage.lastResorts

export function LastResorts({ isSpam, isBusy, onChangeSpam, onDelete }: Props) {
  const question = useRef<HTMLDialogElement>(null)
  return (
    <div>
      <Part heading={words.heading}>
        <div className="flex flex-wrap gap-3">
          <Button isBusy={isBusy} onClick={() => onChangeSpam(!isSpam)}>
            {isSpam ? spam.unmark : spam.mark}
          </Button>
          <Button look="loss" isBusy={isBusy} onClick={() => question.current?.showModal()}>
            {deletion.action}
          </Button>
        </div>
        <p className="pt-3 text-small text-soft">{isSpam ? spam.unmarkHint : spam.markHint}</p>
      </Part>
      <dialog
        ref={question}
        aria-labelledby="delete-question"
        className="m-auto max-w-[30rem] rounded-sheet border border-rule bg-sheet p-6 text-ink shadow-lift backdrop:bg-dark/40"
      >
        <h2 id="delete-question" className="pb-2 text-title font-medium">
          {deletion.question}
        </h2>
        <p className="pb-5">{deletion.consequence}</p>
        {/* Closes by itself; the first button, which has the focus, changes nothing. */}
        <form method="dialog" className="flex flex-wrap justify-end gap-3">
          <Button isSubmit>{deletion.keep}</Button>
          <Button isSubmit look="loss" onClick={onDelete}>
            {deletion.confirm}
          </Button>
        </form>
      </dialog>
    </div>
  )
}
