import type { MouseEvent } from 'react'
import type { Service } from '#content/services.ts'
import { Link } from '../../navigation/link.tsx'
import { Icon } from '../../ui/icon.tsx'

type Props = {
  service: Service
  number: number
  isChosen: boolean
  onPress: (event: MouseEvent<HTMLElement>) => void
}

/** A link, not a tab of a tab list: the service has an address of its own, and the link works before any script. */
export function ServiceTab({ service: { anchor, title, outcome }, number, isChosen, onPress }: Props) {
  return (
    <Link
      to={`#${anchor}`}
      aria-current={isChosen ? 'true' : undefined}
      onClickCapture={onPress}
      className="group/tab relative flex min-h-17 items-center gap-3 rounded-control border border-rule bg-paper-deep px-4 py-3 transition-[translate,background-color] duration-260 ease-out hover:bg-sheet chosen:z-2 chosen:rounded-b-none chosen:border-b-transparent chosen:bg-surface lg:col-start-1 lg:-mr-2 lg:mb-1.5 lg:ml-3.5 lg:min-h-20.5 lg:rounded-l-[10px] lg:rounded-r-none lg:px-5 lg:py-4 lg:group-first/service:mt-27 lg:hover:-translate-x-2 lg:chosen:-mr-px lg:chosen:ml-0 lg:chosen:translate-x-0 lg:chosen:rounded-bl-[10px] lg:chosen:border-r-transparent lg:chosen:border-b-rule noscript:lg:mt-27"
    >
      <span className="w-7 shrink-0 font-display text-[1.375rem] leading-none text-primary figures">{number}</span>
      <span className="grow">
        <span className="block text-[1.0625rem] leading-[1.25] font-semibold lg:text-[1.125rem]">{title}</span>
        <span className="mt-0.5 block text-small leading-snug text-soft">{outcome}</span>
      </span>
      <Icon
        name="arrow-right"
        className="text-primary opacity-0 transition-opacity group-hover/tab:opacity-100 group-aria-current/tab:opacity-100 max-lg:rotate-90"
      />
    </Link>
  )
}
