import type { FigureMethod } from '#content/resolve/figure-methods.ts'
import { HowWeCount } from './how-we-count.tsx'

type Props = { figures: readonly { id: string; value: string; label: string; method?: FigureMethod }[] }

/** Up to four figures in a row, each closed with the double rule. */
export function LargeFigures({ figures }: Props) {
  return (
    <dl className="mt-2.5 row-of-figures md:mt-7 gap-x-4 gap-y-2.5 sm:gap-y-8 lg:mt-9 lg:justify-between lg:*:flex-initial">
      {figures.map(({ id, value, label, method }, at) => (
        <div key={id} className="flex flex-col-reverse items-start justify-end">
          <dt className="mt-1.5 text-small font-medium sm:mt-4 sm:text-[1.125rem]">
            {label}
            <HowWeCount id={`stats-figure-${at}`} figure={`${value} ${label}`} method={method} />
          </dt>
          <dd className="double-rule pb-[0.1em] font-display text-[min(10.6vw,2.875rem)] leading-none font-regular tracking-[-0.035em] after:h-[7px] after:border-y-2 after:border-action after:opacity-100 sm:text-figure-large">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
