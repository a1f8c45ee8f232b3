import { useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { Part } from '../ui/part.tsx'
import { Question } from '../ui/question.tsx'
import { requestPage } from '../words.ts'

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
      <Question
        ref={question}
        question={deletion.question}
        keep={deletion.keep}
        confirm={deletion.confirm}
        look="loss"
        onConfirm={onDelete}
      >
        {deletion.consequence}
      </Question>
    </div>
  )
}
