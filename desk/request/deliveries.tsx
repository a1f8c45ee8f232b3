import { type ReactNode, useEffect, useRef } from 'react'
import type { DeskDelivery } from '#contract/desk.ts'
import { Moment } from '../time/moment.tsx'
import { Button } from '../ui/button.tsx'
import { Part } from '../ui/part.tsx'
import { requestPage } from '../words.ts'
import { channelName } from './channel-name.ts'
import { isOnItsWay } from './use-request.ts'

type Props = { deliveries: DeskDelivery[]; isBusy: boolean; now: Date; onRetry: () => void }

const words = requestPage.deliveries

export function Deliveries({ deliveries, isBusy, now, onRetry }: Props) {
  const canRetry = deliveries.some((delivery) => delivery.canRetry)
  const { list, expectChange } = useFocusAfter(!canRetry)
  const retry = () => {
    expectChange()
    onRetry()
  }
  return (
    <Part heading={words.heading}>
      {deliveries.length === 0 && <p className="text-soft">{words.none}</p>}
      <ul ref={list} tabIndex={-1} className="grid gap-3">
        {deliveries.map((delivery) => (
          <li key={delivery.id}>
            <p>{channelName(delivery)}</p>
            <p className={`text-small ${delivery.state === 'dead' ? 'font-semibold text-loss' : 'text-soft'}`}>
              {stateOf(delivery, now)}
            </p>
            {delivery.lastError && delivery.state !== 'sent' && (
              <p className="text-small text-soft">{delivery.lastError}</p>
            )}
          </li>
        ))}
      </ul>
      {canRetry && (
        <div className="pt-4">
          <Button onClick={retry} isBusy={isBusy}>
            {words.retry}
          </Button>
        </div>
      )}
    </Part>
  )
}

/** The button disappears with what it was for: whoever pressed it goes on at the list it was about. */
function useFocusAfter(isButtonGone: boolean) {
  const list = useRef<HTMLUListElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    if (!isButtonGone || !isPressed.current) return
    isPressed.current = false
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  }, [isButtonGone])
  return {
    list,
    expectChange: () => {
      isPressed.current = true
    },
  }
}

function stateOf(delivery: DeskDelivery, now: Date): ReactNode {
  if (isOnItsWay(delivery)) return words.states.waiting
  const { state, finishedAt, dueAt, attempts } = delivery
  const at = state === 'pending' ? dueAt : finishedAt
  return (
    <>
      {words.states[state]}
      {at && attempts > 0 && state !== 'skipped' && (
        <>
          {' '}
          <Moment at={at} now={now} />
        </>
      )}
    </>
  )
}
