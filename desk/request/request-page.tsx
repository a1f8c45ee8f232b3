import { useEffect } from 'react'
import { deskFrame, requestPage } from '#content/desk.ts'
import { FailureNotice } from '../frame/failure-notice.tsx'
import { NotFound } from '../frame/not-found.tsx'
import { PageHeading } from '../frame/page-heading.tsx'
import { Link } from '../navigation/link.tsx'
import { goTo, readLastList } from '../navigation/use-place.ts'
import { useNow } from '../time/use-now.ts'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { Deliveries } from './deliveries.tsx'
import { History } from './history.tsx'
import { LastResorts } from './last-resorts.tsx'
import { Letter } from './letter.tsx'
import { Notes } from './notes.tsx'
import { StatusButtons } from './status-buttons.tsx'
import { useRequest } from './use-request.ts'
import { WaysToAnswer } from './ways-to-answer.tsx'

type Props = { id: string; revision: number; onNotFound: () => void }

export function RequestPage({ id, revision, onNotFound }: Props) {
  const { state, isBusy, done, write } = useRequest(id, revision)
  const now = useNow()
  const isNotFound = state.kind === 'not-found'
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    if (isNotFound) onNotFound()
  }, [isNotFound])
  if (state.kind === 'not-found') return <NotFound />
  if (state.kind === 'loading') return <p className="py-16 text-center text-soft">{deskFrame.loading}</p>
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
      <p role="status" className="sr-only">
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
          <WaysToAnswer request={request} now={now} />
          <StatusButtons
            status={request.status}
            isBusy={isBusy}
            onChoose={(status) => write('changeStatus', { status, version })}
          />
          <Notes id={id} notes={request.notes} isBusy={isBusy} now={now} onAdd={(text) => write('addNote', { text })} />
          <LastResorts
            isSpam={request.isSpam}
            isBusy={isBusy}
            onChangeSpam={(isSpam) => write('changeSpam', { isSpam, version })}
            onDelete={remove}
          />
        </div>
        <div className="grid gap-8 sm:grid-cols-2 print:hidden">
          <History events={request.events} now={now} />
          <Deliveries deliveries={request.deliveries} isBusy={isBusy} now={now} onRetry={() => write('retry', {})} />
        </div>
      </div>
    </>
  )
}
