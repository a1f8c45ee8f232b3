import { localTime } from '#contract/local-time.ts'
import { controlClasses } from '../../ui/control.ts'
import { useEditor } from '../editor-context.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

/** A day and time by the company's clock, wherever the browser is. */
export function MomentField({ field, path, value }: FieldProps<string>) {
  const { content, change } = useEditor()
  const { stamp, momentAt } = localTime(content.company.hours.timeZone)
  const toMoment = (typed: string) => {
    const [day = '', clock = ''] = typed.split('T')
    const [hours = 0, minutes = 0] = clock.split(':').map(Number)
    return day === '' ? '' : momentAt(day, hours * 60 + minutes).toISOString()
  }
  return (
    <FieldFrame field={field} path={path}>
      {(attributes) => (
        <input
          {...attributes}
          type="datetime-local"
          value={value && stamp(new Date(value)).replace(' ', 'T')}
          onChange={({ target }) => change({ op: 'set', path, value: toMoment(target.value) })}
          className={`${controlClasses} max-w-64`}
        />
      )}
    </FieldFrame>
  )
}
