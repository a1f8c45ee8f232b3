import { requestPage, statusWords } from '#content/desk.ts'
import type { DeskEvent } from '#contract/desk.ts'
import { Moment } from '../time/moment.tsx'
import { channelName } from './channel-name.ts'
import { Part } from './part.tsx'

const words = requestPage.history

export function History({ events, now }: { events: DeskEvent[]; now: Date }) {
  return (
    <Part heading={words.heading}>
      <ol className="grid gap-3">
        {events.map((event) => (
          <li key={`${event.at} ${event.kind} ${'host' in event ? `${event.channel} ${event.host}` : ''}`}>
            <p>{describe(event)}</p>
            {'error' in event && event.error && <p className="text-small text-loss">{event.error}</p>}
            <p className="text-label text-soft">
              <Moment at={event.at} now={now} />
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
      return words.events['status-changed'].replace('{status}', statusWords[event.status])
    case 'sent':
    case 'attempt-failed':
    case 'given-up':
      return words.events[event.kind].replace('{delivery}', () => channelName(event))
    default:
      return words.events[event.kind]
  }
}
