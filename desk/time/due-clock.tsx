import { claims } from '#content/claims.ts'
import { numberOf } from '#content/derived/values.ts'
import { dueWords } from '#content/desk.ts'
import { Icon } from '../ui/icon.tsx'
import { describeDue, type Urgency } from './due.ts'

const looks: Record<Urgency, string> = {
  calm: 'text-soft',
  soon: 'font-semibold text-note',
  late: 'font-semibold text-loss',
}

/** Quiet while there is time, a warning when there is not. Color never says it alone: the words do, too. */
export function DueClock({ dueAt, now }: { dueAt: string; now: Date }) {
  const { urgency, time } = describeDue(new Date(dueAt), now, numberOf(claims.replyTime))
  return (
    <span className={`inline-flex gap-1.5 ${looks[urgency]}`}>
      <Icon name={urgency === 'calm' ? 'clock' : 'alert'} />
      {dueWords[urgency === 'late' ? 'late' : 'due'].replace('{time}', time)}
    </span>
  )
}
