import { useDeskContent } from '../desk-content.ts'
import { Icon } from '../ui/icon.tsx'
import { dueWords } from '../words.ts'
import { describeDue, type Urgency } from './due.ts'

const looks: Record<Urgency, string> = {
  calm: 'text-soft',
  soon: 'font-semibold text-note',
  late: 'font-semibold text-loss',
}

/** Quiet while there is time, a warning when there is not. Color never says it alone: the words do, too. */
export function DueClock({ dueAt, now }: { dueAt: string; now: Date }) {
  const { replyHours } = useDeskContent()
  const { urgency, time } = describeDue(new Date(dueAt), now, replyHours)
  return (
    <span className={`inline-flex gap-1.5 ${looks[urgency]}`}>
      <Icon name={urgency === 'calm' ? 'clock' : 'alert'} />
      {dueWords[urgency === 'late' ? 'late' : 'due'].replace('{time}', time)}
    </span>
  )
}
