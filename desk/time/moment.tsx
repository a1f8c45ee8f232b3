import { useDeskContent } from '../desk-content.ts'

type Props = { at: string; now: Date }

/** Short to read; in full for whoever points at it, and for machines. */
export function Moment({ at, now }: Props) {
  const { formats } = useDeskContent()
  const moment = new Date(at)
  return (
    <time dateTime={at} title={formats.inFull(moment)} className="whitespace-nowrap">
      {formats.moment(moment, now)}
    </time>
  )
}
