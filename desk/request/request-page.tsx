import { useEffect, useRef } from 'react'
import { type Status, statuses, statusLabels } from '#contract/desk.ts'
import { FailureNotice } from '../frame/failure-notice.tsx'
import { NotFound, PageHeading } from '../frame/frame.tsx'
import { goTo, Link, readLastList } from '../navigation/place.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { Part } from '../ui/part.tsx'
import { Question } from '../ui/question.tsx'
import { frameStrings, requestPage } from '../words.ts'
import { Deliveries, History } from './deliveries.tsx'
import { Letter } from './letter.tsx'
import { Notes } from './notes.tsx'
import { useRequest } from './use-request.ts'
import { WaysToAnswer } from './ways-to-answer.tsx'

type Props = { id: string; revision: number; onNotFound: () => void }

export function RequestPage({ id, revision, onNotFound }: Props) {
  const { state, isBusy, done, write } = useRequest(id, revision)
  const isNotFound = state.kind === 'not-found'
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    if (isNotFound) onNotFound()
  }, [isNotFound])
  if (state.kind === 'not-found') return <NotFound />
  if (state.kind === 'loading') return <p className="py-16 text-center text-soft">{frameStrings.loading}</p>
  if (state.kind === 'failed')
    return (
      <div className="py-8">
        <FailureNotice failure={state.failure} />
      </div>
    )

  const { request, change, isTooLate, failure } = state
  const { version } = request
  const { filters, search } = readLastList()
  const remove = async () => {
    if (await write('delete', { version })) goTo(`/${filters}`, { search, notice: 'deleted' })
  }
  return (
    <>
      <p className="pt-5 print:hidden">
        <Link
          to={`/${filters}`}
          search={search}
          className="inline-flex gap-2 py-1 font-semibold text-primary underline-offset-4 hover:underline"
        >
          <Icon name="back" />
          {requestPage.back}
        </Link>
      </p>
      <PageHeading>{request.name}</PageHeading>
      <p aria-live="polite" className="sr-only">
        {done}
      </p>
      <div role="alert" className="print:hidden">
        {change && (
          <div className="pb-5">
            <Notice tone="warning">
              <p>{change}</p>
              {isTooLate && <p>{requestPage.changedElsewhere.tooLate}</p>}
            </Notice>
          </div>
        )}
      </div>
      <FailureNotice failure={failure} />
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] print:block">
        <Letter request={request} />
        <div className="grid gap-8 lg:row-span-2 print:pt-8">
          <WaysToAnswer request={request} />
          <StatusButtons
            status={request.status}
            isBusy={isBusy}
            onChoose={(status) => write('changeStatus', { status, version })}
          />
          <Notes id={id} notes={request.notes} isBusy={isBusy} write={write} />
          <LastResorts
            isSpam={request.isSpam}
            isBusy={isBusy}
            onChangeSpam={(isSpam) => write('changeSpam', { isSpam, version })}
            onDelete={remove}
          />
        </div>
        <div className="grid gap-8 sm:grid-cols-2 print:hidden">
          <History events={request.events} />
          <Deliveries deliveries={request.deliveries} isBusy={isBusy} onRetry={() => write('retry', {})} />
        </div>
      </div>
    </>
  )
}

type StatusButtonsProps = { status: Status; isBusy: boolean; onChoose: (status: Status) => void }

/** Buttons and not a list to choose from: there, the arrow keys would change it at every step. */
function StatusButtons({ status: current, isBusy, onChoose }: StatusButtonsProps) {
  return (
    <Part heading={requestPage.status} isPrinted>
      <p className="hidden print:block">{statusLabels[current]}</p>
      <div className="grid grid-cols-2 gap-px overflow-hidden rounded-control border-[1.5px] border-field bg-field print:hidden">
        {statuses.map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={status === current}
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && status !== current && onChoose(status)}
            className="inline-flex min-h-11 cursor-pointer items-center justify-center gap-1.5 bg-surface px-3 py-2 -outline-offset-3 hover:bg-primary-wash aria-pressed:bg-primary aria-pressed:font-semibold aria-pressed:text-surface"
          >
            {/* For eyes that do not see the color. */}
            {status === current && <Icon name="check" />}
            {statusLabels[status]}
          </button>
        ))}
      </div>
    </Part>
  )
}

type LastResortsProps = {
  isSpam: boolean
  isBusy: boolean
  onChangeSpam: (isSpam: boolean) => void
  onDelete: () => void
}

const { spam, delete: deletion, heading } = requestPage.spamAndDelete

function LastResorts({ isSpam, isBusy, onChangeSpam, onDelete }: LastResortsProps) {
  const question = useRef<HTMLDialogElement>(null)
  return (
    <div>
      <Part heading={heading}>
        <div className="flex flex-wrap gap-3">
          <Button isBusy={isBusy} onClick={() => onChangeSpam(!isSpam)}>
            {isSpam ? spam.unmark : spam.mark}
          </Button>
          <Button look="loss" isBusy={isBusy} onClick={() => question.current?.showModal()}>
            {deletion.confirm}
          </Button>
        </div>
        <p className="pt-3 text-small text-soft">{isSpam ? spam.unmarkHint : spam.markHint}</p>
      </Part>
      <Question ref={question} words={deletion} onConfirm={onDelete} />
    </div>
  )
}
