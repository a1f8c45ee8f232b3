import { useId, useState } from 'react'
import { deskRoutes } from '#contract/desk-routes.ts'
import type { SiteState } from '#contract/desk-site.ts'
import { addDays } from '#contract/local-time.ts'
import { call } from '../../api/call.ts'
import { useAnswer } from '../../api/use-reading.ts'
import { useDeskContent } from '../../desk-content.ts'
import { Scheduled } from '../../site/scheduled.tsx'
import { Button } from '../../ui/button.tsx'
import { controlClasses } from '../../ui/control.ts'
import type { OpenDraft } from '../draft-view.ts'
import { reviewStrings } from '../words.ts'

const words = reviewStrings.later
/** Minutes of a day, from which to choose. */
const times = Array.from({ length: 96 }, (_, quarter) => quarter * 15)
const eight = 8 * 60

type Props = { isBusy: boolean; onChoose: (dueAt: Date) => void }

/** A day and a time of the company's calendar and clock: tomorrow at 8, unless something else is chosen. */
export function PublishLater({ isBusy, onChoose }: Props) {
  const { formats } = useDeskContent()
  const [isOpen, setIsOpen] = useState(false)
  const [day, setDay] = useState(() => addDays(formats.day(new Date()), 1))
  const [minutes, setMinutes] = useState(eight)
  const form = useId()
  const dueAt = day === '' ? undefined : formats.momentAt(day, minutes)
  return (
    <div className="grid gap-4">
      <div>
        <Button aria-expanded={isOpen} aria-controls={form} onClick={() => setIsOpen(!isOpen)}>
          {words.action}
        </Button>
      </div>
      {/* A form of its own: Enter in here must not publish now. */}
      <form
        id={form}
        hidden={!isOpen}
        onSubmit={(event) => {
          event.preventDefault()
          if (dueAt) onChoose(dueAt)
        }}
        className="grid max-w-120 gap-4 [&[hidden]]:hidden"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <label className="font-semibold">
            {words.day}
            <input
              type="date"
              required
              min={formats.day(new Date())}
              value={day}
              onChange={({ target }) => setDay(target.value)}
              className={`${controlClasses} font-regular`}
            />
          </label>
          <label className="font-semibold">
            {words.time}
            <select
              value={minutes}
              onChange={({ target }) => setMinutes(Number(target.value))}
              className={`${controlClasses} font-regular`}
            >
              {times.map((time) => (
                <option key={time} value={time}>
                  {nameTime(time)}
                </option>
              ))}
            </select>
          </label>
        </div>
        {dueAt && <p className="text-soft">{words.due.replace('{time}', () => formats.inFull(dueAt))}</p>}
        <div>
          <Button isSubmit isBusy={isBusy}>
            {words.confirm}
          </Button>
        </div>
      </form>
    </div>
  )
}

/** '8:15 AM'. */
function nameTime(minutes: number): string {
  const hour = Math.floor(minutes / 60)
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** What is scheduled, looked up again whenever something was published or scheduled. */
export function ScheduledVersion({ draft: { publication, published } }: { draft: OpenDraft }) {
  const [site, show] = useState<Pick<SiteState, 'scheduled' | 'versions'>>({ scheduled: null, versions: [] })
  const read = (signal: AbortSignal) => call<SiteState>(deskRoutes.site, { signal })
  // Both mean that it may have changed.
  useAnswer(read, [publication, published], (outcome) => {
    if (outcome.kind === 'done') show(outcome.value)
  })
  return <Scheduled site={site} onCanceled={show} />
}
