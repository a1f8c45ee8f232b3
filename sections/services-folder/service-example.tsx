import type { PageParts } from '#content/site-content.ts'
import { useSection } from '../section-context.ts'

type Example = PageParts['services'][number]['example']
type Line = Example['lines'][number]

const openBox =
  "before:m-0.5 before:size-4 before:shrink-0 before:rounded-slip before:border-2 before:border-note before:content-['']"

/** What each look does with a line, and with the words beside it. */
const looks: Record<Example['look'], { line: (line: Line) => string; text: string }> = {
  lines: { line: ({ isMarked }) => (isMarked ? '-mx-2 rounded-slip bg-highlight px-2' : ''), text: '' },
  checklist: { line: ({ isMarked }) => (isMarked ? openBox : 'mark-check before:text-primary'), text: '' },
  bars: { line: () => '', text: 'order-last basis-full text-soft' },
  conversation: { line: () => '', text: 'basis-full font-display text-[1.125rem]' },
}

/** A sheet from our work, with invented words and amounts. Its bars are as long as its amounts. */
export function ServiceExample({ title, look, lines, sum }: Example) {
  const { exampleLabel } = useSection('services-folder').selector
  if (title === '' || lines.length === 0) return null
  const most = Math.max(...lines.map(readAmount))
  const { line, text } = looks[look]
  return (
    <figure className="relative mt-5 rounded-slip border border-rule bg-sheet py-4 pr-4 pl-7 shadow-slip before:absolute before:inset-y-0 before:left-3 before:w-1.25 before:border-x before:border-margin-line max-sm:-mx-2 sm:py-5 sm:pr-6 sm:pl-10 sm:before:left-5 lg:mt-7.5">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3 border-b-2 border-ink pb-2">
        <span className="grow basis-32 font-display text-[1.375rem] leading-title font-medium tracking-title">
          {title}
        </span>{' '}
        <span className="text-label text-note">{exampleLabel}</span>
      </figcaption>
      <ul className="figures text-small leading-snug">
        {lines.map((entry) => (
          <li key={entry.id} className={`flex flex-wrap gap-x-3 border-b border-rule py-2 ${line(entry)}`}>
            <span className="flex grow basis-28 flex-wrap items-center gap-x-3 gap-y-0.5">
              <b className="min-w-17 font-semibold">{entry.label}</b>{' '}
              {look === 'bars' && <Bar share={readAmount(entry) / (most || 1)} isMarked={entry.isMarked} />}
              {entry.text && <span className={text || 'text-soft'}>{entry.text}</span>}
            </span>{' '}
            {entry.value && <span className="ml-auto font-medium">{entry.value}</span>}
          </li>
        ))}
      </ul>
      {sum.value && (
        <p className="figures flex flex-wrap items-baseline justify-between gap-x-4 pt-3 leading-title">
          <span className="text-small font-semibold">{sum.label}</span>{' '}
          <span className="double-rule ml-auto font-display text-[1.375rem]">{sum.value}</span>
        </p>
      )}
    </figure>
  )
}

function Bar({ share, isMarked }: { share: number; isMarked: boolean }) {
  const length = (100 * share).toFixed(1)
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="h-3 w-6 grow">
      <path d={`M0 0h${length}v8h-${length}z`} className={isMarked ? 'fill-action' : 'fill-primary-data'} />
    </svg>
  )
}

/** 48200 in '$48,200'; 0 where there is none. */
function readAmount({ value }: Line): number {
  return Number(value.replaceAll(/[^\d.]/g, '')) || 0
}
