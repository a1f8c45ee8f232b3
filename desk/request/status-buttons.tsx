import { requestPage, statusWords } from '#content/desk.ts'
import { type Status, statuses } from '#contract/desk.ts'
import { Icon } from '../ui/icon.tsx'
import { Part } from './part.tsx'

type Props = { status: Status; isBusy: boolean; onChoose: (status: Status) => void }

/** Buttons and not a list to choose from: there, the arrow keys would change it at every step. */
export function StatusButtons({ status: current, isBusy, onChoose }: Props) {
  return (
    <Part heading={requestPage.status} isPrinted>
      <p className="hidden print:block">{statusWords[current]}</p>
      <div className="grid grid-cols-2 gap-px overflow-hidden rounded-control border-[1.5px] border-field bg-field print:hidden">
        {statuses.map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={status === current}
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && status !== current && onChoose(status)}
            className="inline-flex min-h-11 cursor-pointer items-center justify-center gap-1.5 bg-surface px-3 py-2 -outline-offset-3 hover:bg-primary-wash aria-pressed:bg-primary aria-pressed:font-semibold aria-pressed:text-surface"
          >
            {/* For eyes that do not see the color. */}
            {status === current && <Icon name="check" />}
            {statusWords[status]}
          </button>
        ))}
      </div>
    </Part>
  )
}
