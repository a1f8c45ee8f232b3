import { type ReactNode, useEffect, useRef } from 'react'
import { type Channel, type DeskDelivery, type DeskEvent, statusLabels } from '#contract/desk.ts'
import { Moment } from '../time/clock.tsx'
import { Button } from '../ui/button.tsx'
import { Part } from '../ui/part.tsx'
import { requestPage } from '../words.ts'
import { isOnItsWay } from './use-request.ts'

type Props = { deliveries: DeskDelivery[]; isBusy: boolean; onRetry: () => void }

const words = requestPage.deliveries

export function Deliveries({ deliveries, isBusy, onRetry }: Props) {
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
              {stateOf(delivery)}
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

/** The button disappears once it's done its job: the focus moves to the list it was about. */
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

function stateOf(delivery: DeskDelivery): ReactNode {
  if (isOnItsWay(delivery)) return words.states.waiting
  const { state, finishedAt, dueAt, attempts } = delivery
  const at = state === 'pending' ? dueAt : finishedAt
  return (
    <>
      {words.states[state]}
      {at && attempts > 0 && state !== 'skipped' && (
        <>
          {' '}
          <Moment at={at} />
        </>
      )}
    </>
  )
}

const historyWords = requestPage.history

export function History({ events }: { events: DeskEvent[] }) {
  return (
    <Part heading={historyWords.heading}>
      <ol className="grid gap-3">
        {events.map((event) => (
          <li key={`${event.at} ${event.kind} ${'host' in event ? `${event.channel} ${event.host}` : ''}`}>
            <p>{describe(event)}</p>
            {'error' in event && event.error && <p className="text-small text-loss">{event.error}</p>}
            <p className="text-label text-soft">
              <Moment at={event.at} />
            </p>
          </li>
        ))}
      </ol>
    </Part>
  )
}

function describe(event: DeskEvent): string {
  switch (event.kind) {
    case 'status-changed':
      return historyWords.events['status-changed'].replace('{status}', statusLabels[event.status])
    case 'sent':
    case 'attempt-failed':
    case 'given-up':
      return historyWords.events[event.kind].replace('{delivery}', () => channelName(event))
    default:
      return historyWords.events[event.kind]
  }
}

/** 'Email to you', 'Webhook to hooks.example.com'. */
function channelName({ channel, host }: { channel: Channel; host: string | null }): string {
  return requestPage.channels[channel].replace('{host}', () => host ?? '')
}
