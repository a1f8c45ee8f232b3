import { formatInFull, formatMoment } from './format-moment.ts'

type Props = { at: string; now: Date }

/** Short to read; in full for whoever points at it, and for machines. */
export function Moment({ at, now }: Props) {
  const moment = new Date(at)
  return (
    <time dateTime={at} title={formatInFull(moment)} className="whitespace-nowrap">
      {formatMoment(moment, now)}
    </time>
  )
}
